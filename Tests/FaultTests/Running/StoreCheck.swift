import Bidding
import Catalog
import Foundation
import FoundationCore

@testable import store_load

/// Holds what is in stores against what their program has written down.
struct StoreCheck {
    let keeper: Keeper
    let folder: URL
    private var kept: [KeptLine.Store: Int] = [:]

    init(_ keeper: Keeper, in folder: URL) {
        self.keeper = keeper
        self.folder = folder
    }

    /// How many lines there were.
    private(set) var count = 0

    mutating func take(_ line: KeptLine) {
        count += 1
        kept[line.store] = line.number
    }

    /// Everything that is wrong: what was kept and is not there, what was never kept whole, and what is left over.
    func faults() async throws -> [String] {
        let last = try await keeper.lastNumber
        var faults: [String] = []
        func expect(_ isRight: Bool, _ fault: String) { if !isRight { faults.append(fault) } }

        let list = try await keeper.stores.watchlist.load() ?? Watchlist()
        expect(last >= number(.watchlist) && last <= number(.watchlist) + 1, "the watchlist has \(last) of \(kept)")
        expect(list == Watchlist((0..<last).map { keeper.entry($0 + 1) }), "the watchlist is \(list)")

        let snapshot = try await keeper.stores.snapshot.load(), seen = Int(snapshot?.position ?? 0)
        expect(seen >= number(.snapshot) && seen <= last, "the snapshot is number \(seen) of \(kept)")
        expect(seen == 0 || snapshot == keeper.snapshot(seen), "the snapshot is not as number \(seen) was")

        let catalog = try await keeper.stores.catalog.load()
        let shown = Int(catalog?.brands?.asOf.millisecondsSince1970 ?? 0)
        expect(shown >= number(.catalog) && shown <= last, "the catalog is number \(shown) of \(kept)")
        expect(shown == 0 || catalog == keeper.catalog(shown), "the catalog is not as number \(shown) was")

        let pending = await keeper.stores.pendingBids.load().bids
        expect(Set(pending).isSubset(of: (0..<last).map { keeper.bid($0 + 1) }), "bids were never kept so: \(pending)")
        // Number 0 means that none was kept yet.
        if number(.pending) > max(0, last - Keeper.mostPending) {
            expect(pending.contains(keeper.bid(number(.pending))), "bid \(number(.pending)) is gone")
        }
        let settled = number(.settled)
        expect(settled == 0 || !pending.contains(keeper.bid(settled)), "bid \(settled) is there again")
        return faults + (try leftovers(pending: pending.count))
    }

    /// A lock for each store, a draft of each at the most, and nothing set aside.
    private func leftovers(pending: Int) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let extra = names.filter { !$0.hasSuffix(".json") && !$0.hasSuffix(".lock") && !$0.hasSuffix(".new") }
        let drafts = names.filter { $0.hasSuffix(".new") }, locks = names.filter { $0.hasSuffix(".lock") }
        return extra + (drafts.count > 4 ? drafts : []) + (locks.count > 4 ? locks : [])
            + (names.count - drafts.count - locks.count > 3 + pending ? names : [])
    }

    private func number(_ store: KeptLine.Store) -> Int { kept[store] ?? 0 }
}
