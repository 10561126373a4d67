import APICore
public import Bidding
public import FoundationCore
public import HTTPCore

extension BiddingAPI {
    /// `POST /v1/members`: registers a member.
    public static let registerMember = Endpoint<NewMember, Account>(
        .post,
        "/v1/members",
        id: "registerMember",
        summary: "Become a member",
        input: RequestCoding({ $0 }, .body(\.self, .json(NewMember.schema))),
        status: .created,
        output: .json(Account.schema),
        problems: [.nameTaken]
    )

    /// `GET /v1/members`: returns members by name or by a prefix of their names.
    public static let members = Endpoint<MemberSearch, MemberList>(
        .get,
        "/v1/members",
        id: "members",
        summary: "Members by name",
        details: "Ascending by name. Upper and lower case are the same.",
        caching: .revalidated,
        input: RequestCoding(
            MemberSearch.init(name:prefix:limit:),
            .query("name", \.name, .text(), "The whole name."),
            .query("prefix", \.prefix, .text(), default: anyPrefix, "What the name begins with."),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json(MemberList.schema)
    )

    private static let anyPrefix = ""

    /// `GET /v1/members/{id}`: returns the public profile of a member.
    public static let member = Endpoint<MemberID, Bidder>(
        .get,
        "/v1/members/{id}",
        id: "member",
        summary: "A member's public profile",
        caching: .listed,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(Bidder.schema)
    )

    /// `GET /v1/me`: returns the caller's account.
    public static let me = Endpoint<Void, Account>(
        .get,
        "/v1/me",
        id: "me",
        summary: "One's own account",
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({}),
        output: .json(Account.schema),
        problems: [.membersOnly]
    )

    /// `GET /v1/board`: returns the caller's board.
    public static let board = Endpoint<Void, Board>(
        .get,
        "/v1/board",
        id: "board",
        summary: "One's auctions at a glance",
        details: """
            All that go on; of those won, lost and sold or not sold the \(Board.mostEnded) each that ended last.
            """,
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({}),
        output: .json(Board.schema),
        problems: [.membersOnly]
    )
}
