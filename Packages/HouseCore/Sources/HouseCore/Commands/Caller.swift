public import FoundationCore

/// The caller of a command or a read. The transport authenticates the caller and creates this value.
public struct Caller: Sendable, Hashable {
    /// The member; `nil` for a caller who is not signed in, and for an administrator who is not a member.
    public let member: MemberID?
    /// Whether the caller has the administrator role.
    public let isAdministrator: Bool
    /// The identifier of the session that authenticates the caller. It is not secret. `nil` if the caller is not signed
    /// in, or if the program itself authenticates the caller.
    public let session: String?
    /// The network address of the caller; `nil` in a program with an embedded house. HouseCore never logs it.
    public let address: String?

    /// Creates a caller.
    public init(member: MemberID?, isAdministrator: Bool = false, session: String? = nil, address: String? = nil) {
        self.member = member
        self.isAdministrator = isAdministrator
        self.session = session
        self.address = address
    }

    /// Whether the caller is a member or an administrator.
    public var isSignedIn: Bool { member != nil || isAdministrator }

    /// A caller who is not signed in.
    public static let anonymous = Caller(member: nil)
    /// The house itself: the caller of reactions and timers.
    public static let house = Caller(member: nil, isAdministrator: true)

    /// A member without the administrator role.
    public static func member(_ id: MemberID) -> Caller { Caller(member: id) }
}

/// A refusal that depends on who the caller is. The commands of all modules can throw it.
public enum CallerRefusal: Error, Sendable, Hashable {
    /// The caller is not signed in, or is not a member of this house.
    case notSignedIn
    /// The caller is an administrator who is not a member.
    case membersOnly
    /// The caller does not have the administrator role.
    case administratorsOnly
    /// The caller is a member who is suspended.
    case suspended
}
