import APICore
public import Catalog
public import FoundationCore
public import HTTPCore

extension CatalogAPI {
    /// `GET /v1/items/{id}/reviews`: returns the reviews, which do not name the buyer (rule R7 of the bidding rules).
    public static let reviews = Endpoint<ItemID, [Review]>(
        .get,
        "/v1/items/{id}/reviews",
        id: "reviews",
        summary: "List the reviews of an item",
        caching: .listed,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json("reviews", .array(of: Review.schema), in: "ReviewList")
    )

    /// `GET /v1/members/{id}/reviews`: returns the reviews of the items that a member sold.
    public static let sellerReviews = Endpoint<SellerReviewSearch, SellerReviews>(
        .get,
        "/v1/members/{id}/reviews",
        id: "sellerReviews",
        summary: "Read the ratings of a seller and the latest reviews",
        details: "The counts include all reviews. A member who sold nothing has no reviews.",
        caching: .listed,
        input: RequestCoding(
            SellerReviewSearch.init(_:limit:),
            .path("id", \.seller, .identifier()),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json(SellerReviews.schema)
    )

    /// `POST /v1/items/{id}/reviews`: reviews a purchase, once; for the buyer only.
    public static let reviewItem = Endpoint<ItemReview, Review>(
        .post,
        "/v1/items/{id}/reviews",
        id: "reviewItem",
        summary: "Review a purchase",
        details: "Only the buyer can review the item, and only once, after its delivery.",
        authentication: .required,
        input: RequestCoding(
            ItemReview.init(_:review:idempotencyKey:),
            .path("id", \.item, .identifier()),
            .body(\.review, .json(NewReview.schema)),
            .header(.idempotencyKey, \.idempotencyKey, .idempotencyKey)
        ),
        status: .created,
        output: .json(Review.schema),
        problems: [.membersOnly, notReviewable, alreadyReviewed, .idempotencyKeyReused]
    )

    /// 409: the caller is not the buyer of the item, or has not received it.
    public static let notReviewable = ProblemType.house(
        "not-reviewable",
        "Only the buyer can review the item, and only after its delivery",
        status: .conflict
    )

    /// 409: the caller has already reviewed the item.
    public static let alreadyReviewed = ProblemType.house(
        "already-reviewed",
        "The item was already reviewed",
        status: .conflict
    )
}
