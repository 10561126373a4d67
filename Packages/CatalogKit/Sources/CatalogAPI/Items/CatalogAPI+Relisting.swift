import APICore
public import Catalog
public import HTTPCore

extension CatalogAPI {
    /// `POST /v1/items/{id}/relisting`: relists an item that has no buyer, once; for the seller only.
    public static let relistItem = Endpoint<ItemRelisting, Item>(
        .post,
        "/v1/items/{id}/relisting",
        id: "relistItem",
        summary: "Relist an item that has no buyer",
        details: """
            An item has no buyer if it is unsold or withdrawn, or if its order was cancelled, refunded or not paid in \
            time and no second-chance offer is open. Only the seller can relist an item, and only once. The new item is \
            a draft with the same details.
            """,
        authentication: .required,
        input: RequestCoding(
            ItemRelisting.init(of:idempotencyKey:),
            .path("id", \.item, .identifier()),
            .header(.idempotencyKey, \.idempotencyKey, .idempotencyKey)
        ),
        status: .created,
        output: .json(Item.schema),
        problems: [.membersOnly, .suspended, notRelistable, alreadyRelisted, .idempotencyKeyReused]
    )

    /// 409: the auction is not over, or the item has a buyer.
    public static let notRelistable = ProblemType.house(
        "not-relistable",
        "Only items that have no buyer can be relisted",
        status: .conflict
    )

    /// 409: the item was already relisted. The property `item` is the identifier of the new item.
    public static let alreadyRelisted = ProblemType.house(
        "already-relisted",
        "The item was already relisted",
        status: .conflict,
        members: ["item": .identifier]
    )
}
