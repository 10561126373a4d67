internal import APICore
public import Bidding
public import FoundationCore
public import HTTPCore

extension BiddingAPI {
    /// `GET /v1/items/{id}/auction/bids`: returns the accepted bids, highest first.
    public static let bids = Endpoint<BidListing, BidPage>(
        .get,
        "/v1/items/{id}/auction/bids",
        id: "bids",
        summary: "The bids on an item",
        details: "From highest to lowest, earlier ones first among equals; the leader's as far as the price shows it.",
        caching: .revalidated,
        input: RequestCoding(
            BidListing.init(of:cursor:limit:),
            .path("id", \.item, .identifier()),
            .query("cursor", \.cursor, .cursor, "Where the page begins: the `next` of the page before."),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json(BidPage.schema)
    )

    /// `POST /v1/items/{id}/auction/bids`: places a bid, or raises the caller's own maximum.
    public static let placeBid = Endpoint<NewBid, BidReceipt>(
        .post,
        "/v1/items/{id}/auction/bids",
        id: "placeBid",
        summary: "Bid",
        details: "The house bids for the caller in increments, up to the maximum, which nobody else gets to know.",
        authentication: .required,
        input: RequestCoding(
            NewBid.init(_:on:key:ifSeen:),
            .body(
                \.maximum,
                .json(
                    "maximum",
                    .money.described("The most to pay; the house bids up to it in increments."),
                    in: "NewBid"
                )
            ),
            .path("id", \.item, .identifier()),
            .header(.idempotencyKey, \.key, .idempotencyKey),
            .header(.ifMatch, \.version, .version(), "Only if the auction is still in this state.")
        ),
        status: .created,
        output: .json(BidReceipt.schema),
        problems: [
            .closed, .notStarted, .belowMinimum, .notAboveOwnMaximum, .ownItem, .notAllowed, .wrongCurrency,
            .aboveLimit, .noHigherBid,
        ].map(ProblemType.refusal) + [.membersOnly, .idempotencyKeyReused]
    )

    /// `POST /v1/items/{id}/auction/retraction`: retracts bids of the caller.
    public static let retractBids = Endpoint<BidRetraction, BidReceipt>(
        .post,
        "/v1/items/{id}/auction/retraction",
        id: "retractBids",
        summary: "Take bids back",
        details: """
            12 hours or more before the close all of the caller's bids; later the newest alone, within an hour of \
            placing it. The number of retractions is public.
            """,
        authentication: .required,
        input: RequestCoding(
            BidRetraction.init(from:because:idempotencyKey:),
            .path("id", \.item, .identifier()),
            .body(
                \.reason,
                .json("reason", .string(values: RetractionReason.allCases.map(\.rawValue)), in: "NewRetraction")
            ),
            .header(.idempotencyKey, \.idempotencyKey, .idempotencyKey)
        ),
        output: .json(BidReceipt.schema),
        problems: [.closed, .noBid, .tooLate].map(ProblemType.refusal) + [.membersOnly, .idempotencyKeyReused]
    )

    /// `POST /v1/items/{id}/auction/buy-now`: buys the item at the buy-now price.
    public static let buyNow = Endpoint<Purchase, BidReceipt>(
        .post,
        "/v1/items/{id}/auction/buy-now",
        id: "buyNow",
        summary: "Buy at the buy-now price",
        authentication: .required,
        input: RequestCoding(
            Purchase.init(of:idempotencyKey:),
            .path("id", \.item, .identifier()),
            .header(.idempotencyKey, \.idempotencyKey, .idempotencyKey)
        ),
        output: .json(BidReceipt.schema),
        problems: [.closed, .notStarted, .ownItem, .notAllowed, .buyNowNotOffered].map(ProblemType.refusal)
            + [.membersOnly, .idempotencyKeyReused]
    )

    /// `GET /v1/outcomes`: returns the recorded response to a request of the caller with an idempotency key. The key is a header
    /// field, so that no log of paths has it.
    public static let outcome = Endpoint<String, RecordedOutcome>(
        .get,
        "/v1/outcomes",
        id: "outcome",
        summary: "The outcome of a request",
        details: """
            What was answered to a bid, a purchase, a retraction or a relisting of the caller's with this idempotency \
            key. It does not repeat the request. Without a record the request was not done, unless that was so long ago \
            that its record is dropped: records are kept for a day, and for a day after the end of the auction.
            """,
        authentication: .required,
        input: RequestCoding({ $0 }, .header(.idempotencyKey, \.self, .idempotencyKey)),
        output: .json(RecordedOutcome.schema),
        problems: [.membersOnly]
    )

    /// `GET /v1/items/{id}/auction/own`: returns the caller's own position in an auction.
    public static let ownPosition = Endpoint<ItemID, OwnPosition>(
        .get,
        "/v1/items/{id}/auction/own",
        id: "ownPosition",
        summary: "One's own position in an auction",
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(OwnPosition.schema),
        problems: [.membersOnly]
    )

    /// `POST /v1/admin/items/{id}/voided-bids`: voids bids; administrators only.
    public static let voidBids = Endpoint<BidVoiding, Auction>(
        .post,
        "/v1/admin/items/{id}/voided-bids",
        id: "voidBids",
        summary: "Strike bids out",
        details:
            "For admins: bids that should never have counted. The price may fall. The log keeps who acted, and why.",
        authentication: .required,
        input: RequestCoding(
            BidVoiding.init(_:_:_:),
            .path("id", \.item, .identifier()),
            .header(.ifMatch, \.ifMatch, .version(), "The state as last seen."),
            .body(\.body, .json(BidVoiding.Body.schema))
        ),
        output: .json(Auction.schema),
        problems: [.adminsOnly] + [.closed, .noReason, .noBid].map(ProblemType.refusal)
    )
}
