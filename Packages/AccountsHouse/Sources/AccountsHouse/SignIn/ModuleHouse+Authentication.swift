public import Accounts
internal import FoundationCore
public import HouseCore

extension ModuleHouse<AccountsHouse> {
    /// Returns the caller whom a token authenticates. Reads one row by the index of token digests.
    ///
    /// After a session ends, its token is rejected from the next call on, in every process that uses the database.
    ///
    /// - Parameters:
    ///   - token: The token, as in `Authorization: Bearer`.
    ///   - address: The network address of the caller.
    /// - Returns: `nil` for an unknown token, an expired session, and a closed account.
    /// - Throws: `HouseFailure` if the database cannot be read.
    public func caller(
        presenting token: SessionToken,
        from address: String? = nil
    ) async throws -> AuthenticatedCaller? {
        try await readOnCallingThread { session, snapshot in
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

    /// Returns the identifiers of the given sessions that have not ended. Reads one row by an index for each session.
    ///
    /// - Throws: `HouseFailure` if the database cannot be read.
    public func activeSessions(among sessions: Set<String>) async throws -> Set<String> {
        try await read { session, snapshot in try session.secrets.activeSessions(among: sessions, at: snapshot.now) }
    }
}
