public import FoundationCore

/// A caller whom a session token authenticates.
public struct AuthenticatedCaller: Sendable, Hashable {
    /// The caller, including the role and the identifier of the session.
    public let caller: Caller
    /// Whether the member is suspended. Commands check this again in their transaction.
    public let isSuspended: Bool
    /// The time at which the session expires.
    public let expiresAt: Instant

    /// Creates an authenticated caller.
    public init(caller: Caller, isSuspended: Bool, expiresAt: Instant) {
        self.caller = caller
        self.isSuspended = isSuspended
        self.expiresAt = expiresAt
    }
}
