public import FoundationCore

/// What an admin of the house can ask for beside what members can.
///
/// Every function throws `ClientFailure`, `.forbidden` for callers who are no admins.
public protocol AdminClient: Sendable {
    /// Voids bids, named by their sequences: they count no more, and the price may fall. The log keeps the reason, and who
    /// acted.
    ///
    /// - Parameter version: the state of the auction that the bids were seen in.
    /// - Throws: `ClientFailure`, `.changedMeanwhile` when the auction is in another state; refused as
    ///   `Refusal.noBid` when one of the bids is none or counts no more.
    func voidBids(
        _ sequences: [Int],
        on item: ItemID,
        because reason: String,
        ifSeen version: EntityVersion<Auction>
    ) async throws(ClientFailure) -> Versioned<Auction>
}
