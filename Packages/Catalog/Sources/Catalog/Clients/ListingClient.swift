public import FoundationCore

/// What sellers and buyers can ask the house to write down of items. Whoever implements it says who is asking.
///
/// Every function throws `ClientFailure`. A `key`, of 1 to 255 visible ASCII characters, names one intent: a repeat with
/// the same key gets the same answer and has no second effect; with the same key for something else it is `.invalid`.
/// What belongs to somebody else is not found.
public protocol ListingClient: Sendable {
    /// Drafts an item; the caller becomes its seller.
    ///
    /// - Throws: `ClientFailure`, `.invalid` for a category, a maker or a condition there is none of.
    func draft(_ details: ItemDetails, key: String) async throws(ClientFailure) -> Versioned<Item>

    /// Changes an item, if it is still as it was seen. The same details again change nothing.
    ///
    /// - Throws: `ClientFailure`, `.changedMeanwhile` for another state than the present one; refused as
    ///   `Refusal.tooLateToRevise` when the auction is over, or has bids and more than an addition to the description is
    ///   wanted.
    func revise(
        _ item: ItemID,
        to details: ItemDetails,
        ifSeen version: EntityVersion<Item>?
    ) async throws(ClientFailure) -> Versioned<Item>

    /// Drafts an item again whose auction ended without a buyer: a new item with the same details, once.
    ///
    /// - Throws: `ClientFailure`, refused as `Refusal.notRelistable` while the auction is open, and if the item was sold; as
    ///   `Refusal.alreadyRelisted(as:)` after the first time.
    func relist(_ item: ItemID, key: String) async throws(ClientFailure) -> Versioned<Item>

    /// Judges a purchase.
    ///
    /// - Parameter rating: from 1, the worst, to 5.
    /// - Throws: `ClientFailure`, refused as `Refusal.notReviewable` for anyone but the buyer, and after the first time.
    func review(_ item: ItemID, rating: Int, text: String, key: String) async throws(ClientFailure) -> Review
}
