/// A load of ``Accounts``, whose phase can be observed.
public enum AccountsLoad: Sendable, Hashable {
    /// The caller's account.
    case account
    /// The caller's sessions.
    case sessions
}
