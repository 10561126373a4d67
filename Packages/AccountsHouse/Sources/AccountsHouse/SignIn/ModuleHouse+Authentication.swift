public import Accounts
internal import FoundationCore
public import HouseCore

extension ModuleHouse<AccountsHouse> {
    /// Returns the caller whom a token stands for: one read by the index of the tokens' digests.
    ///
    /// A session that was ended is unknown with the next call, in every process that uses the database.
    ///
    /// - Parameters:
    ///   - token: the token, as in `Authorization: Bearer`.
    ///   - address: the network address of the caller.
    /// - Returns: `nil` for an unknown token, an expired session, and a closed account.
    /// - Throws: `HouseFailure`.
    public func caller(
        presenting token: SessionToken,
        from address: String? = nil
    ) async throws -> AuthenticatedCaller? {
        try await readShortly { session, snapshot in
            let digest = SecretDigests.digest(of: token, session.key)
            guard let row = try session.secrets.session(withDigest: digest, at: snapshot.now) else { return nil }
            try session.members.load([row.member])
            guard let member = session.members.member(row.member), member.isOpen else { return nil }
            return AuthenticatedCaller(
                caller: Caller(
                    member: row.member,
                    isAdministrator: member.role == .administrator,
                    session: row.session.id.rawValue,
                    address: address
                ),
                isSuspended: member.suspension != nil,
                expiresAt: row.session.expiresAt
            )
        }
    }

    /// Returns those of these sessions that have not ended, by their identifiers: one read by an index for each session.
    ///
    /// - Throws: `HouseFailure`.
    public func activeSessions(among sessions: Set<String>) async throws -> Set<String> {
        try await read { session, snapshot in try session.secrets.activeSessions(among: sessions, at: snapshot.now) }
    }
}
