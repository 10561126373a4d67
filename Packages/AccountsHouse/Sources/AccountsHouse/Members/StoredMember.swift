internal import Accounts
internal import FoundationCore

/// The state of a member that is derived from the log.
struct StoredMember: Sendable, Hashable {
    let member: Member
    var role = Role.member
    var suspension: Suspension?
    /// The time at which the member closed the account; `nil` while it is open.
    var closedAt: Instant?

    var isOpen: Bool { closedAt == nil }

    /// Returns the account. The arguments are the values that are not derived from the log.
    func account(hasPassword: Bool, emailAddress: EmailAddress? = nil) -> Account {
        Account(
            member: member,
            role: role,
            suspension: suspension,
            hasPassword: hasPassword,
            emailAddress: emailAddress
        )
    }
}
