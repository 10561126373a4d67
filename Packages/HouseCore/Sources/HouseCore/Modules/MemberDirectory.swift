public import FoundationCore

/// Looks up members.
///
/// Each connection has its own directory, which is used only on the connection's thread. The module that owns the
/// members, or an adapter for its session, implements the protocol.
public protocol MemberDirectory: AnyObject {
    /// Loads members for `contains(_:)`. Must run a constant number of statements.
    ///
    /// - Throws: `SQLError`.
    func load(_ members: [MemberID]) throws

    /// Returns whether a loaded identifier belongs to a member of the house.
    func contains(_ member: MemberID) -> Bool

    /// Returns whether a loaded member is suspended; see `CommandContext.activeMember()`. The default is `false`.
    func isSuspended(_ member: MemberID) -> Bool
}

extension MemberDirectory {
    /// Returns `false`.
    public func isSuspended(_ member: MemberID) -> Bool { false }
}
