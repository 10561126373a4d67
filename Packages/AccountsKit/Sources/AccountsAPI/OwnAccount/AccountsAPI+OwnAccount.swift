import APICore
public import Accounts
public import HTTPCore

extension AccountsAPI {
    /// `GET /v1/me`: returns the caller's account.
    public static let account = Endpoint<Void, Account>(
        .get,
        "/v1/me",
        id: "me",
        summary: "Read the caller's account",
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({}),
        output: .json(Account.schema),
        problems: [.membersOnly]
    )

    /// `PUT /v1/me/password`: changes the password.
    public static let changePassword = Endpoint<PasswordChange, Void>(
        .put,
        "/v1/me/password",
        id: "changePassword",
        summary: "Change the caller's password",
        details: "Ends all other sessions. Failed attempts are rate-limited like failed sign-ins.",
        authentication: .required,
        isConfidential: true,
        input: RequestCoding({ $0 }, .body(\.self, .json(PasswordChange.schema))),
        status: .noContent,
        output: .empty,
        problems: [.membersOnly, .wrongPassword, .tooManyRequests, .unavailable]
    )

    /// `PUT /v1/me/email-address`: sets or removes the e-mail address.
    public static let changeEmailAddress = Endpoint<EmailAddressChange, Account>(
        .put,
        "/v1/me/email-address",
        id: "changeEmailAddress",
        summary: "Set or remove the caller's e-mail address",
        authentication: .required,
        input: RequestCoding({ $0 }, .body(\.self, .json(EmailAddressChange.schema))),
        output: .json(Account.schema),
        problems: [.membersOnly]
    )

    /// `GET /v1/me/export`: returns the data that the house stores about the caller.
    public static let exportAccount = Endpoint<Void, AccountExport>(
        .get,
        "/v1/me/export",
        id: "exportAccount",
        summary: "Export the caller's data",
        details: """
            The account, the sessions, the bids that were neither retracted nor voided, the auctions of the caller's \
            items, and the orders in which the caller is the buyer or the seller. Contains no passwords, tokens or \
            codes, and no digests of them. Watchlists are stored by clients only.
            """,
        authentication: .required,
        input: RequestCoding({}),
        output: .json(AccountExport.schema),
        problems: [.membersOnly]
    )

    /// `DELETE /v1/me`: closes the caller's account permanently.
    public static let closeAccount = Endpoint<Void, Void>(
        .delete,
        "/v1/me",
        id: "closeAccount",
        summary: "Close the caller's account permanently",
        details: """
            Ends all sessions, and deletes the password and the e-mail address. The name stays reserved. Refused while \
            the member leads an open auction, sells an item whose auction has not ended, or has an order to pay or to \
            ship.
            """,
        authentication: .required,
        input: RequestCoding({}),
        status: .noContent,
        output: .empty,
        problems: [.membersOnly, .leadingBids, .openAuctions, .unpaidOrders, .lastAdministrator]
    )
}
