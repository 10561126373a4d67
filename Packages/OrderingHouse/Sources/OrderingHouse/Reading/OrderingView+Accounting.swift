internal import FoundationCore
internal import HouseCore
internal import Ordering

// The accounting export. All pages of an export show the sales as of the request for the first page. The cursors
// therefore contain the last position of the log and the number of the last order at that time. An order that has
// changed since then is replayed from the log.

extension OrderingView {
    /// The number of rows in a page of the accounting export.
    private static let rowCount = 500

    /// Returns a page of the caller's accounting export, oldest order first.
    ///
    /// - Throws: `CallerRefusal`; `OrderingRefusal.invalidCursor`; `SQLError`; `HouseFailure` with `.corrupt` if the
    ///   log of an order cannot be replayed.
    func accountingRows(from cursor: PageCursor?) throws -> Page<AccountingRow> {
        let seller = try member(), list = "accounting \(seller)"
        let start = try accountingStart(cursor, of: seller, in: list)
        // Read one order more than a page has rows, to detect whether further orders exist.
        let limit = Self.rowCount + 1
        let found = try session.orders.sales(of: seller, from: start.number, upTo: start.lastNumber, limit: limit)
        let restored = try restore(found.map(\.order), at: start.position)
        var rows: [AccountingRow] = []
        func page(before number: Int64, _ row: Int) -> Page<AccountingRow> {
            var next = start
            (next.number, next.row) = (number, row)
            return Page(rows, next: self.cursor(for: next.payload, in: list))
        }
        for (number, order) in zip(found.map(\.number), restored) {
            let first = number == start.number ? start.row : 0, all = AccountingRow.rows(of: order).dropFirst(first)
            let part = all.prefix(Self.rowCount - rows.count)
            rows += part
            if part.count < all.count { return page(before: number, first + part.count) }
        }
        guard found.count == limit, let last = found.last else { return Page(rows) }
        return page(before: last.number + 1, 0)
    }

    /// Returns where a page starts, with the bounds of the export: for the first page, the current ones; otherwise
    /// those in the cursor.
    private func accountingStart(
        _ cursor: PageCursor?,
        of seller: MemberID,
        in list: String
    ) throws -> AccountingCursor {
        guard let cursor else {
            return AccountingCursor(
                number: 0,
                row: 0,
                lastNumber: try session.orders.lastNumber(of: seller),
                position: try snapshot.lastPosition()
            )
        }
        guard let start = AccountingCursor(try payload(of: cursor, in: list)) else {
            throw OrderingRefusal.invalidCursor
        }
        return start
    }

    /// Returns the orders in the same sequence, as they were at a position of the log. Runs at most two statements, and
    /// only one if none of the orders has changed.
    private func restore(_ orders: [Order], at position: Int64) throws -> [Order] {
        guard try snapshot.lastPosition() > position else { return orders }
        var last: [LogSubject: Int64] = [:]
        for order in orders { last[OrderingSubject.order(order.id).subject] = Int64(order.sequence - 1) }
        let changed = try snapshot.log(of: last, in: OrderingHouse.name).filter { $0.position > position }
            .map(\.subject)
        guard !changed.isEmpty else { return orders }
        let all = Dictionary(changed.map { ($0, Int64(0)) }) { first, _ in first }
        let entries = try snapshot.log(of: all, in: OrderingHouse.name).filter { $0.position <= position }
        let events = Dictionary(grouping: entries, by: \.subject)
        return try orders.map { order in
            guard let entries = events[OrderingSubject.order(order.id).subject] else { return order }
            return try Order(
                order.id,
                replaying: entries.compactMap { entry in
                    try OrderingEvent(from: entry).orderEvent(sequence: entry.sequence, time: entry.time)
                }
            )
        }
    }
}

/// The content of a cursor of the accounting export.
private struct AccountingCursor {
    /// The number of the next order.
    var number: Int64
    /// The number of rows of this order that earlier pages contain.
    var row: Int
    /// The number of the seller's last order at the time of the first page.
    let lastNumber: Int64
    /// The last position of the log at the time of the first page.
    let position: Int64
}

extension AccountingCursor {
    /// Reads the text of a cursor; `nil` if it is not valid.
    init?(_ payload: String) {
        let parts = payload.split(separator: " ").compactMap { Int64($0) }
        guard parts.count == 4 else { return nil }
        self.init(number: parts[0], row: Int(parts[1]), lastNumber: parts[2], position: parts[3])
    }

    /// The text of the cursor.
    var payload: String { "\(number) \(row) \(lastNumber) \(position)" }
}
