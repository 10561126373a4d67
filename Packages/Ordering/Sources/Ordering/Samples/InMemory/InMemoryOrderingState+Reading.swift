import FoundationCore

extension InMemoryOrderingState {
    /// Returns a page of the orders in which a caller has a role, newest first.
    func orders(
        _ listing: OrderListing,
        of caller: MemberID?,
        as role: OrderActor
    ) throws(ClientFailure) -> Page<Order> {
        let all = orders.reversed().filter { order in
            caller.flatMap(order.role(of:)) == role
                && (listing.statuses.isEmpty || listing.statuses.contains(order.status))
                && (listing.prefix.map(order.hasIdentifier(startingWith:)) ?? true)
        }
        return try page(of: all, from: listing.cursor, limit: listing.limit.count)
    }

    /// Returns a page of the accounting export of a seller. The request for the first page stores all rows of the
    /// export; the cursors contain the index of the stored export.
    mutating func accountingPage(
        of seller: MemberID?,
        from cursor: PageCursor?
    ) throws(ClientFailure) -> Page<AccountingRow> {
        let parts = cursor?.rawValue.split(separator: " ").map(String.init) ?? []
        if cursor == nil {
            exports.append((seller, orders.filter { $0.seller == seller }.flatMap(AccountingRow.rows)))
        }
        let number = parts.first.map { Int($0) } ?? exports.count - 1
        guard let number, exports.indices.contains(number), exports[number].seller == seller else {
            throw Self.invalidCursor
        }
        let start = parts.dropFirst().first.map { PageCursor(rawValue: $0) }
        let page = try page(of: exports[number].rows, from: start, limit: 2)
        return Page(page.elements, next: page.next.map { PageCursor(rawValue: "\(number) \($0.rawValue)") })
    }

    func dashboard(of seller: MemberID?, at now: Instant) -> SalesDashboard {
        let sales = orders.filter { $0.seller == seller }
        let ended: [OrderStatus] = [.cancelled, .expired, .refunded, .combined]
        return SalesDashboard(
            open: 0,
            ending: 0,
            sold: sales.filter { !ended.contains($0.status) }.reduce(0) { $0 + $1.items.count },
            unpaid: sales.count { $0.status == .awaitingPayment },
            toShip: sales.count { $0.status == .paid },
            refundsDue: sales.reduce(0) { $0 + $1.sellerRefundsDue.count }
        )
    }

    func tradingRecord(of member: MemberID) throws(ClientFailure) -> TradingRecord {
        let strikeCount = orders.count { $0.buyer == member && policy.strikesBuyer(of: $0) }
        return try valid { () throws(InvalidField) in
            try TradingRecord(
                member: member,
                saleCount: orders.count { $0.seller == member && $0.isFinished },
                strikeCount: strikeCount,
                isBarred: policy.bars(strikeCount: strikeCount)
            )
        }
    }

    private static var invalidCursor: ClientFailure {
        ClientFailure(.invalid, detail: InvalidField.cursor.description)
    }

    /// Returns a page of a list. A cursor is the number of elements that precede its page.
    private func page<Element>(
        of all: [Element],
        from cursor: PageCursor?,
        limit: Int
    ) throws(ClientFailure) -> Page<Element> {
        guard let start = cursor.map({ Int($0.rawValue) }) ?? 0, (0...all.count).contains(start) else {
            throw Self.invalidCursor
        }
        let elements = Array(all.dropFirst(start).prefix(limit)), end = start + elements.count
        return Page(elements, next: end < all.count ? PageCursor(rawValue: String(end)) : nil)
    }
}

extension Order {
    /// Whether the order's identifier, or the identifier of an item that the order still contains, starts with a
    /// prefix.
    fileprivate func hasIdentifier(startingWith prefix: String) -> Bool {
        id.rawValue.hasPrefix(prefix) || isLive && items.contains { $0.item.rawValue.hasPrefix(prefix) }
    }
}

/// Returns the result of a closure. Converts an `InvalidField` to a `ClientFailure`.
func valid<Value>(_ work: () throws(InvalidField) -> Value) throws(ClientFailure) -> Value {
    do {
        return try work()
    } catch {
        throw ClientFailure(.invalid, detail: error.description)
    }
}
