import Accounts
import CommandLineCore
import FoundationCore
import Ordering

/// Shows orders as a table, with the command of the next step of each.
struct OrdersPresenter {
    let now: Instant
    /// The caller's role in the orders: buyer or seller.
    let role: OrderActor

    func present(_ rows: [OrderRow], as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(rows, fields) }
        let format = ValueFormat(channel: channel, now: now)
        var table = Table(columns: [
            .init("ORDER"), .init("TOTAL", alignment: .trailing), .init("STATUS"),
            .init("PAY BY", isOptional: true),
            .init(role == .buyer ? "SELLER" : "BUYER", mayShrink: true, priority: 1),
            .init("TITLE", mayShrink: true, priority: 3, minimumWidth: 8),
            .init("NEXT", isOptional: true, priority: 2),
        ])
        for row in rows {
            let isUnpaid = row.status == .awaitingPayment, step = row.nextStep
            table.append(cells: [
                .init(row.order.id.rawValue), .init(format.money(row.order.total), style: .bold),
                .init(format.displayName(row.status.rawValue), style: row.status.style),
                .init(isUnpaid ? format.time(row.order.payBy) : ""),
                .init(role == .buyer ? row.seller.name : row.buyer.name), .init(row.title),
                .init((channel.isTerminal ? step?.subcommand : step?.command) ?? ""),
            ])
        }
        try table.write(to: channel)
    }

    /// Prints a note on standard error: how to see the next page, or that the page is past the end. On a terminal, also
    /// what to do if there are no orders.
    static func note(
        _ count: Int,
        hasMore: Bool,
        _ list: OrderListOptions,
        on console: Console,
        _ output: OutputOptions,
        ifEmpty: () -> String
    ) throws {
        let offset = try list.page.offset(limit: list.limit),
            isDisplayed = console.output.isTerminal && output.json == nil
        if count == 0 {
            guard offset > 0 || isDisplayed else { return }
            try console.error.paragraph(offset == 0 ? ifEmpty() : "No orders on page \(list.page.number).")
        } else if hasMore {
            let shown = "Showing \(offset + 1)–\(offset + count)."
            try console.error.paragraph("\(shown) Next: --page \(list.page.number + 1)")
        }
    }
}
