/// Why a caller may not do what any member, or any administrator, may do.
public enum CallerRefusal: Error, Sendable, Hashable {
    /// The caller is not signed in, or is not a member of this house.
    case notSignedIn
    /// The caller is an administrator who is not a member.
    case membersOnly
    /// The caller does not have the administrator role.
    case administratorsOnly
}
