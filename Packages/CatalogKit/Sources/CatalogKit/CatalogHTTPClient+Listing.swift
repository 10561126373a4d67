internal import APICore
public import Catalog
internal import CatalogAPI
public import FoundationCore
internal import HTTPCore

extension CatalogHTTPClient: ListingClient {
    /// `POST /v1/items`: drafts an item.
    public func draft(_ details: ItemDetails, key: String) async throws(ClientFailure) -> Versioned<Item> {
        try await CatalogAPI.draftItem.askVersioned(
            ItemDraft(details, idempotencyKey: key),
            over: transport,
            refusal: Refusal.init(of:)
        )
    }

    /// `PUT /v1/items/{id}`: revises an item if it still has the given version.
    public func revise(
        _ item: ItemID,
        to details: ItemDetails,
        ifSeen version: EntityVersion<Item>
    ) async throws(ClientFailure) -> Versioned<Item> {
        return try await CatalogAPI.reviseItem.askVersioned(
            ItemRevision(item, ifMatch: try version.checked, details: details),
            over: transport,
            refusal: Refusal.init(of:)
        )
    }

    /// `POST /v1/items/{id}/relisting`: relists an item that has no buyer.
    public func relist(_ item: ItemID, key: String) async throws(ClientFailure) -> Versioned<Item> {
        try await CatalogAPI.relistItem.askVersioned(
            ItemRelisting(of: item, idempotencyKey: key),
            over: transport,
            refusal: Refusal.init(of:)
        )
    }

    /// `POST /v1/items/{id}/reviews`: reviews a purchase.
    public func review(
        _ item: ItemID,
        rating: Int,
        text: String,
        key: String
    ) async throws(ClientFailure) -> Review {
        try await CatalogAPI.reviewItem.ask(
            ItemReview(item, review: NewReview(rating: rating, text: text), idempotencyKey: key),
            over: transport,
            refusal: Refusal.init(of:)
        )
    }
}

extension Refusal {
    /// Creates a refusal from a problem; `nil` if the problem is not a refusal of the catalog.
    init?(of problem: Problem) {
        switch problem {
        case ProblemType.nameTaken: self = .nameTaken
        case CatalogAPI.notRelistable: self = .notRelistable
        case CatalogAPI.alreadyRelisted:
            self = .alreadyRelisted(as: problem.members["item"]?.string.flatMap { ItemID($0) })
        case CatalogAPI.tooLateToRevise: self = .tooLateToRevise
        case CatalogAPI.notReviewable: self = .notReviewable
        case CatalogAPI.alreadyReviewed: self = .alreadyReviewed
        default: return nil
        }
    }
}
