public import FoundationCore

extension Auction {
    /// How far the price has moved from the start price; zero without bids.
    public var priceMove: Money {
        // Both lie within what money of an auction can be, so that their difference does.
        Money(minorUnits: price.minorUnits - startPrice.minorUnits, currency: startPrice.currency)
    }

    /// An amount to bid, as typed; without a currency it is in the auction's.
    ///
    /// - Throws: `ClientFailure`, the house's own refusal, for another currency; `MoneyError`.
    public func bid(of text: String) throws -> Money {
        do throws(MoneyError) {
            return try Money(parsing: text, in: startPrice.currency)
        } catch  where error.code == .mixedCurrencies {
            throw ClientFailure(.wrongCurrency(startPrice.currency))
        }
    }

    /// The bidders that a name stands for: `leader`, an alias, or a prefix of aliases. O(bids).
    ///
    /// - Parameter bids: the bids of the auction.
    public func bidders(named name: String, among bids: [Bid]) -> Set<BidderAlias> {
        if name == "leader", let leader { return [leader] }
        let aliases = Set(bids.map(\.bidder))
        let exact = aliases.filter { $0.rawValue == name }
        return exact.isEmpty ? aliases.filter { $0.rawValue.hasPrefix(name) } : exact
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
    ) -> Refusal? {
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

extension Auction {
    /// What the rules say to any other buy-now price; `nil` when the price decides.
    ///
    /// - Parameters:
    ///   - position: the seller's own, which tells whether a buy-now price has ended.
    ///   - time: the time by the house's clock.
    public func refusalOfBuyNow(for position: OwnPosition?, at time: Instant) -> Refusal? {
        guard status.takesBids, time < endsAt else { return .closed }
        if buyNow == nil, position?.buyNow != nil { return .buyNowNotOffered }
        return bidCount > 0 ? .hasBids : nil
    }
}

extension OwnPosition {
    /// Whether nobody has bid more, the reserve met or not.
    public var isLeading: Bool { [.leading, .leadingReserveUnmet].contains(outcome?.code) }
}
