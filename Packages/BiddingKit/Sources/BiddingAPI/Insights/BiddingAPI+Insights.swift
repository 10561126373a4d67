internal import APICore
public import BiddingInsights
public import FoundationCore
public import HTTPCore

extension BiddingAPI {
    /// `GET /v1/insights/own`: returns the exact facts about the caller as a bidder.
    public static let ownBidderFacts = Endpoint<Void, OwnBidderFacts>(
        .get,
        "/v1/insights/own",
        id: "ownBidderFacts",
        summary: "Read the caller's facts as a bidder",
        details: "Exact facts from the finished auctions in which the caller took part.",
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({}),
        output: .json(OwnBidderFacts.schema),
        problems: [.membersOnly]
    )

    /// `GET /v1/insights/items/{id}/bidders/{alias}`: returns facts about a bidder in one auction, in bands.
    public static let bidderInAuction = Endpoint<AliasRequest, BidderBands>(
        .get,
        "/v1/insights/items/{id}/bidders/{alias}",
        id: "bidderInAuction",
        summary: "Read facts about a bidder in one auction",
        details: """
            For the seller and administrators, after the close; 404 otherwise. The facts are bands. They describe the part \
            of the bidder in this auction only, so that they link no alias to another.
            """,
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding(
            AliasRequest.init(on:about:),
            .path("id", \.item, .identifier()),
            .path("alias", \.bidder, .identifier(), "The alias of the bidder in this auction.")
        ),
        output: .json(BidderBands.schema)
    )

    /// `GET /v1/insights/members/{id}`: returns facts about a member as a bidder, in bands; administrators only.
    public static let bidderBands = Endpoint<MemberID, BidderBands>(
        .get,
        "/v1/insights/members/{id}",
        id: "bidderBands",
        summary: "Read facts about a member as a bidder",
        details: "For administrators. Bands of facts from all finished auctions in which the member took part.",
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(BidderBands.schema),
        problems: [.adminsOnly]
    )

    /// `GET /v1/insights/items/{id}/shills`: returns signals of shill bidding on an item; administrators only.
    public static let shillReport = Endpoint<ItemID, ShillReport>(
        .get,
        "/v1/insights/items/{id}/shills",
        id: "shillReport",
        summary: "Read signals of shill bidding on an item",
        details: """
            For administrators: patterns of the bidders on this item in the finished auctions of its seller, with the \
            counts that are the reasons. Each pattern also has innocent causes; a signal is never a verdict.
            """,
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(ShillReport.schema),
        problems: [.adminsOnly]
    )
}
