public import Accounts
public import FoundationCore

/// The sessions of a person at several servers, at most one per server and member. One session per server can be the
/// current session, which the program uses unless the user names a member.
public struct StoredCredentials: Sendable, Hashable {
    struct Server: Sendable, Hashable, Codable {
        var current: MemberID?
        var sessions: [StoredSession]
    }

    var servers: [String: Server]

    /// Creates credentials without a session.
    public init() { servers = [:] }

    /// Returns the sessions at a server, in the order of the sign-ins.
    ///
    /// - Parameter server: The address of the server, such as `https://bidly.example`.
    public func sessions(at server: String) -> [StoredSession] { servers[server]?.sessions ?? [] }

    /// Returns the current session at a server; `nil` if there is none.
    public func currentSession(at server: String) -> StoredSession? {
        sessions(at: server).first { $0.member.id == servers[server]?.current }
    }

    /// Returns the session of a member at a server; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - name: The name of the member; case is ignored.
    ///   - server: The address of the server.
    public func session(ofMemberNamed name: String, at server: String) -> StoredSession? {
        sessions(at: server).first { $0.member.name.lowercased() == name.lowercased() }
    }

    /// Adds a session, which replaces an earlier session of the same member, and makes it the server's current session.
    public mutating func add(_ session: StoredSession, at server: String) {
        var entry = servers[server] ?? Server(sessions: [])
        entry.sessions.removeAll { $0.member.id == session.member.id }
        entry.sessions.append(session)
        entry.current = session.member.id
        servers[server] = entry
    }

    /// Removes the session of a member. If it was the current session, the server has no current session until the next
    /// sign-in.
    public mutating func removeSession(of member: MemberID, at server: String) {
        servers[server]?.sessions.removeAll { $0.member.id == member }
        if servers[server]?.current == member { servers[server]?.current = nil }
        if servers[server]?.sessions.isEmpty == true { servers[server] = nil }
    }
}
