public import FoundationCore

/// The port to the members of the house.
///
/// An instance is confined to one connection and its thread.
public protocol BiddingMembers: AnyObject {
    /// Loads members for later calls of the other functions, in a constant number of queries.
    ///
    /// - Throws: `SQLError`.
    func load(_ members: [MemberID]) throws

    /// Returns whether a loaded identifier belongs to a member whose account is not closed.
    func contains(_ member: MemberID) -> Bool

    /// Returns the name of a loaded member, even of a member who has left; `nil` if there was never such a member.
    func name(of member: MemberID) -> String?

    /// Returns whether a loaded member may bid. The default is `true`.
    func mayBid(_ member: MemberID) -> Bool
}

extension BiddingMembers {
    /// Returns `true`.
    public func mayBid(_ member: MemberID) -> Bool { true }
}
