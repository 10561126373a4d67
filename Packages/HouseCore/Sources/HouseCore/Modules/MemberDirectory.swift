public import FoundationCore

/// The port for member lookups.
///
/// One directory is created for each connection; it belongs to the connection's thread. The module that owns the members
/// implements it, or an adapter over the session of that module.
public protocol MemberDirectory: AnyObject {
    /// Loads members for `contains(_:)`. Must run a constant number of statements.
    ///
    /// - Throws: `SQLError`.
    func load(_ members: [MemberID]) throws

    /// Returns whether a loaded identifier is that of a member of the house.
    func contains(_ member: MemberID) -> Bool

    /// Returns whether a loaded member is suspended; see `CommandContext.activeMember()`. By default nobody is.
    func isSuspended(_ member: MemberID) -> Bool
}

extension MemberDirectory {
    /// No.
    public func isSuspended(_ member: MemberID) -> Bool { false }
}
