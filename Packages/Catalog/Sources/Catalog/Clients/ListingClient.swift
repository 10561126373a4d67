public import FoundationCore

/// Changes of items by sellers, and reviews by buyers. An implementation is for one caller.
///
/// Every function throws `ClientFailure`. A `key` is an idempotency key of 1 to 255 visible ASCII characters: a repeated
/// request with the same key returns the same response and has no second effect; another request with the same key is
/// `.invalid`. Items of other sellers are `.notFound`.
public protocol ListingClient: Sendable {
    /// Drafts an item, whose seller is the caller.
    ///
    /// - Throws: `ClientFailure`, with `.invalid` for an unknown category, brand or condition.
    func draft(_ details: ItemDetails, key: String) async throws(ClientFailure) -> Versioned<Item>

    /// Revises an item if its version is still the stated one. Equal details change nothing.
    ///
    /// - Throws: `ClientFailure`: `.changedMeanwhile` for another version; refused as `Refusal.tooLateToRevise` if the auction
    ///   is over, or if it has bids and the revision does more than extend the description.
    func revise(
        _ item: ItemID,
        to details: ItemDetails,
        ifSeen version: EntityVersion<Item>?
    ) async throws(ClientFailure) -> Versioned<Item>

    /// Relists an item whose auction ended without a buyer: drafts a new item with the same details, once.
    ///
    /// - Throws: `ClientFailure`: refused as `Refusal.notRelistable` if the auction is not over or the item was sold; as
    ///   `Refusal.alreadyRelisted(as:)` after the first time.
    func relist(_ item: ItemID, key: String) async throws(ClientFailure) -> Versioned<Item>

    /// Reviews a purchase, once.
    ///
    /// - Parameters:
    ///   - item: The purchased item.
    ///   - rating: 1 (worst) to 5.
    ///   - text: The text of the review; may be empty.
    ///   - key: The idempotency key.
    /// - Throws: `ClientFailure`, refused as `Refusal.notReviewable` unless the caller is the buyer and has not reviewed it.
    func review(_ item: ItemID, rating: Int, text: String, key: String) async throws(ClientFailure) -> Review
}
