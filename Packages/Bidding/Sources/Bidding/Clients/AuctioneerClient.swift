public import FoundationCore

/// What a seller can ask the house for, once an item is drafted.
///
/// Every function throws `ClientFailure`; `refusal` tells what the rules do not accept. What belongs to somebody
/// else is not found.
public protocol AuctioneerClient: Sendable {
    /// Publishes the terms of an auction, or changes them; the same terms again change nothing.
    ///
    /// - Parameter version: the state that is to be changed; `nil` for an auction that is not published yet.
    /// - Throws: `ClientFailure`, `.changedMeanwhile` for a change of another state than the present one, or of none.
    func publish(
        _ offer: TermsOffer,
        of item: ItemID,
        ifSeen version: EntityVersion<Auction>?
    ) async throws(ClientFailure) -> Versioned<Auction>

    /// Takes an auction back; everyone may read the reason.
    func withdraw(
        _ item: ItemID,
        because reason: String,
        ifSeen version: EntityVersion<Auction>
    ) async throws(ClientFailure) -> Versioned<Auction>
}
