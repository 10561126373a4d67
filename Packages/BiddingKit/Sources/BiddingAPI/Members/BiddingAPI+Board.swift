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
            All running auctions and, in each list, at most the \(Board.maximumEndedCount) auctions that ended last.
            """,
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({}),
        output: .json(Board.schema),
        problems: [.membersOnly]
    )
}
