internal import AccountsHouse
internal import BiddingHouse
internal import FoundationCore
internal import HouseCore

/// Adapter: implements the bidding port `BiddingMembers` over the session of accounts.
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
}
