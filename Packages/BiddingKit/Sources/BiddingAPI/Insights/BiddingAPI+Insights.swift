internal import APICore
public import BiddingInsights
public import FoundationCore
public import HTTPCore

extension BiddingAPI {
    /// `GET /v1/insights/items/{id}`: returns the statistics of an auction.
    public static let auctionReport = Endpoint<ItemID, AuctionReport>(
        .get,
        "/v1/insights/items/{id}",
        id: "auctionReport",
        summary: "Read the statistics of an auction",
        details: """
            Running or over. The statistics use only public data: the public amounts of bids, and the displayed price. \
            Bids that were retracted or voided do not count.
            """,
        caching: .revalidated,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(AuctionReport.schema)
    )

    /// `GET /v1/insights/own`: returns the exact facts about the caller as a bidder.
    public static let ownBidderFacts = Endpoint<Void, OwnBidderFacts>(
        .get,
        "/v1/insights/own",
        id: "ownBidderFacts",
        summary: "Read facts about the caller as a bidder",
        details: "Exact facts from the finished auctions in which the caller took part.",
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({}),
        output: .json(OwnBidderFacts.schema),
        problems: [.membersOnly]
    )

    /// `GET /v1/insights/items/{id}/bidders/{alias}`: returns statistics of a bidder in one auction, in bands.
    public static let bidderInAuction = Endpoint<AliasRequest, BidderBands>(
        .get,
        "/v1/insights/items/{id}/bidders/{alias}",
        id: "bidderInAuction",
        summary: "Read the statistics of a bidder in one auction",
        details: """
            For the seller and administrators, after the close; 404 otherwise. The facts are bands. They cover only this \
            auction, so that they do not link the bidder's aliases in different auctions.
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
        details: "For administrators. The facts are bands, from all finished auctions in which the member took part.",
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(BidderBands.schema),
        problems: [.adminsOnly]
    )

    /// `GET /v1/insights/items/{id}/shills`: returns the shill-bidding signals for the bidders on an item;
    /// administrators only.
    public static let shillReport = Endpoint<ItemID, ShillReport>(
        .get,
        "/v1/insights/items/{id}/shills",
        id: "shillReport",
        summary: "Read signals of shill bidding on an item",
        details: """
            For administrators. A signal is a suspicious pattern in the bids of one of the item's bidders on the seller's \
            finished auctions, with the counts that support it. Until the auction is sold or unsold, the counts are \
            bands, so that they do not link the bidder's aliases in different auctions. Each pattern can also have innocent causes; a signal is \
            never a verdict.
            """,
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(ShillReport.schema),
        problems: [.adminsOnly]
    )
}
