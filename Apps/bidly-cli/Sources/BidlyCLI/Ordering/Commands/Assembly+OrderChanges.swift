import CommandLineCore
import Ordering

extension Assembly {
    /// Executes a command on one of the caller's orders, and shows the order.
    ///
    /// - Parameters:
    ///   - summary: the sentence above the order on a terminal.
    ///   - work: returns the command.
    /// - Throws: the errors of `withSession` and of `work`; `CommandFailure`, exit status 66 or 64 for an unknown or
    ///   ambiguous reference, 75 for an unknown outcome; `ClientFailure`.
    @MainActor
    func changeOrder(
        _ reference: OrderReference,
        _ house: HouseOptions,
        _ output: OutputOptions,
        summary: String,
        _ work: @MainActor (Session, Order) async throws -> OrderCommand
    ) async throws {
        try await changeOrder(reference, house, output) { session, order in
            let changed = try await session.perform(work(session, order), on: order)
            return (changed, ChangeSummary(summary))
        }
    }

    /// Changes one of the caller's orders, and shows it.
    ///
    /// - Parameter work: makes the change. Returns the order after it, and the sentence above it on a terminal.
    /// - Throws: the errors of `withSession` and of `work`; `CommandFailure`, exit status 66 or 64 for an unknown or
    ///   ambiguous reference; `ClientFailure`.
    @MainActor
    func changeOrder(
        _ reference: OrderReference,
        _ house: HouseOptions,
        _ output: OutputOptions,
        _ work: @MainActor (Session, Order) async throws -> (order: Order, summary: ChangeSummary)
    ) async throws {
        try await withSession(house, caller: .required) { session in
            let (order, summary) = try await work(session, session.order(named: reference))
            // `@last` then refers to the first item.
            if let item = order.items.first { session.lastItem.record(item.item) }
            let overview = try await session.overview(of: order)
            try console.receipt("The change was made. To see it, run: bidly order show \(order.id)") {
                try OrderPresenter(now: session.clock.now)
                    .present(overview, summary: summary, as: output, on: console.output)
            }
        }
    }
}
