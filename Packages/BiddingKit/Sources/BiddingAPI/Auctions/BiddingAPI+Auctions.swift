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
        summary: "Read the auction of an item",
        caching: .revalidated,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(Auction.schema)
    )

    /// `PUT /v1/items/{id}/auction`: publishes or revises the terms; for the seller only.
    public static let publishTerms = Endpoint<TermsPublication, Auction>(
        .put,
        "/v1/items/{id}/auction",
        id: "publishTerms",
        summary: "Publish or revise the terms of an auction",
        details: """
            For the seller. Publishing the same terms again changes nothing. Before the first bid, all terms can change. \
            After the first bid, only the reserve can change: the seller can lower or remove it until 12 hours before \
            the end.
            """,
        authentication: .required,
        input: RequestCoding(
            TermsPublication.init(of:_:ifMatch:),
            .path("id", \.item, .identifier()),
            .body(\.offer, .json(TermsOffer.schema)),
            .header(.ifMatch, \.ifMatch, .version(), "The expected entity tag of the auction.")
        ),
        output: .json(Auction.schema),
        problems: [
            .closed, .hasBids, .reserveRaised, .tooLate, .endsInPast, .extended, .buyNowNotOffered,
        ].map(ProblemType.refusal) + [.membersOnly, .suspended]
    )

    /// `POST /v1/items/{id}/auction/withdrawal`: withdraws an auction; for the seller and administrators only.
    public static let withdrawAuction = Endpoint<AuctionWithdrawal, Auction>(
        .post,
        "/v1/items/{id}/auction/withdrawal",
        id: "withdrawAuction",
        summary: "Withdraw an auction",
        details: """
            The seller can withdraw an auction that has bids until 12 hours before its end, and any other auction until \
            its end. Administrators can withdraw every auction until its end.
            """,
        authentication: .required,
        input: RequestCoding(
            AuctionWithdrawal.init(of:ifMatch:reason:),
            .path("id", \.item, .identifier()),
            .header(.ifMatch, \.ifMatch, .version(), "The entity tag of the auction that the caller has read."),
            .body(
                \.reason,
                .json(
                    "reason",
                    .prose(length: 1...StatedReason.maximumScalarCount, isVisible: true)
                        .described("The public reason for the withdrawal."),
                    in: "NewWithdrawal"
                )
            )
        ),
        output: .json(Auction.schema),
        problems: [.closed, .noReason, .tooLate].map(ProblemType.refusal)
    )
}
