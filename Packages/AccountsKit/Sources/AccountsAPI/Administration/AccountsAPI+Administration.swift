import APICore
public import Accounts
public import FoundationCore
public import HTTPCore

extension AccountsAPI {
    /// `GET /v1/admin/member-counts`: counts the members with open accounts.
    public static let memberCounts = Endpoint<Void, MemberCounts>(
        .get,
        "/v1/admin/member-counts",
        id: "memberCounts",
        summary: "Count the members",
        details: "Counts only members with open accounts.",
        authentication: .required,
        input: RequestCoding({}),
        output: .json(MemberCounts.schema),
        problems: [.adminsOnly]
    )

    /// `GET /v1/admin/members/{id}`: returns the account of a member.
    public static let accountOfMember = Endpoint<MemberID, Account>(
        .get,
        "/v1/admin/members/{id}",
        id: "accountOfMember",
        summary: "Read a member's account",
        details: "`emailAddress` is null, because only the member may read it.",
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(Account.schema),
        problems: [.adminsOnly]
    )

    /// `POST /v1/admin/members/{id}/suspension`: suspends a member.
    public static let suspend = Endpoint<SuspensionRequest, Account>(
        .post,
        "/v1/admin/members/{id}/suspension",
        id: "suspendMember",
        summary: "Suspend a member",
        details: "A suspended member cannot bid or list items. All other requests remain permitted.",
        authentication: .required,
        input: SuspensionRequest.coding,
        output: .json(Account.schema),
        problems: [.adminsOnly]
    )

    /// `POST /v1/admin/members/{id}/reinstatement`: ends the suspension of a member.
    public static let reinstate = Endpoint<SuspensionRequest, Account>(
        .post,
        "/v1/admin/members/{id}/reinstatement",
        id: "reinstateMember",
        summary: "End a member's suspension",
        authentication: .required,
        input: SuspensionRequest.coding,
        output: .json(Account.schema),
        problems: [.adminsOnly]
    )

    /// `PUT /v1/admin/members/{id}/role`: changes the role of a member.
    public static let setRole = Endpoint<RoleAssignment, Account>(
        .put,
        "/v1/admin/members/{id}/role",
        id: "setRole",
        summary: "Change a member's role",
        authentication: .required,
        input: RequestCoding(
            { member, body in RoleAssignment(of: member, role: body.role) },
            .path("id", \.member, .identifier()),
            .body(\.body, .json(RoleAssignment.Body.schema))
        ),
        output: .json(Account.schema),
        problems: [.adminsOnly, .lastAdministrator]
    )

    /// `POST /v1/admin/members/{id}/password-code`: issues a one-time code with which the member can set a password.
    public static let issuePasswordCode = Endpoint<MemberID, IssuedCode>(
        .post,
        "/v1/admin/members/{id}/password-code",
        id: "issuePasswordCode",
        summary: "Issue a one-time code with which a member can set a password",
        details: "The member's earlier codes stop working.",
        authentication: .required,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        status: .created,
        output: .json(IssuedCode.schema),
        problems: [.adminsOnly]
    )

    /// `POST /v1/admin/registration-codes`: issues a one-time code with which one person can register.
    public static let issueRegistrationCode = Endpoint<Void, IssuedCode>(
        .post,
        "/v1/admin/registration-codes",
        id: "issueRegistrationCode",
        summary: "Issue a one-time code with which one person can register",
        authentication: .required,
        input: RequestCoding({}),
        status: .created,
        output: .json(IssuedCode.schema),
        problems: [.adminsOnly]
    )
}
