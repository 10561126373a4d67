public import FoundationCore

/// A second-chance offer identifier.
public typealias OfferID = Identifier<SecondChanceOffer>

/// An offer of an item to the runner-up of its auction, because the buyer did not pay (<doc:SecondChanceOffers>). The
/// price is the runner-up's last maximum. The offer binds nobody until the member accepts it.
public struct SecondChanceOffer: Sendable, Hashable, Identifiable {
    /// The identifier with which the member accepts or declines the offer.
    public let id: OfferID
    /// The seller of the item.
    public let seller: MemberID
    /// The member to whom the item is offered.
    public let member: MemberID
    /// The item, with the price of the offer.
    public let item: OrderLineItem
    /// The time of the offer.
    public let madeAt: Instant
    /// The expiry. From this time on, the offer is expired.
    public let expiresAt: Instant
    /// The status after the last event; see ``status(at:)``.
    public private(set) var status: OfferStatus
    /// The order, if the member accepted; otherwise `nil`.
    public private(set) var order: OrderID?
    /// The sequence number of the last event in the offer's log: 1, 2, …
    public private(set) var sequence: Int

    /// Creates an offer, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` if the member is the seller, RFC 3339 cannot represent a time, the expiry is not after
    ///   the time of the offer, or the sequence number is below 1. It is also thrown if an accepted offer has no order,
    ///   or if any other offer has one.
    public init(
        id: OfferID,
        seller: MemberID,
        member: MemberID,
        item: OrderLineItem,
        madeAt: Instant,
        expiresAt: Instant,
        status: OfferStatus = .open,
        order: OrderID? = nil,
        sequence: Int = 1
    ) throws(InvalidField) {
        guard member != seller else { throw InvalidField("member", "must not be the seller") }
        try FieldCheck.time(madeAt, as: "madeAt")
        try FieldCheck.time(expiresAt, as: "expiresAt")
        guard madeAt < expiresAt else { throw InvalidField("expiresAt", "must be after madeAt") }
        guard (order != nil) == (status == .accepted) else {
            throw InvalidField("order", "must be stated if and only if the offer is accepted")
        }
        try FieldCheck.number(sequence, as: "sequence")
        self.id = id
        self.seller = seller
        self.member = member
        self.item = item
        self.madeAt = madeAt
        self.expiresAt = expiresAt
        self.status = status
        self.order = order
        self.sequence = sequence
    }

    /// Returns the status at a time. From ``expiresAt`` on, an unanswered offer is expired.
    ///
    /// - Parameter clock: The time of the house's clock.
    public func status(at clock: Instant) -> OfferStatus {
        status == .open && clock >= expiresAt ? .expired : status
    }
}

// MARK: - Rules

extension SecondChanceOffer {
    /// Makes the second-chance offer for an item whose buyer did not pay.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - order: The expired order.
    ///   - item: The item, which was sold at auction.
    ///   - member: The runner-up.
    ///   - maximum: The runner-up's last maximum.
    ///   - reserve: The seller's reserve; `nil` for none. The item is not offered at a lower price.
    ///   - policy: The policy of the house.
    ///   - clock: The house's clock at the time of the decision.
    /// - Returns: The offer; `nil` if the policy permits none, the order has not expired, the member is the buyer or
    ///   the seller of the order, the maximum is below the reserve, or the order does not contain the item as sold at
    ///   auction.
    public static func make(
        _ id: OfferID,
        for order: Order,
        _ item: ItemID,
        to member: MemberID,
        at maximum: Money,
        reserve: Money? = nil,
        under policy: OrderingPolicy,
        now clock: Instant
    ) -> SecondChanceOffer? {
        guard policy.secondChance == .onExpiry, order.status == .expired, member != order.buyer,
            maximum.minorUnits >= reserve?.minorUnits ?? 0,
            let line = order.items.first(where: { $0.item == item }), line.kind == .auction,
            let offered = try? OrderLineItem(item: item, title: line.title, price: maximum, kind: .secondChance)
        else { return nil }
        return try? SecondChanceOffer(
            id: id,
            seller: order.seller,
            member: member,
            item: offered,
            madeAt: clock,
            expiresAt: clock.advanced(by: policy.offerDuration)
        )
    }

    /// Accepts the offer. The house creates the order in the same transaction (``orderCreation(under:at:)``).
    ///
    /// - Returns: The change; `nil` if the offer was already accepted.
    /// - Throws: `Refusal`: `.offerClosed`.
    public mutating func accept(as order: OrderID, at clock: Instant) throws(Refusal) -> OfferChange? {
        try answer(.accepted(order), at: clock)
    }

    /// Declines the offer.
    ///
    /// - Returns: The change; `nil` if the offer was already declined.
    /// - Throws: `Refusal`: `.offerClosed`.
    public mutating func decline(at clock: Instant) throws(Refusal) -> OfferChange? {
        try answer(.declined, at: clock)
    }

    /// Records the expiry of an offer that was not answered in time.
    ///
    /// - Returns: The change; `nil` if the offer was answered, has already expired, or is not due to expire.
    public mutating func expire(at clock: Instant) -> OfferChange? {
        guard status == .open, clock >= expiresAt else { return nil }
        apply(.expired)
        return .expired
    }

    /// Applies a change from the log.
    public mutating func apply(_ change: OfferChange) {
        sequence += 1
        status = change.status
        if case .accepted(let id) = change { order = id }
    }

    /// Returns the values for creating the order of an accepted offer.
    public func orderCreation(under policy: OrderingPolicy, at clock: Instant) throws(InvalidField) -> OrderCreation {
        try OrderCreation(
            buyer: member,
            seller: seller,
            items: [item],
            rules: policy.charges,
            payBy: clock.advanced(by: policy.paymentDeadline)
        )
    }

    private mutating func answer(_ change: OfferChange, at clock: Instant) throws(Refusal) -> OfferChange? {
        guard status != change.status else { return nil }
        guard status(at: clock) == .open else { throw Refusal(.offerClosed) }
        apply(change)
        return change
    }
}
