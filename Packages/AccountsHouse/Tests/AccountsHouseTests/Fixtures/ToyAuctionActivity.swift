import Accounts
import AccountsHouse
import FoundationCore
import Synchronization

/// The auction activity of the members of a test house, shared by its connections.
final class ToyAuctionActivity: Sendable {
    private let obligations = Mutex<[MemberID: MemberObligation]>([:])

    /// Sets the obligation that prevents a member from closing the account.
    func set(_ obligation: MemberObligation?, of member: MemberID) { obligations.withLock { $0[member] = obligation } }

    func obligation(of member: MemberID) -> MemberObligation? { obligations.withLock { $0[member] } }
}

/// The auction activity on one connection. It returns obligations only of members that were loaded.
final class ToyMemberAuctionActivity: MemberAuctionActivity {
    private let auctionActivity: ToyAuctionActivity
    private var loaded: Set<MemberID> = []

    init(_ auctionActivity: ToyAuctionActivity) { self.auctionActivity = auctionActivity }

    func load(_ members: [MemberID]) { loaded.formUnion(members) }

    func obligation(of member: MemberID) -> MemberObligation? {
        loaded.contains(member) ? auctionActivity.obligation(of: member) : nil
    }

    func retractionCount(of member: MemberID) -> Int { 2 }

    func exportedActivity(of member: MemberID, at time: Instant) -> ExportedAuctionActivity {
        let sample = AccountExport.sample
        return ExportedAuctionActivity(bids: sample.bids, listings: sample.listings, orders: sample.orders)
    }
}
