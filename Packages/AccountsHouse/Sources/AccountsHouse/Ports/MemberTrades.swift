public import FoundationCore

/// The port to the trades of members: what other modules know of a member that concerns the account.
///
/// One value is created for each connection; it belongs to the connection's thread.
public protocol MemberTrades: AnyObject {
    /// Loads what `obligation(of:)` reads. Called for members who close
    /// their accounts, so it may run one statement for each.
    ///
    /// - Throws: `SQLError`.
    func load(_ members: [MemberID]) throws

    /// Returns what keeps a loaded member from closing the account; `nil` if nothing does.
    func obligation(of member: MemberID) -> MemberObligation?

    /// Reads the number of retractions of a member, for the public profile. A retraction of several bids counts once.
    ///
    /// - Throws: `SQLError`.
    func retractionCount(of member: MemberID) throws -> Int
}

/// What keeps a member from closing the account.
public enum MemberObligation: Sendable, Hashable, CaseIterable {
    /// The member leads an open auction.
    case leading
    /// The member sells in an auction that has not ended.
    case selling
    /// The member has an order that is not completed.
    case owing
}
