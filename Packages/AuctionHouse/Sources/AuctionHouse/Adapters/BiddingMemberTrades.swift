internal import AccountsHouse
internal import BiddingHouse
internal import FoundationCore
internal import HouseCore

/// Adapter: implements the port `MemberTrades` of accounts over the session of bidding.
final class BiddingMemberTrades: MemberTrades {
    private let sessions: ModuleSessions

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ members: [MemberID]) throws {
        try sessions.session(of: BiddingHouse.self).loadOpenAuctions(of: members)
    }

    func obligation(of member: MemberID) -> MemberObligation? {
        guard let bidding = try? sessions.session(of: BiddingHouse.self) else { return nil }
        if bidding.isLeading(member) { return .leading }
        return bidding.isSelling(member) ? .selling : nil
    }

    func retractionCount(of member: MemberID) throws -> Int {
        try sessions.session(of: BiddingHouse.self).retractionCount(of: member)
    }
}
