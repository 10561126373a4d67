public import FoundationCore

/// Who asks the house for something.
public struct Caller: Sendable, Hashable {
    /// The member; `nil` for someone who is not signed in.
    public let member: MemberID?
    /// Whether the caller may do what admins of the house do.
    public let isAdmin: Bool

    /// A caller.
    public init(member: MemberID?, isAdmin: Bool = false) {
        self.member = member
        self.isAdmin = isAdmin
    }

    /// The refusal for a caller who is no member where one is needed: signing in helps those alone who are not known yet.
    public var refusalWithoutMember: HouseRefusal { isAdmin ? .membersOnly : .notSignedIn }

    /// Someone who is not signed in: may look at what everyone may see.
    public static let anonymous = Caller(member: nil)
}
