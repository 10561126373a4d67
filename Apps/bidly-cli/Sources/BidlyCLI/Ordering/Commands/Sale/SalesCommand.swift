import CommandLineCore
import FoundationCore
import Ordering

/// The command `bidly sales`.
struct SalesCommand: ListingCommand {
    static let configuration = CommandConfiguration(
        commandName: "sales",
        abstract: "Show your sales dashboard and your sales. A subcommand exports the sales.",
        discussion: """
            The dashboard counts open auctions, auctions that end within a day, sold items, unpaid orders, and orders \
            to ship. 'bidly sale' confirms payments and ships; 'bidly relist --all-unsold' lists unsold items again.
            """,
        subcommands: [SalesExportCommand.self]
    )

    static let examples = [
        CommandExample("sales", "Shows the dashboard and your latest sales."),
        CommandExample("sales --status paid", "Shows the orders to ship."),
        CommandExample("sales --json=unpaid,toShip", "Prints two numbers of the dashboard."),
    ]

    @OptionGroup(title: "List")
    var list: OrderListOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { SalesOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let phase = await session.ordering.loadDashboard()
            let (rows, hasMore) = try await session.orders(as: .seller, list)
            let overview = SalesOverview(dashboard: try phase.value(session.ordering.dashboard), orders: rows)
            try session.paged(assembly.console) { console in
                try SalesPresenter(now: session.clock.now).present(overview, as: output, on: console.output)
            }
            try OrdersPresenter.note(rows.count, hasMore: hasMore, list, on: assembly.console, output) {
                list.status.isEmpty ? "You have no sales yet. Run: bidly sell" : "No sales match. Omit --status."
            }
        }
    }
}
