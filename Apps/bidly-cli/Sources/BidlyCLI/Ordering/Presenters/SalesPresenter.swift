import CommandLineCore
import FoundationCore
import Ordering

/// Shows the sales dashboard, and below it the sold orders.
struct SalesPresenter {
    let now: Instant

    func present(_ sales: SalesOverview, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(sales, fields) }
        let dashboard = sales.dashboard
        try FieldList([
            ("Open", "\(dashboard.open)"), ("Ending within a day", "\(dashboard.ending)"),
            ("Sold", "\(dashboard.sold)"), ("Unpaid", "\(dashboard.unpaid)"), ("To ship", "\(dashboard.toShip)"),
            ("Refunds due", "\(dashboard.refundsDue)"),
        ]).write(to: channel)
        guard !sales.orders.isEmpty else { return }
        if channel.isTerminal { try channel.line() }
        try OrdersPresenter(now: now, role: .seller).present(sales.orders, as: output, on: channel)
    }
}
