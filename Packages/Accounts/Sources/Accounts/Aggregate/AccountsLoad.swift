/// A request of ``Accounts`` with an observable phase.
public enum AccountsLoad: Sendable, Hashable {
    /// The caller's account.
    case account
    /// The caller's sessions.
    case sessions
}
