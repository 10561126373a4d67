public import FoundationCore

extension Auction {
    /// The difference between the price and the start price; zero without bids.
    public var priceMove: Money {
        // Price and start price are valid amounts of an auction, so their difference cannot overflow.
        Money(minorUnits: price.minorUnits - startPrice.minorUnits, currency: startPrice.currency)
    }

    /// Parses the amount of a bid. An amount without a currency is in the currency of the auction.
    ///
    /// - Parameter text: The amount as typed.
    /// - Throws: `ClientFailure`, refused as `Refusal.wrongCurrency(_:)`, for another currency; `MoneyError` for text
    ///   that is not an amount.
    public func bid(of text: String) throws -> Money {
        do throws(MoneyError) {
            return try Money(parsing: text, in: startPrice.currency)
        } catch  where error.code == .mixedCurrencies {
            throw ClientFailure(.wrongCurrency(startPrice.currency))
        }
    }

    /// Returns the bidders that a name selects: `leader`, an alias, or a prefix of aliases. O(bids).
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - bids: The bids of the auction.
    public func bidders(named name: String, among bids: [Bid]) -> Set<BidderAlias> {
        if name == "leader", let leader { return [leader] }
        let aliases = Set(bids.map(\.bidder))
        let exact = aliases.filter { $0.rawValue == name }
        return exact.isEmpty ? aliases.filter { $0.rawValue.hasPrefix(name) } : exact
    }

    /// Whether the auction is sold, unsold or withdrawn.
    public var isOver: Bool { status.isOver }

    /// Returns the refusal that the public auction predicts for a purchase at the buy-now price; `nil` if it predicts
    /// none.
    ///
    /// - Parameters:
    ///   - buyer: The buyer; `nil` if unknown.
    ///   - time: The time of the house's clock.
    public func refusal(ofPurchaseBy buyer: MemberID?, at time: Instant) -> Refusal? {
        refusal(ofBidsBy: buyer, at: time) ?? (buyNow == nil ? .buyNowNotOffered : nil)
    }

    /// Returns the refusal that the public auction predicts for any bid or purchase of a member.
    private func refusal(ofBidsBy member: MemberID?, at time: Instant) -> Refusal? {
        if status == .scheduled, time < startsAt { return .notStarted(startsAt) }
        guard status.takesBids, time < endsAt else { return .closed }
        return member == seller ? .ownItem : nil
    }

    /// Returns the refusal that the public auction and the bidder's own position predict for a maximum; `nil` if they
    /// predict none.
    ///
    /// Does not predict whether the bid would lead, because that depends on the leader's secret maximum.
    ///
    /// - Parameters:
    ///   - maximum: The maximum.
    ///   - position: The bidder's own position; `nil` for a member without bids.
    ///   - bidder: The bidder; `nil` if unknown.
    ///   - time: The time of the house's clock.
    public func refusal(
        ofBid maximum: Money,
        from position: OwnPosition?,
        by bidder: MemberID?,
        at time: Instant
    ) -> Refusal? {
        if let refusal = refusal(ofBidsBy: bidder, at: time) { return refusal }
        guard maximum.currency == startPrice.currency else { return .wrongCurrency(startPrice.currency) }
        let limit = Money(minorUnits: AuctionTerms.maximumAmount, currency: startPrice.currency)
        guard maximum.minorUnits <= limit.minorUnits else { return .aboveLimit(limit) }
        if let position, position.isLeading, let own = position.maximum {
            return maximum.minorUnits > own.minorUnits ? nil : .notAboveOwnMaximum(own)
        }
        guard let minimumNext else { return .noHigherBid(limit) }
        return maximum.minorUnits < minimumNext.minorUnits ? .belowMinimum(minimumNext) : nil
    }
}

extension Auction {
    /// Returns the refusal of any change of the buy-now price; `nil` if the price may change to a valid amount.
    ///
    /// - Parameters:
    ///   - position: The seller's own position, which shows whether a buy-now offer has ended.
    ///   - time: The time of the house's clock.
    public func refusalOfBuyNow(for position: OwnPosition?, at time: Instant) -> Refusal? {
        guard status.takesBids, time < endsAt else { return .closed }
        if buyNow == nil, position?.buyNow != nil { return .buyNowNotOffered }
        return bidCount > 0 ? .hasBids : nil
    }
}

extension OwnPosition {
    /// Whether the caller leads, with the reserve met or unmet.
    public var isLeading: Bool { [.leading, .leadingReserveUnmet].contains(outcome?.code) }
}
