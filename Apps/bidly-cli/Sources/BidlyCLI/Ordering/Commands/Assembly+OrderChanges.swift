import CommandLineCore
import Ordering

extension Assembly {
    /// Executes a command on one of the caller's orders, and shows the order.
    ///
    /// - Parameters:
    ///   - summary: the sentence above the order on a terminal.
    ///   - work: returns the command.
    /// - Throws: the errors of `work`; `CommandFailure` as `withSession`; `ClientFailure`.
    @MainActor
    func changeOrder(
        _ reference: OrderReference,
        _ house: HouseOptions,
        _ output: OutputOptions,
        summary: String,
        _ work: @MainActor (Session, Order) async throws -> OrderCommand
    ) async throws {
        try await withSession(house, caller: .required) { session in
            let order = try await session.order(named: reference)
            let changed = try await session.perform(work(session, order), on: order.id)
            try await show(changed, in: session, output, summary: summary)
        }
    }

    /// Shows an order after a change. `@last` then refers to its first item.
    ///
    /// - Throws: `ClientFailure`; `CommandFailure` if the order cannot be printed.
    @MainActor
    func show(_ order: Order, in session: Session, _ output: OutputOptions, summary: String) async throws {
        if let item = order.items.first { session.lastItem.record(item.item) }
        let overview = try await session.overview(of: order)
        try console.receipt("The change was made. To see it, run: bidly order show \(order.id)") {
            try OrderPresenter(now: session.clock.now)
                .present(overview, summary: summary, as: output, on: console.output)
        }
    }
}
