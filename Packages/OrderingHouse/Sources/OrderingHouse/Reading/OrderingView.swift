internal import FoundationCore
internal import HouseCore
internal import Ordering

/// The orders, offers and terms of a snapshot, as one caller may see them.
struct OrderingView {
    let session: OrderingSession
    let snapshot: HouseSnapshot
    let caller: Caller

    init(_ session: OrderingSession, _ snapshot: HouseSnapshot, for caller: Caller) {
        self.session = session
        self.snapshot = snapshot
        self.caller = caller
    }

    /// Returns the caller, who must be a member.
    ///
    /// - Throws: `CallerRefusal` if the caller is not a member.
    func member() throws(CallerRefusal) -> MemberID {
        guard let member = caller.member else { throw caller.isAdministrator ? .membersOnly : .notSignedIn }
        return member
    }

    /// Returns an order, for its buyer, its seller and administrators.
    ///
    /// - Throws: `OrderingRefusal.notFound` for other callers and unknown orders; `SQLError`.
    func order(_ id: OrderID) throws -> Order {
        try session.orders.load([id])
        guard let order = session.orders[id], caller.isAdministrator || caller.member.flatMap(order.role) != nil else {
            throw OrderingRefusal.notFound
        }
        return order
    }

    /// Returns the address that an order is shipped to.
    ///
    /// - Throws: `OrderingRefusal.notFound` also if the buyer has not chosen an address; the errors of `order(_:)`.
    func address(of id: OrderID) throws -> ShippingAddress {
        guard let choice = try order(id).shipping, let address = try session.secrets.address(choice.address) else {
            throw OrderingRefusal.notFound
        }
        return address
    }

    /// Returns to the buyer and the seller of an order the code of the applied discount.
    ///
    /// - Throws: `OrderingRefusal.notFound` also if the order has no discount, and for administrators who are not a
    ///   party; the errors of `order(_:)`.
    func discountCode(of id: OrderID) throws -> DiscountCode {
        let order = try order(id)
        guard let applied = order.discount, caller.member.flatMap(order.role) != nil,
            let code = try session.secrets.codes(of: order.seller)[applied.id]
        else { throw OrderingRefusal.notFound }
        return code
    }

    /// Returns to the buyer of an order the instructions for paying it.
    ///
    /// - Throws: `OrderingRefusal.notFound` also if the buyer has not requested to pay the current total; the errors of
    ///   `order(_:)`.
    func paymentInstructions(for id: OrderID) throws -> PaymentInstructions {
        let order = try order(id)
        guard let request = order.paymentRequest, order.buyer == caller.member else { throw OrderingRefusal.notFound }
        return PaymentInstructions(
            request: request,
            address: try session.payments.page(of: id, request.amount, at: request.provider)
        )
    }

    /// Returns a page of the caller's orders, newest first.
    ///
    /// - Throws: `CallerRefusal`; `OrderingRefusal.invalidCursor`; `SQLError`.
    func orders(_ listing: OrderListing, as role: OrderActor) throws -> Page<Order> {
        let member = try member()
        let list = "\(role.rawValue) \(listing.statuses.map(\.rawValue)) \(member) \(listing.prefix ?? "")"
        let start = try listing.cursor.map { try position(of: $0, in: list) } ?? .max
        let limit = listing.limit.count
        let found = try session.orders.orders(
            of: member,
            as: role,
            in: listing.statuses,
            startingWith: listing.prefix ?? "",
            before: start,
            limit: limit + 1
        )
        let page = found.prefix(limit), next = found.count > limit ? page.last?.number : nil
        return Page(page.map(\.order), next: next.map { cursor(for: "\($0)", in: list) })
    }

    private func position(of cursor: PageCursor, in list: String) throws(OrderingRefusal) -> Int64 {
        guard let number = Int64(try payload(of: cursor, in: list)) else { throw .invalidCursor }
        return number
    }

    /// Returns the offers to the caller, newest first.
    ///
    /// - Throws: `CallerRefusal`; `SQLError`.
    func offers() throws -> [SecondChanceOffer] { try session.offers.offers(to: member()) }

