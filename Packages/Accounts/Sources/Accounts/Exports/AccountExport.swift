public import FoundationCore

/// What the house stores about an account, for its member. It contains no password, token, code or digest of one.
public struct AccountExport: Sendable, Hashable, Codable {
    /// The time of the export.
    public let exportedAt: Instant
    /// The account, with the e-mail address.
    public let account: Account
    /// The sessions that have not ended, newest first.
    public let sessions: [Session]

    /// Creates an export.
    public init(exportedAt: Instant, account: Account, sessions: [Session]) {
        self.exportedAt = exportedAt
        self.account = account
        self.sessions = sessions
    }
}
