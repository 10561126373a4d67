/// Who may register, and how.
public struct AccountsPolicy: Sendable, Hashable {
    /// Who may register.
    public var registration: RegistrationPolicy
    /// Whether members need a password to register. Administrators may always register members without one.
    public var requiresPasswords: Bool

    /// Creates a policy; by default, everyone may register, with a password.
    public init(registration: RegistrationPolicy = .open, requiresPasswords: Bool = true) {
        self.registration = registration
        self.requiresPasswords = requiresPasswords
    }

    /// The policy of an embedded house, whose program vouches for the callers: everyone may register, without a
    /// password.
    public static let vouched = AccountsPolicy(requiresPasswords: false)
}
