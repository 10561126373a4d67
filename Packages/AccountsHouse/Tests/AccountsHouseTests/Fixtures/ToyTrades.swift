import Accounts
import AccountsHouse
import FoundationCore
import Synchronization

/// What members of a test house trade; shared by its connections.
final class ToyTrades: Sendable {
    private let obligations = Mutex<[MemberID: MemberObligation]>([:])

    /// Sets what keeps a member from closing the account.
    func set(_ obligation: MemberObligation?, of member: MemberID) { obligations.withLock { $0[member] = obligation } }

    func obligation(of member: MemberID) -> MemberObligation? { obligations.withLock { $0[member] } }
}

/// The trades on one connection. It knows only members that were loaded.
final class ToyMemberTrades: MemberTrades {
    private let trades: ToyTrades
    private var loaded: Set<MemberID> = []

    init(_ trades: ToyTrades) { self.trades = trades }

    func load(_ members: [MemberID]) { loaded.formUnion(members) }

    func obligation(of member: MemberID) -> MemberObligation? {
        loaded.contains(member) ? trades.obligation(of: member) : nil
    }

    func retractionCount(of member: MemberID) -> Int { 2 }

    func records(of member: MemberID, at time: Instant) -> TradeRecords {
        TradeRecords(bids: AccountExport.sample.bids, listings: AccountExport.sample.listings)
    }
}
