import APICore
public import Catalog
public import FoundationCore
public import HTTPCore

extension CatalogAPI {
    /// `POST /v1/items`: drafts an item; its auction begins when its terms are published.
    public static let draftItem = Endpoint<ItemDraft, Item>(
        .post,
        "/v1/items",
        id: "draftItem",
        summary: "Draft an item",
        details: "The caller becomes its seller. It is shown to nobody else until its terms are published.",
        authentication: .required,
        input: RequestCoding(
            ItemDraft.init(_:idempotencyKey:),
            .body(\.details, .json(ItemDetails.schema)),
            .header(.idempotencyKey, \.idempotencyKey, .idempotencyKey)
        ),
        status: .created,
        output: .json(Item.schema),
        problems: [.membersOnly, .idempotencyKeyReused]
    )

    /// `GET /v1/items/{id}`: one item, without its auction's price.
    public static let item = Endpoint<ItemID, Item>(
        .get,
        "/v1/items/{id}",
        id: "item",
        summary: "One item",
        details: "A draft is shown to its seller alone.",
        authentication: .optional,
        caching: .listed,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(Item.schema)
    )

    /// `PUT /v1/items/{id}`: changes an item, by its seller. With bids on it the description may grow, no more.
    public static let reviseItem = Endpoint<ItemRevision, Item>(
        .put,
        "/v1/items/{id}",
        id: "reviseItem",
        summary: "Revise an item",
        details: "For its seller. With bids on it, text may be added to the description, and nothing else.",
        authentication: .required,
        input: RequestCoding(
            ItemRevision.init(_:ifMatch:details:),
            .path("id", \.item, .identifier()),
            .header(.ifMatch, \.ifMatch, .entityTags, "The version as last seen."),
            .body(\.details, .json(ItemDetails.schema))
        ),
        output: .json(Item.schema),
        problems: [.membersOnly, tooLateToRevise]
    )

    /// 409: there are bids, or the auction is over, so that the item cannot change like this any more.
    public static let tooLateToRevise = ProblemType.house(
        "too-late-to-revise",
        "Too late to revise",
        status: .conflict
    )
}
