import APICore
public import Bidding
public import FoundationCore
public import HTTPCore

extension BiddingAPI {
    /// `GET /v1/items/{id}/auction`: returns the public auction.
    public static let auction = Endpoint<ItemID, Auction>(
        .get,
        "/v1/items/{id}/auction",
        id: "auction",
        summary: "The auction of an item",
        caching: .revalidated,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(Auction.schema)
    )

    /// `PUT /v1/items/{id}/auction`: publishes or revises the terms; the seller only.
    public static let publishTerms = Endpoint<TermsPublication, Auction>(
        .put,
        "/v1/items/{id}/auction",
        id: "publishTerms",
        summary: "Publish the terms of an auction",
        details: """
            For the seller. The same terms again change nothing. Without bids everything may be changed; with bids the \
            reserve alone, lowered or removed, 12 hours or more before the close.
            """,
        authentication: .required,
        input: RequestCoding(
            TermsPublication.init(of:_:ifMatch:),
            .path("id", \.item, .identifier()),
            .body(\.offer, .json(TermsOffer.schema)),
            .header(.ifMatch, \.ifMatch, .version(), "Only if the auction is still in this state.")
        ),
        output: .json(Auction.schema),
        problems: [
            .closed, .hasBids, .reserveRaised, .tooLate, .endsInPast, .extended, .buyNowNotOffered,
        ].map(ProblemType.refusal) + [.membersOnly, .suspended]
    )

    /// `POST /v1/items/{id}/auction/withdrawal`: withdraws an auction; the seller or an administrator.
    public static let withdrawAuction = Endpoint<AuctionWithdrawal, Auction>(
        .post,
        "/v1/items/{id}/auction/withdrawal",
        id: "withdrawAuction",
        summary: "Take an auction back",
        details: "For the seller, with bids only 12 hours or more before the close; for admins any time before it.",
        authentication: .required,
        input: RequestCoding(
            AuctionWithdrawal.init(of:ifMatch:reason:),
            .path("id", \.item, .identifier()),
            .header(.ifMatch, \.ifMatch, .version(), "The state as last seen."),
            .body(
                \.reason,
                .json(
                    "reason",
                    .prose(length: 1...1000, isVisible: true).described("Everyone may read it."),
                    in: "NewWithdrawal"
                )
            )
        ),
        output: .json(Auction.schema),
        problems: [.closed, .noReason, .tooLate].map(ProblemType.refusal)
    )
}
