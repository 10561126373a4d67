public import FoundationCore

/// Publishes and withdraws the auctions of the caller's drafted items.
///
/// Every function throws `ClientFailure`: `.notFound` for items of other sellers. If the rules refuse a command,
/// `refusal` states why.
public protocol AuctioneerClient: Sendable {
    /// Publishes or revises the terms of an auction. Equal terms change nothing.
    ///
    /// - Parameters:
    ///   - offer: The terms.
    ///   - item: The item.
    ///   - version: The version of the auction that the caller has seen; `nil` for an auction that is not published
    ///     yet.
    /// - Throws: `ClientFailure`: `.versionConflict` if the terms of a published auction change and `version` is not
    ///   the current version of the auction; `refusal` if the rules refuse.
    func publish(
        _ offer: TermsOffer,
        of item: ItemID,
        ifSeen version: EntityVersion<Auction>?
    ) async throws(ClientFailure) -> Versioned<Auction>

    /// Withdraws an auction. The reason is public.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - reason: The reason.
    ///   - version: The version of the auction that the caller has seen.
    /// - Throws: `ClientFailure`: `.versionConflict` if the auction does not have that version; `refusal` if the rules
    ///   refuse.
    func withdraw(
        _ item: ItemID,
        because reason: String,
        ifSeen version: EntityVersion<Auction>
    ) async throws(ClientFailure) -> Versioned<Auction>
}
