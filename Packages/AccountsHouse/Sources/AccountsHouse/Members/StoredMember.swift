internal import Accounts
internal import FoundationCore

/// A member as the log states it.
struct StoredMember: Sendable, Hashable {
    let member: Member
    var role = Role.member
    var suspension: Suspension?
    /// The time at which the member closed the account.
    var closedAt: Instant?

    var isOpen: Bool { closedAt == nil }

    /// The account without what the kept tables know.
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
