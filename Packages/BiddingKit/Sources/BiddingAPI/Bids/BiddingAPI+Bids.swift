internal import APICore
public import Bidding
public import FoundationCore
public import HTTPCore

extension BiddingAPI {
    /// `GET /v1/items/{id}/auction/bids`: returns the valid bids, highest first.
    public static let bids = Endpoint<BidListing, BidPage>(
        .get,
        "/v1/items/{id}/auction/bids",
        id: "bids",
        summary: "List the bids on an item",
        details: """
            Lists the valid bids from highest to lowest, and equal bids by time. The leader's bids show at most the price.
            """,
        caching: .revalidated,
        input: RequestCoding(
            BidListing.init(of:cursor:limit:),
            .path("id", \.item, .identifier()),
            .query("cursor", \.cursor, .cursor, "The property `next` of the previous page."),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json(BidPage.schema)
    )

    /// `POST /v1/items/{id}/auction/bids`: places a bid, or raises the caller's own maximum.
    public static let placeBid = Endpoint<NewBid, BidReceipt>(
        .post,
        "/v1/items/{id}/auction/bids",
        id: "placeBid",
        summary: "Place a bid",
        details: """
            The house bids for the caller in increments, up to the maximum. The maximum is secret while the caller leads.
            """,
        authentication: .required,
        input: RequestCoding(
            NewBid.init(_:on:key:ifSeen:),
            .body(
                \.maximum,
                .json(
                    "maximum",
                    .money.described("The most that the caller will pay. The house bids up to it in increments."),
                    in: "NewBid"
                )
            ),
            .path("id", \.item, .identifier()),
            .header(.idempotencyKey, \.key, .idempotencyKey),
            .header(.ifMatch, \.version, .version(), "The expected entity tag of the auction.")
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
        summary: "Retract bids",
        details: """
            Until 12 hours before the end, retracts all bids of the caller. In the last 12 hours, retracts only the \
            newest bid, and only within an hour after it was placed. The number of retractions is public.
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

    /// `GET /v1/outcomes`: returns the recorded response to a request of the caller. The idempotency key of the request
    /// is in a header field, because request paths appear in logs.
    public static let outcome = Endpoint<String, RecordedOutcome>(
        .get,
        "/v1/outcomes",
        id: "outcome",
        summary: "Read the outcome of a request",
        details: """
            Returns the recorded response to the caller's bid, purchase, retraction or relisting with this idempotency \
            key. Does not repeat the request. If there is no record, the request took no effect or the record has \
            expired. A record is kept for at least a day, and at least until a day after the end of the auction.
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
        summary: "Read the caller's position in an auction",
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(OwnPosition.schema),
        problems: [.membersOnly]
    )

    /// `POST /v1/admin/items/{id}/voided-bids`: voids bids; for administrators only.
    public static let voidBids = Endpoint<BidVoiding, Auction>(
        .post,
        "/v1/admin/items/{id}/voided-bids",
        id: "voidBids",
        summary: "Void bids",
        details:
            """
            For administrators: removes bids that break the rules. The price may fall. The log records the administrator \
            and the reason. The bidders can read the reason in their own positions.
            """,
        authentication: .required,
        input: RequestCoding(
            BidVoiding.init(_:_:_:),
            .path("id", \.item, .identifier()),
            .header(.ifMatch, \.ifMatch, .version(), "The entity tag of the auction that the caller has read."),
            .body(\.body, .json(BidVoiding.Body.schema))
        ),
        output: .json(Auction.schema),
        problems: [.adminsOnly] + [.closed, .noReason, .noBid].map(ProblemType.refusal)
    )
}
