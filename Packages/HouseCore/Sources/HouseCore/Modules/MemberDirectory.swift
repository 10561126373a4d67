public import FoundationCore

/// The port by which the kernel looks up members: does the house know this caller?
///
/// One directory is created for each connection; it belongs to the connection's thread. The module that owns the members
/// implements it, or an adapter over the session of that module.
public protocol MemberDirectory: AnyObject {
    /// Makes these members available for `contains(_:)`, with a number of statement runs that does not depend on their
    /// number.
    ///
    /// - Throws: `SQLError`.
    func load(_ members: [MemberID]) throws

    /// Returns whether a member, who was loaded, is a member of the house.
    func contains(_ member: MemberID) -> Bool
}
