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
        }
        return try page(of: all, from: listing.cursor, limit: listing.limit.count)
    }

    /// Returns a page of the accounting export of a seller.
    func accountingPage(of seller: MemberID?, from cursor: PageCursor?) throws(ClientFailure) -> Page<AccountingRow> {
        try page(of: orders.filter { $0.seller == seller }.flatMap(AccountingRow.rows), from: cursor, limit: 2)
    }

    func dashboard(of seller: MemberID?, at now: Instant) -> SalesDashboard {
        let sales = orders.filter { $0.seller == seller }
        let ended: [OrderStatus] = [.cancelled, .expired, .refunded, .combined]
        return SalesDashboard(
            open: 0,
            ending: 0,
            sold: sales.filter { !ended.contains($0.status) }.reduce(0) { $0 + $1.items.count },
            unpaid: sales.count { $0.status == .awaitingPayment },
            toShip: sales.count { $0.status == .paid }
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

    /// Returns a page of a list. Its cursor is the number of elements that precede the next page.
    private func page<Element>(
        of all: [Element],
        from cursor: PageCursor?,
        limit: Int
    ) throws(ClientFailure) -> Page<Element> {
        guard let start = cursor.map({ Int($0.rawValue) }) ?? 0, (0...all.count).contains(start) else {
            throw ClientFailure(.invalid, detail: "cursor is not valid for this list; omit it to read the first page")
        }
        let elements = Array(all.dropFirst(start).prefix(limit)), end = start + elements.count
        return Page(elements, next: end < all.count ? PageCursor(rawValue: String(end)) : nil)
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
