/// A resource that ``Accounts`` loads, with its own phase.
public enum AccountsLoad: Sendable, Hashable {
    /// The caller's account.
    case account
    /// The caller's sessions.
    case sessions
}
