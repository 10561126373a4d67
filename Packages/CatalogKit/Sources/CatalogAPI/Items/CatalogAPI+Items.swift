import APICore
public import Catalog
public import FoundationCore
public import HTTPCore

extension CatalogAPI {
    /// `POST /v1/items`: drafts an item. Publishing the terms creates its auction.
    public static let draftItem = Endpoint<ItemDraft, Item>(
        .post,
        "/v1/items",
        id: "draftItem",
        summary: "Draft an item",
        details: "The caller becomes the seller. The item is visible to the seller only until its terms are published.",
        authentication: .required,
        input: RequestCoding(
            ItemDraft.init(_:idempotencyKey:),
            .body(\.details, .json(ItemDetails.schema)),
            .header(.idempotencyKey, \.idempotencyKey, .idempotencyKey)
        ),
        status: .created,
        output: .json(Item.schema),
        problems: [.membersOnly, .suspended, .idempotencyKeyReused]
    )

    /// `GET /v1/items/{id}`: returns an item, without the price of its auction.
    public static let item = Endpoint<ItemID, Item>(
        .get,
        "/v1/items/{id}",
        id: "item",
        summary: "Read an item",
        details: "A draft is visible to its seller only.",
        authentication: .optional,
        caching: .listed,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(Item.schema)
    )

    /// `PUT /v1/items/{id}`: revises an item; for the seller only. After the first bid, a revision can only add text to
    /// the description.
    public static let reviseItem = Endpoint<ItemRevision, Item>(
        .put,
        "/v1/items/{id}",
        id: "reviseItem",
        summary: "Revise an item",
        details: """
            Only the seller can revise an item. After the first bid, a revision can only add text to the description.
            """,
        authentication: .required,
        input: RequestCoding(
            ItemRevision.init(_:ifMatch:details:),
            .path("id", \.item, .identifier()),
            .header(.ifMatch, \.ifMatch, .version(), "The version that the caller has read."),
            .body(\.details, .json(ItemDetails.schema))
        ),
        output: .json(Item.schema),
        problems: [.membersOnly, tooLateToRevise]
    )

    /// 409: the auction is over, or it has bids and the revision does more than extend the description.
    public static let tooLateToRevise = ProblemType.house(
        "too-late-to-revise",
        "The auction is over, or it has bids and only the description can be extended",
        status: .conflict
    )
}
