import APICore
public import Accounts
public import FoundationCore
public import HTTPCore

extension AccountsAPI {
    /// `POST /v1/members`: registers a member.
    public static let register = Endpoint<Registration, Member>(
        .post,
        "/v1/members",
        id: "registerMember",
        summary: "Become a member",
        details: """
            Everyone may register, or persons with a code, or nobody: a setting of the house. Administrators may register \
            members in every case, also without a password.
            """,
        input: RequestCoding({ $0 }, .body(\.self, .json(Registration.schema))),
        status: .created,
        output: .json(Member.schema),
        problems: [.nameTaken, .registrationClosed, .codeRequired, .wrongCode, .passwordRequired, .unavailable]
    )

    /// `GET /v1/members`: returns members by name or by a prefix of their names.
    public static let members = Endpoint<MemberSearch, MemberList>(
        .get,
        "/v1/members",
        id: "members",
        summary: "Members by name",
        details: "Ascending by name. Case is ignored.",
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
    public static let member = Endpoint<MemberID, MemberProfile>(
        .get,
        "/v1/members/{id}",
        id: "member",
        summary: "A member's public profile",
        caching: .listed,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(MemberProfile.schema)
    )
}