    /// Returns the shipping methods of a seller, or of the caller if `seller` is `nil`, sorted by name.
    ///
    /// - Throws: `CallerRefusal`; `SQLError`.
    func shippingMethods(of seller: MemberID?) throws -> [ShippingMethod] {
        let seller = if let seller { seller } else { try member() }
        try session.shippingMethods.load(of: [seller])
        return session.shippingMethods.methods(of: seller)
    }

    /// Returns the house's current rules for the buyer's premium and the tax.
    ///
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if the settings cannot be read.
    func chargeRules() throws -> [ChargeRule] {
        try session.settings.load()
        return session.policy.charges
    }

    /// Returns the discounts of the caller with their codes and numbers of uses, newest first.
    ///
    /// - Throws: `CallerRefusal`; `SQLError`.
    func discounts() throws -> [Discount] {
        let seller = try member(), ids = try session.discounts.discounts(of: seller)
        return try discounts(ids, of: seller)
    }

    /// Returns a discount of the caller.
    ///
    /// - Throws: `CallerRefusal`; `OrderingRefusal.notFound` if the caller has no such discount; `SQLError`.
    func discount(_ id: DiscountID) throws -> Discount {
        let seller = try member()
        try session.discounts.load([id])
        guard let discount = try discounts([id], of: seller).first else { throw OrderingRefusal.notFound }
        return discount
    }

    private func discounts(_ ids: [DiscountID], of seller: MemberID) throws -> [Discount] {
        try session.orders.loadUses(ids.map { ($0, seller) })
        let codes = try session.secrets.codes(of: seller)
        return try ids.compactMap { id in
            guard let row = session.discounts[id], let code = codes[id] else { return nil }
            return try Discount(
                id: id,
                seller: seller,
                code: code,
                terms: row.terms,
                useCount: session.orders.useCount(of: id),
                isEnded: row.isEnded
            )
        }
    }
}

// MARK: - Sales

extension OrderingView {
    /// An open auction that ends within this time counts as ending.
    private static let endingDuration = Duration.seconds(86_400)

    /// Returns the caller's sales numbers.
    ///
    /// - Throws: `CallerRefusal`; `SQLError`.
    func dashboard() throws -> SalesDashboard {
        let seller = try member(), counts = try session.orders.counts(of: seller)
        let auctions = try session.soldItems.openAuctionCounts(
            of: seller,
            at: snapshot.now,
            endingBefore: snapshot.now.advanced(by: Self.endingDuration)
        )
        let ended: [OrderStatus] = [.cancelled, .expired, .refunded, .combined]
        return SalesDashboard(
            open: auctions.open,
            ending: auctions.ending,
            sold: counts.filter { !ended.contains($0.key) }.reduce(0) { $0 + $1.value.items },
            unpaid: counts[.awaitingPayment]?.orders ?? 0,
            toShip: counts[.paid]?.orders ?? 0,
            refundsDue: counts.reduce(0) { $0 + $1.value.refundsDue }
        )
    }

    /// Returns the public trading record of a member.
    ///
    /// - Throws: `SQLError`.
    func tradingRecord(of member: MemberID) throws -> TradingRecord {
        try session.loadStrikes(of: [member])
        return try TradingRecord(
            member: member,
            saleCount: session.orders.finishedCount(of: member),
            strikeCount: session.strikes.count(of: member),
            isBarred: session.isBarred(member)
        )
    }

    /// Creates a cursor of a list. The cursor is authenticated, so callers cannot forge it.
    func cursor(for payload: String, in list: String) -> PageCursor {
        snapshot.key.cursor(for: Array(payload.utf8), in: list)
    }

    /// Returns the text of a cursor of a list.
    ///
    /// - Throws: `OrderingRefusal.invalidCursor` for the cursor of another list.
    func payload(of cursor: PageCursor, in list: String) throws(OrderingRefusal) -> String {
        guard let payload = snapshot.key.payload(of: cursor, in: list) else { throw .invalidCursor }
        return String(decoding: payload, as: UTF8.self)
    }
}
