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
        summary: "Register a member",
        details: """
            A setting of the house permits registration for everyone, for persons with a code, or for nobody. \
            Administrators can always register members, also without a password.
            """,
        isConfidential: true,
        input: RequestCoding({ $0 }, .body(\.self, .json(Registration.schema))),
        status: .created,
        output: .json(Member.schema),
        problems: [.nameTaken, .registrationClosed, .codeRequired, .wrongCode, .passwordRequired, .unavailable]
    )

    /// `GET /v1/members`: finds members by name or by a prefix of their names.
    public static let members = Endpoint<MemberSearch, MemberList>(
        .get,
        "/v1/members",
        id: "members",
        summary: "Find members by name",
        details: "Ascending by name. Case is ignored.",
        caching: .revalidated,
        input: RequestCoding(
            MemberSearch.init(name:prefix:limit:),
            .query("name", \.name, .text(), "The complete name."),
            .query("prefix", \.prefix, .text(), default: anyPrefix, "The beginning of the name."),
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
        summary: "Read a member's public profile",
        caching: .listed,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(MemberProfile.schema)
    )
}
