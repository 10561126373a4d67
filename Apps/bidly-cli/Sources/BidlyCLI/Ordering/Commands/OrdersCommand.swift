import CommandLineCore
import Ordering

/// The command `bidly orders`.
struct OrdersCommand: ListingCommand {
    static let configuration = CommandConfiguration(
        commandName: "orders",
        abstract: "List your orders as a buyer, with the next step of each.",
        discussion: """
            Each won auction or purchase creates an order. Choose the address with 'bidly order ship-to', then pay \
            with 'bidly order pay' before the deadline. For items that you sold, use 'bidly sales'.
            """
    )

    static let examples = [
        CommandExample("orders", "Lists your orders, newest first."),
        CommandExample("orders --status awaiting-payment --sort deadline", "Lists unpaid orders, next deadline first."),
    ]

    @OptionGroup(title: "List")
    var list: OrderListOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { [OrderRow.sample] }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let (rows, hasMore) = try await session.orders(as: .buyer, list)
            try session.paged(assembly.console) { console in
                try OrdersPresenter(now: session.clock.now, role: .buyer).present(rows, as: output, on: console.output)
            }
            try OrdersPresenter.note(rows.count, hasMore: hasMore, list, on: assembly.console, output) {
                list.status.isEmpty
                    ? "You have no orders. Win an auction, or run: bidly buy ITEM" : "No orders match. Omit --status."
            }
        }
    }
}
