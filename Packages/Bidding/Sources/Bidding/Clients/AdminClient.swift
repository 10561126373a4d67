public import FoundationCore

/// Administers auctions.
///
/// Every function throws `ClientFailure`, with `.forbidden` for callers who are not administrators.
public protocol AdminClient: Sendable {
    /// Voids bids. They no longer count, and the price may fall. The log records the reason and the administrator.
    ///
    /// - Parameters:
    ///   - sequences: The sequences of the bids.
    ///   - item: The item of the auction.
    ///   - reason: The reason, which the bidders of the voided bids can read; see ``StatedReason``.
    ///   - version: The version of the auction that the caller has seen.
    /// - Throws: `ClientFailure`: `.versionConflict` if the auction does not have that version; refused as
    ///   `Refusal.noBid` if a bid does not exist, or was already retracted or voided.
    func voidBids(
        _ sequences: [Int],
        on item: ItemID,
        because reason: String,
        ifSeen version: EntityVersion<Auction>
    ) async throws(ClientFailure) -> Versioned<Auction>
}
