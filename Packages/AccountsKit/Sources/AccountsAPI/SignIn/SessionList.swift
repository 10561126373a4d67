public import Accounts

/// A list of sessions. JSON: `{"sessions":[…]}`.
public struct SessionList: Sendable, Hashable, Codable {
    /// The sessions, newest first.
    public let sessions: [Session]

    /// Creates a list.
    public init(_ sessions: [Session]) { self.sessions = sessions }
}
