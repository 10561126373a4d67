public import FoundationCore

extension ClientFailure.Code {
    /// The request was not sent, because an earlier request on the item is still pending and could take effect after
    /// this one.
    public static let unsettled = ClientFailure.Code("unsettled", "not sent because an earlier bid is still pending")
}

extension Bidding {
    /// The maximum age at which a pending bid is sent again without asking the bidder. It is long enough for a broken
    /// connection or a restart of the program, but too short for the bidder to have abandoned the bid.
    public nonisolated static let resendLimit = Duration.seconds(120)

    /// Settles the pending bids, for example after a restart. Bids that are in use by another running program are
    /// skipped.
    ///
    /// A pending bid that is at most `resendLimit` old is sent again with the same idempotency key, in the original
    /// order per item. It takes effect once, even if the first request reached the house.
    ///
    /// A bid is not sent again if it is older, or if it may be meant for a copy of the house at another location.
    /// Instead, the house is asked for the bid's idempotency record, and then for the bidder's own position. If neither
    /// shows an outcome and the auction has ended, the bid is settled with `Refusal.closed`. If the auction has not
    /// ended, the bid is added to `unconfirmedBids`, and waits for `placeUnconfirmed(_:)` or `discardUnconfirmed(_:)`.
    ///
    /// - Returns: The settled bids, oldest first. A bid that the house did not decide stays pending, and so do later
    ///   bids on the same item. Before `settlesAgainAt`, no bid is settled.
    @discardableResult
    public func settlePendingBids() async -> [SettledBid] {
        await settler.settleAll()
    }

    /// Sends an unconfirmed bid again with the same idempotency key. Call it after the bidder has confirmed the bid. If
    /// another program has settled the bid, asks the house for the outcome instead.
    ///
    /// - Returns: The bid and its outcome.
    /// - Throws: `ClientFailure`, with `.unsettled` if the house did not decide, if another program is using the bid or
    ///   has discarded it, or if the store fails.
    public func placeUnconfirmed(_ bid: PendingBid) async throws(ClientFailure) -> SettledBid {
        try await settler.place(bid)
    }

    /// Removes an unconfirmed bid, so that it is never sent again.
    ///
    /// - Returns: `nil` if the bid is discarded; the bid and its outcome if another program had already settled it.
    /// - Throws: `ClientFailure`, with `.unsettled` if another program is using the bid, if the bid is pending but not
    ///   in `unconfirmedBids`, or if the store cannot remove it. The bid is then not discarded.
    @discardableResult
    public func discardUnconfirmed(_ bid: PendingBid) async throws(ClientFailure) -> SettledBid? {
        try await settler.discard(bid)
    }
}
