import APICore
public import Accounts
public import HTTPCore

extension AccountsAPI {
    /// `POST /v1/tokens`: signs in.
    public static let signIn = Endpoint<Credentials, SignedIn>(
        .post,
        "/v1/tokens",
        id: "signIn",
        summary: "Sign in",
        details: """
            The response and its duration are the same for an unknown name, a wrong password, and a member without a \
            password. Failed attempts are rate-limited per network address, and per combination of name and network \
            address.
            """,
        isConfidential: true,
        input: RequestCoding({ $0 }, .body(\.self, .json(Credentials.schema))),
        status: .created,
        output: .json(SignedIn.schema),
        problems: [.wrongCredentials, .tooManyRequests, .unavailable]
    )

    /// `DELETE /v1/tokens`: ends the session of the caller.
    public static let signOut = Endpoint<Void, Void>(
        .delete,
        "/v1/tokens",
        id: "signOut",
        summary: "Sign out",
        authentication: .required,
        input: RequestCoding({}),
        status: .noContent,
        output: .empty,
        problems: [.membersOnly]
    )

    /// `GET /v1/tokens`: lists the sessions of the caller.
    public static let sessions = Endpoint<Void, SessionList>(
        .get,
        "/v1/tokens",
        id: "sessions",
        summary: "List the caller's sessions",
        details: "Newest first, without tokens.",
        authentication: .required,
        input: RequestCoding({}),
        output: .json(SessionList.schema),
        problems: [.membersOnly]
    )

    /// `DELETE /v1/tokens/{id}`: ends one session of the caller.
    public static let endSession = Endpoint<SessionID, Void>(
        .delete,
        "/v1/tokens/{id}",
        id: "endSession",
        summary: "End a session of the caller",
        details: "Succeeds without effect if the session has ended or belongs to another member.",
        authentication: .required,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        status: .noContent,
        output: .empty,
        problems: [.membersOnly]
    )

    /// `POST /v1/password-resets`: sets a password with a one-time code.
    public static let setPassword = Endpoint<PasswordReset, Void>(
        .post,
        "/v1/password-resets",
        id: "setPassword",
        summary: "Set a password with a one-time code",
        details: "Ends all sessions of the member. Failed attempts are rate-limited like failed sign-ins.",
        isConfidential: true,
        input: RequestCoding({ $0 }, .body(\.self, .json(PasswordReset.schema))),
        status: .noContent,
        output: .empty,
        problems: [.wrongCode, .tooManyRequests, .unavailable]
    )
}
