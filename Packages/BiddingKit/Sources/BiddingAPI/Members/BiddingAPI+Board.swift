import APICore
public import Bidding
public import HTTPCore

extension BiddingAPI {
    /// `GET /v1/board`: returns the caller's board.
    public static let board = Endpoint<Void, Board>(
        .get,
        "/v1/board",
        id: "board",
        summary: "List the caller's auctions",
        details: """
            Lists all scheduled and open auctions, and at most the \(Board.maximumEndedCount) latest ended auctions per list.
            """,
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({}),
        output: .json(Board.schema),
        problems: [.membersOnly]
    )
}
