internal import AccountsHouse
internal import FoundationCore
internal import HouseCore
internal import OrderingHouse

/// The member directory of the accounts module, which also loads the strikes of members. Commands of bidding need the
/// strikes of their callers for `BiddingMembers.mayBid(_:)`, but cannot declare the callers as subjects.
final class CallerDirectory: MemberDirectory {
    private let sessions: ModuleSessions
    private let members: any MemberDirectory

    init(_ sessions: ModuleSessions) throws {
        self.sessions = sessions
        members = try AccountsHouse.members(in: sessions)
    }

    func load(_ members: [MemberID]) throws {
        try self.members.load(members)
        try sessions.session(of: OrderingHouse.self).loadStrikes(of: members)
    }

    func contains(_ member: MemberID) -> Bool { members.contains(member) }

    func isSuspended(_ member: MemberID) -> Bool { members.isSuspended(member) }
}
