public import FoundationCore

/// The account of a member: the means of signing in, the role and the suspension. Only the member and administrators
/// may see it.
public struct Account: Sendable, Hashable, Identifiable {
    /// The public data of the member.
    public let member: Member
    /// The role, which determines additional permissions.
    public let role: Role
    /// The suspension; `nil` if the member is not suspended.
    public let suspension: Suspension?
    /// Whether a password is set. Without one, the member cannot sign in over a network.
    public let hasPassword: Bool
    /// The e-mail address; `nil` if none is set, or if an administrator reads the account of another member.
    public let emailAddress: EmailAddress?

    /// The member identifier.
    public var id: MemberID { member.id }
    /// Whether the member may place bids and list items. Everything else is always allowed.
    public var mayTrade: Bool { suspension == nil }

    /// Creates an account.
    public init(
        member: Member,
        role: Role = .member,
        suspension: Suspension? = nil,
        hasPassword: Bool = false,
        emailAddress: EmailAddress? = nil
    ) {
        self.member = member
        self.role = role
        self.suspension = suspension
        self.hasPassword = hasPassword
        self.emailAddress = emailAddress
    }
}
