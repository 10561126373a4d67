public import FoundationCore

extension Auction {
    /// How far the price has moved from the start price; zero without bids.
    public var priceMove: Money {
        // Both lie within what money of an auction can be, so that their difference does.
        Money(minorUnits: price.minorUnits - startPrice.minorUnits, currency: startPrice.currency)
    }

    /// Whether it is decided: sold, unsold or taken back.
    public var isOver: Bool { status.isOver }

    /// What the rules would say to a maximum of someone with a position in the auction, as far as everyone can know it:
    /// `nil` when it would count. Whether it would lead depends on the leader's maximum, which is secret.
    ///
    /// - Parameters:
    ///   - position: the bidder's own; `nil` for someone without bids.
    ///   - bidder: who bids; `nil` when that is not known.
    ///   - time: the time by the house's clock.
    public func refusal(
        ofBid maximum: Money,
        from position: OwnPosition?,
        by bidder: MemberID?,
        at time: Instant
    ) -> AuctionRefusal? {
        if status == .scheduled, time < startsAt { return .notStarted(startsAt) }
        guard status.takesBids, time < endsAt else { return .closed }
        if bidder == seller { return .ownItem }
        guard maximum.currency == startPrice.currency else { return .wrongCurrency(startPrice.currency) }
        let limit = Money(minorUnits: AuctionTerms.largestAmount, currency: startPrice.currency)
        guard maximum.minorUnits <= limit.minorUnits else { return .aboveLimit(limit) }
        if let position, position.isLeading, let own = position.maximum {
            return maximum.minorUnits > own.minorUnits ? nil : .notAboveOwnMaximum(own)
        }
        guard let minimumNext else { return .noHigherBid(limit) }
        return maximum.minorUnits < minimumNext.minorUnits ? .belowMinimum(minimumNext) : nil
    }
}

extension OwnPosition {
    /// Whether nobody has bid more, the reserve met or not.
    public var isLeading: Bool { [.leading, .leadingReserveUnmet].contains(outcome?.code) }
}
