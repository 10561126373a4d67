public import FoundationCore

/// Who asks the house to do or to show something. The transport creates it and vouches for it.
public struct Caller: Sendable, Hashable {
    /// The member; `nil` for a caller who is not signed in, and for an administrator who is not a member.
    public let member: MemberID?
    /// Whether the caller has the administrator role.
    public let isAdministrator: Bool

    /// Creates a caller.
    public init(member: MemberID?, isAdministrator: Bool = false) {
        self.member = member
        self.isAdministrator = isAdministrator
    }

    /// A caller who is not signed in.
    public static let anonymous = Caller(member: nil)
    /// The house itself: the caller of reactions and timers.
    public static let house = Caller(member: nil, isAdministrator: true)

    /// A member without the administrator role.
    public static func member(_ id: MemberID) -> Caller { Caller(member: id) }
}

/// Why a caller may not do what any member, or any administrator, may do.
public enum CallerRefusal: Error, Sendable, Hashable {
    /// The caller is not signed in, or is not a member of this house.
    case notSignedIn
    /// The caller is an administrator who is not a member.
    case membersOnly
    /// The caller does not have the administrator role.
    case administratorsOnly
}
