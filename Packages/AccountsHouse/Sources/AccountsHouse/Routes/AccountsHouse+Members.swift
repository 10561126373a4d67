internal import Accounts
internal import AccountsAPI
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension AccountsHouse {
    /// The routes for registration and public profiles.
    func memberRoutes(in house: ModuleHouse<AccountsHouse>) -> [Route] {
        [
            Route(AccountsAPI.register) { registration, caller in
                let account = try await self.newAccount(registration, by: caller, in: house)
                let member = try await house.performRetryingIdentifiers(by: caller) {
                    .register(account, as: house.identifiers.next(MemberSubject.self), policy: self.policy.registration)
                }
                return RouteOutput(member, fields: [.location: "/v1/members/\(member.id)"])
            },
            .reading(AccountsAPI.members, in: house) { search, caller, session, snapshot in
                RouteOutput(MemberList(try AccountsView(session, snapshot, for: caller).members(search)))
            },
            .reading(AccountsAPI.member, in: house) { id, caller, session, snapshot in
                RouteOutput(try AccountsView(session, snapshot, for: caller).profile(of: id))
            },
        ]
    }

    /// Validates a registration, and hashes its password. If the registration would be refused, the password is not
    /// hashed, so that anonymous callers cannot cause expensive work.
    private func newAccount(
        _ registration: Registration,
        by caller: Caller,
        in house: ModuleHouse<AccountsHouse>
    ) async throws -> NewAccount {
        let name = try AccountsRefusal.checking { () throws(InvalidField) in
            try MemberName(registration.name)
        }
        var account = NewAccount(name: name, emailAddress: registration.emailAddress)
        if let code = registration.code {
            account.codeDigest = try await house.read { session, _ in SecretDigests.digest(of: code, session.key) }
        }
        guard let password = registration.password else {
            guard caller.isAdministrator || !policy.requiresPasswords else {
                throw AccountsRefusal.rules(.passwordRequired)
            }
            return account
        }
        try AccountsRefusal.checking { () throws(InvalidField) in try password.requireStrength(for: name.text) }
        try await requireAllowed(account, by: caller, in: house)
        account.password = try await gate.hash(password)
        return account
    }

    /// Checks that the registration is permitted, before the password is hashed. The command checks this again.
    private func requireAllowed(
        _ account: NewAccount,
        by caller: Caller,
        in house: ModuleHouse<AccountsHouse>
    ) async throws {
        let (isCodeValid, isTaken) = try await house.read { session, snapshot in
            let isTaken = try session.members.member(named: account.name.text) != nil
            let code = try account.codeDigest.flatMap { try session.secrets.readCode($0) }
            return (code.map { $0.member == nil && $0.expiresAt > snapshot.now } ?? false, isTaken)
        }
        do throws(Refusal) {
            try policy.registration.requireAllowed(
                hasCode: account.codeDigest != nil,
                isCodeValid: isCodeValid,
                byAdministrator: caller.isAdministrator
            )
        } catch {
            throw AccountsRefusal.rules(error)
        }
        guard !isTaken else { throw AccountsRefusal.rules(.nameTaken) }
    }
}
