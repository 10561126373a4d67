public import FoundationCore

/// The port to the members of the house.
///
/// One value is created for each connection; it belongs to the connection's thread.
public protocol BiddingMembers: AnyObject {
    /// Loads these members in a constant number of queries.
    ///
    /// - Throws: `SQLError`.
    func load(_ members: [MemberID]) throws

    /// Returns whether a loaded identifier is that of a member who may act.
    func contains(_ member: MemberID) -> Bool

    /// Returns the name of a loaded member, also of one who has left; `nil` if there was never such a member.
    func name(of member: MemberID) -> String?
}
