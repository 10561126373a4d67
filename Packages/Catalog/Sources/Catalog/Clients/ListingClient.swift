public import FoundationCore

/// Changes items for sellers, and writes reviews for buyers. An implementation serves one caller.
///
/// A `key` is an idempotency key of 1 to 255 visible ASCII characters: a repeated request with the same key returns the
/// same response and has no second effect. Every function throws `ClientFailure`: `.keyReused` if the key was used for
/// another request; `.notFound` if the caller cannot see the item, or changes an item of another seller.
public protocol ListingClient: Sendable {
    /// Drafts an item, whose seller is the caller.
    ///
    /// - Throws: `ClientFailure`: `.invalid` for an unknown category, brand or condition.
    func draft(_ details: ItemDetails, key: String) async throws(ClientFailure) -> Versioned<Item>

    /// Revises an item if it still has the given version. Equal details change nothing.
    ///
    /// - Throws: `ClientFailure`: `.versionConflict` if the item has another version; refused with
    ///   `Refusal.tooLateToRevise` if the auction is over, or if it has bids and the revision does more than extend the
    ///   description.
    func revise(
        _ item: ItemID,
        to details: ItemDetails,
        ifSeen version: EntityVersion<Item>
    ) async throws(ClientFailure) -> Versioned<Item>

    /// Relists an item whose auction ended without a buyer, or whose sale was reversed: drafts a new item with the same
    /// details. An item can be relisted once.
    ///
    /// - Throws: `ClientFailure`: refused with `Refusal.notRelistable` if the auction is not over or the item has a
    ///   buyer, and with `Refusal.alreadyRelisted(as:)` if the item was already relisted.
    func relist(_ item: ItemID, key: String) async throws(ClientFailure) -> Versioned<Item>

    /// Reviews a purchase. A purchase can be reviewed once.
    ///
    /// - Parameters:
    ///   - item: The purchased item.
    ///   - rating: 1 (worst) to 5.
    ///   - text: The text of the review; may be empty.
    ///   - key: The idempotency key.
    /// - Throws: `ClientFailure`: refused with `Refusal.notReviewable` if the caller is not the buyer or has
    ///   not received the item, and with `Refusal.alreadyReviewed` if the caller has already reviewed it.
    func review(_ item: ItemID, rating: Int, text: String, key: String) async throws(ClientFailure) -> Review
}
