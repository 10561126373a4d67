internal import AccountsHouse
internal import BiddingHouse
internal import FoundationCore
internal import HouseCore
internal import OrderingHouse

/// Adapter: implements the bidding port `BiddingMembers` over the sessions of accounts and ordering.
final class AccountsBiddingMembers: BiddingMembers {
    private let sessions: ModuleSessions

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ members: [MemberID]) throws { try sessions.session(of: AccountsHouse.self).load(members: members) }

    func contains(_ member: MemberID) -> Bool {
        (try? sessions.session(of: AccountsHouse.self))?.isMember(member) ?? false
    }

    func name(of member: MemberID) -> String? {
        (try? sessions.session(of: AccountsHouse.self))?.memberName(member)
    }

    /// Returns `false` if strikes bar the member from bidding. `CallerDirectory` must have loaded the member.
    func mayBid(_ member: MemberID) -> Bool {
        (try? sessions.session(of: OrderingHouse.self))?.isBarred(member) == false
    }
}
