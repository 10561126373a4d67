internal import Accounts
internal import AccountsAPI
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension AccountsHouse {
    /// The routes for sign-in, sessions and one-time codes.
    func signInRoutes(in house: ModuleHouse<AccountsHouse>) -> [Route] {
        [
            Route(AccountsAPI.signIn) { credentials, caller in
                RouteOutput(try await self.signIn(credentials, from: caller.address, in: house))
            },
            Route(AccountsAPI.signOut) { _, caller in
                guard let member = caller.member, let session = caller.session.flatMap({ SessionID($0) }) else {
                    throw caller.isAdministrator ? CallerRefusal.membersOnly : .notSignedIn
                }
                return RouteOutput(try await house.perform(.endSession(session, of: member), by: caller))
            },
            .reading(AccountsAPI.sessions, in: house) { _, caller, session, snapshot in
                RouteOutput(SessionList(try AccountsView(session, snapshot, for: caller).sessions()))
            },
            Route(AccountsAPI.endSession) { id, caller in
                let member = try await house.read { try AccountsView($0, $1, for: caller).member().member.id }
                return RouteOutput(try await house.perform(.endSession(id, of: member), by: caller))
            },
            Route(AccountsAPI.setPassword) { reset, caller in
                RouteOutput(try await self.setPassword(reset, by: caller, in: house))
            },
        ]
    }

    /// Verifies the password, outside of the transaction, and opens a session.
    private func signIn(
        _ credentials: Credentials,
        from address: String?,
        in house: ModuleHouse<AccountsHouse>
    ) async throws -> SignedIn {
        let label = try AccountsRefusal.checking { () throws(InvalidField) in
            try Accounts::Session.checkedLabel(credentials.label)
        }
        let name = Self.searchableName(credentials.name)
        let (member, hash, key, now) = try await house.read { session, snapshot in
            let member = try session.members.member(named: name)?.member
            let hash = try member.flatMap { try session.secrets.readPassword(of: $0.id) }
            return (member, hash, session.key, snapshot.now)
        }
        let token = SecretDigests.newToken(secrets)
        let signedIn: SignedIn? = try await gate.attempt(name, from: address, at: now) {
            guard try await gate.verify(credentials.password, against: hash), let member, let hash else { return nil }
            let session = try await house.perform(
                .openSession(
                    of: member.id,
                    verifiedBy: hash,
                    digest: SecretDigests.digest(of: token, key),
                    as: house.identifiers.next(SessionSubject.self),
                    label: label
                ),
                by: .anonymous
            )
            return SignedIn(token: token, session: session, member: member)
        }
        guard let signedIn else { throw AccountsRefusal.rules(.wrongCredentials) }
        return signedIn
    }

    /// Returns the name to look up. If the input is too long to be a name in any Unicode normalization, returns the
    /// empty string, which is not the name of any member.
    private static func searchableName(_ name: String) -> String {
        name.utf8.count <= 4 * MemberName.maximumLength ? name : ""
    }

    /// Checks the code, hashes the password, and sets the password of the member.
    private func setPassword(
        _ reset: PasswordReset,
        by caller: Caller,
        in house: ModuleHouse<AccountsHouse>
    ) async throws {
        try AccountsRefusal.checking { () throws(InvalidField) in
            try reset.password.requireStrength(for: reset.name)
        }
        let name = Self.searchableName(reset.name)
        let (member, digest, now) = try await house.read { session, snapshot in
            let digest = SecretDigests.digest(of: reset.code, session.key)
            let member = try session.members.member(named: name)?.member.id
            let code = try session.secrets.readCode(digest)
            let isValid = code.map { $0.member == member && $0.expiresAt > snapshot.now } ?? false
            return (isValid ? member : nil, digest, snapshot.now)
        }
        let done: Void? = try await gate.attempt(name, from: caller.address, at: now) {
            guard let member else { return nil }
            let hash = try await gate.hash(reset.password)
            return try await house.perform(.setPassword(hash, of: member, withCode: digest), by: caller)
        }
        guard done != nil else { throw AccountsRefusal.rules(.wrongCode) }
    }
}
