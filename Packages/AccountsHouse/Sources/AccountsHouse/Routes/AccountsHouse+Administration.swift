internal import Accounts
internal import AccountsAPI
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension AccountsHouse {
    /// The routes for administrators.
    static func administrationRoutes(
        in house: ModuleHouse<AccountsHouse>,
        issuing secrets: any SecretSource
    ) -> [Route] {
        [
            .reading(AccountsAPI.memberCounts, in: house) { _, caller, session, snapshot in
                RouteOutput(try AccountsView(session, snapshot, for: caller).memberCounts())
            },
            .reading(AccountsAPI.accountOfMember, in: house) { id, caller, session, snapshot in
                RouteOutput(try AccountsView(session, snapshot, for: caller).account(of: id))
            },
            changing(AccountsAPI.suspend, of: \.member, in: house) { ruling in
                .suspend(ruling.member, because: try reason(of: ruling))
            },
            changing(AccountsAPI.reinstate, of: \.member, in: house) { ruling in
                .reinstate(ruling.member, because: try reason(of: ruling))
            },
            changing(AccountsAPI.setRole, of: \.member, in: house) { .setRole($0.role, of: $0.member) },
            Route(AccountsAPI.issuePasswordCode) { member, caller in
                RouteOutput(
                    try await issueCode(secrets, by: caller, in: house) { .issuePasswordCode($0, for: member) }
                )
            },
            Route(AccountsAPI.issueRegistrationCode) { _, caller in
                RouteOutput(try await issueCode(secrets, by: caller, in: house) { .issueRegistrationCode($0) })
            },
        ]
    }

    /// Validates the reason of a request to suspend or reinstate.
    private static func reason(of ruling: SuspensionRequest) throws(AccountsRefusal) -> String {
        try AccountsRefusal.checking { () throws(InvalidField) in try Suspension.reason(ruling.reason) }
    }

    /// Creates a route that performs a command about a member, and responds with the resulting account.
    private static func changing<Input>(
        _ endpoint: Endpoint<Input, Account>,
        of member: @escaping @Sendable (Input) -> MemberID,
        in house: ModuleHouse<AccountsHouse>,
        _ command: @escaping @Sendable (Input) throws -> Command<AccountsHouse, Void>
    ) -> Route {
        Route(endpoint) { input, caller in
            guard caller.isAdministrator else { throw CallerRefusal.administratorsOnly }
            let id = member(input), change = try command(input)
            try await house.perform(change, by: caller)
            let account = try await house.readAfterChange { session, snapshot in
                try AccountsView(session, snapshot, for: caller).account(of: id)
            }
            return RouteOutput(account)
        }
    }

    /// Creates a one-time code, and stores its digest.
    private static func issueCode(
        _ secrets: any SecretSource,
        by caller: Caller,
        in house: ModuleHouse<AccountsHouse>,
        _ command: (String) -> Command<AccountsHouse, Instant>
    ) async throws -> IssuedCode {
        let code = SecretDigests.newCode(secrets)
        let digest = try await house.read { session, _ in SecretDigests.digest(of: code, session.key) }
        return IssuedCode(code: code, expiresAt: try await house.perform(command(digest), by: caller))
    }
}
