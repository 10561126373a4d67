import Bidding
import Catalog
import Foundation
import FoundationCore

@testable import store_load

/// Compares the contents of stores with the journal of the program that wrote them.
struct StoreChecker {
    let writer: StoreWriter
    let folder: URL
    private var acknowledged: [StoreJournalLine.Store: Int] = [:]

    init(_ writer: StoreWriter, in folder: URL) {
        self.writer = writer
        self.folder = folder
    }

    /// The number of journal lines.
    private(set) var count = 0

    mutating func append(_ line: StoreJournalLine) {
        count += 1
        acknowledged[line.store] = line.number
    }

    /// Returns all differences: lost data, partially written data, and leftover files.
    func problems() async throws -> [String] {
        let last = try await writer.lastNumber
        var problems: [String] = []
        func expect(_ condition: Bool, _ problem: String) { if !condition { problems.append(problem) } }

        let list = try await writer.stores.watchlist.load() ?? Watchlist()
        let written = number(.watchlist)
        expect(last >= written && last <= written + 1, "the watchlist has \(last) of \(acknowledged)")
        expect(list == Watchlist((0..<last).map { writer.entry($0 + 1) }), "the watchlist is \(list)")

        let snapshot = try await writer.stores.snapshot.load(), seen = Int(snapshot?.position ?? 0)
        expect(seen >= number(.snapshot) && seen <= last, "the snapshot is number \(seen) of \(acknowledged)")
        expect(seen == 0 || snapshot == writer.snapshot(seen), "the snapshot differs from number \(seen)")

        let catalog = try await writer.stores.catalog.load()
        let shown = Int(catalog?.brands?.asOf.millisecondsSince1970 ?? 0)
        expect(shown >= number(.catalog) && shown <= last, "the catalog is number \(shown) of \(acknowledged)")
        expect(shown == 0 || catalog == writer.catalog(shown), "the catalog differs from number \(shown)")

        let pending = await writer.stores.pendingBids.load().bids
        let bids = (0..<last).map { writer.bid($0 + 1) }
        expect(Set(pending).isSubset(of: bids), "pending bids differ from the written ones: \(pending)")
        // The number is 0 until a pending bid has been acknowledged.
        if number(.pending) > max(0, last - StoreWriter.pendingLimit) {
            expect(pending.contains(writer.bid(number(.pending))), "pending bid \(number(.pending)) is missing")
        }
        let settled = number(.settled)
        expect(settled == 0 || !pending.contains(writer.bid(settled)), "settled bid \(settled) is still pending")
        return problems + (try leftovers(pending: pending.count))
    }

    /// Returns unexpected files. Each store may have a lock, a temporary file and its data files.
    private func leftovers(pending: Int) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let extra = names.filter { !$0.hasSuffix(".json") && !$0.hasSuffix(".lock") && !$0.hasSuffix(".new") }
        let drafts = names.filter { $0.hasSuffix(".new") }, locks = names.filter { $0.hasSuffix(".lock") }
        return extra + (drafts.count > 4 ? drafts : []) + (locks.count > 4 ? locks : [])
            + (names.count - drafts.count - locks.count > 3 + pending ? names : [])
    }

    private func number(_ store: StoreJournalLine.Store) -> Int { acknowledged[store] ?? 0 }
}
