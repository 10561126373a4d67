internal import APICore
public import Catalog
internal import CatalogAPI
public import FoundationCore
internal import HTTPCore

extension CatalogHTTPClient: ListingClient {
    /// Drafts an item.
    public func draft(_ details: ItemDetails, key: String) async throws(ClientFailure) -> SeenItem {
        try SeenItem(
            try await CatalogAPI.draftItem.exchange(
                ItemDraft(details, idempotencyKey: key),
                over: transport,
                refusal: Refusal.init(of:)
            ),
            effect: .unknown
        )
    }

    /// Changes an item, if it is still as it was seen.
    public func revise(
        _ item: ItemID,
        to details: ItemDetails,
        ifSeen version: ItemVersion
    ) async throws(ClientFailure) -> SeenItem {
        guard let tag = EntityTag(version.rawValue) else {
            throw ClientFailure(.invalid, detail: "the version is none of this house's")
        }
        return try SeenItem(
            try await CatalogAPI.reviseItem.exchange(
                ItemRevision(item, ifMatch: .tags([tag]), details: details),
                over: transport,
                refusal: Refusal.init(of:)
            ),
            effect: .unknown
        )
    }

    /// Drafts an item again whose auction ended without a buyer.
    public func relist(_ item: ItemID, key: String) async throws(ClientFailure) -> SeenItem {
        try SeenItem(
            try await CatalogAPI.relistItem.exchange(
                ItemRelisting(of: item, idempotencyKey: key),
                over: transport,
                refusal: Refusal.init(of:)
            ),
            effect: .unknown
        )
    }

    /// Judges a purchase.
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
    /// What a rule of the catalog says, if the problem is of that kind.
    init?(of problem: Problem) {
        switch problem {
        case ProblemType.nameTaken: self = .nameTaken
        case CatalogAPI.notRelistable: self = .notRelistable
        case CatalogAPI.alreadyRelisted:
            self = .alreadyRelisted(as: problem.members["item"]?.string.flatMap { ItemID($0) })
        case CatalogAPI.tooLateToRevise: self = .tooLateToRevise
        case CatalogAPI.notReviewable: self = .notReviewable
        default: return nil
        }
    }
}

extension SeenItem {
    /// An item as it was answered, in the state that the answer names.
    ///
    /// - Parameter effect: what an answer that names none leaves open.
    init(
        _ answer: (output: Item, response: HTTPResponse),
        effect: ClientFailure.Effect
    ) throws(ClientFailure) {
        guard let tag = answer.response.entityTag else {
            throw ClientFailure(.serverFault, effect: effect, detail: "the answer names no state of the item")
        }
        self.init(answer.output, version: ItemVersion(rawValue: tag.description))
    }
}
