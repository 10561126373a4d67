import Bidding
import BiddingKit
import BiddingTesting
import FoundationCore
import FoundationCoreTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("the stores in files") struct FileStoresTests {
    private let anna = StoreOwner(house: "https://bidly.example:8080", member: "anna")
    private let time = Auction.sample.endsAt

    private func withFolder(_ work: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(folder.path)
    }

    /// Returns the names of the files in a folder. Omits lock files, which are never removed.
    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasSuffix(".lock") }.sorted()
    }

    @Test("Keep the contract of watchlist stores", arguments: WatchlistStoreContract.all)
    func watchlistContract(_ contract: WatchlistStoreContract) async throws {
        try await withFolder { folder in
            try await contract.run(StoreFixture { [anna] in FileWatchlistStore(folder: folder, owner: anna) })
        }
    }

    @Test("Keep the contract of snapshot stores", arguments: BiddingSnapshotStoreContract.all)
    func snapshotContract(_ contract: BiddingSnapshotStoreContract) async throws {
        try await withFolder { folder in
            try await contract.run(StoreFixture { [anna] in FileBiddingSnapshotStore(folder: folder, owner: anna) })
        }
    }

    @Test("Keep the contract of pending-bid stores", arguments: PendingBidStoreContract.all)
    func pendingBidContract(_ contract: PendingBidStoreContract) async throws {
        try await withFolder { folder in
            try await contract.run(StoreFixture { [anna] in FilePendingBidStore(folder: folder, owner: anna) })
        }
    }

    private var list: Watchlist {
        Watchlist([Watchlist.Entry(item: "a", note: "“x”\n", addedAt: time), Watchlist.Entry(item: "b", addedAt: time)])
    }

    private func save(_ list: Watchlist, in store: FileWatchlistStore) async throws {
        _ = try await store.update { _ in list }
    }

    @Test("a watchlist is loaded as it was saved, one for each person and house")
    func watchlists() async throws {
        try await withFolder { folder in
            let owners = [
                anna, StoreOwner(house: anna.house, member: "ben"),
                StoreOwner(house: anna.house, member: nil),
                StoreOwner(house: String(repeating: "/long", count: 200), member: "anna"),
            ]
            for (number, owner) in owners.enumerated() {
                let store = FileWatchlistStore(folder: folder, owner: owner)
                #expect(try await store.load() == nil)
                var own = list
                own["a"]?.note = "\(number)"
                try await save(own, in: store)
            }
            for (number, owner) in owners.enumerated() {
                let loaded = try await FileWatchlistStore(folder: folder, owner: owner).load()
                #expect(loaded?["a"]?.note == "\(number)" && loaded.map { Array($0.items) } == ["a", "b"])
            }
            #expect(try names(folder).count == owners.count)
        }
    }

    @Test(
        "a damaged file is renamed and reported, and a new one can be created",
        arguments: ["", "{", "[]", #"{"version":1}"#, #"{"version":1,"house":"h","member":null,"content":7}"#]
    )
    func damaged(text: String) async throws {
        try await withFolder { folder in
            let owner = StoreOwner(house: "h", member: nil)
            let store = FileWatchlistStore(folder: folder, owner: owner)
            try await save(list, in: store)
            let path = folder + "/" + (try #require(try names(folder).first))
            try AtomicFile(path: path).write(Array(text.utf8))
            let failure = await #expect(throws: LocalStoreFailure.self) { try await store.load() }
            #expect(failure?.code == .damaged && failure?.description.contains("\(path).damaged-1") == true)
            #expect(try AtomicFile(path: path + ".damaged-1").read() == Array(text.utf8))
            #expect(try await store.load() == nil)
            try await save(list, in: store)
            #expect(try await store.load() == list)
            #expect(try names(folder).count == 2)
        }
    }

    @Test("a file of a newer program or of another owner is unchanged")
    func foreign() async throws {
        try await withFolder { folder in
            let store = FileWatchlistStore(folder: folder, owner: anna)
            try await save(list, in: store)
            let path = folder + "/" + (try #require(try names(folder).first))
            let text = String(decoding: try #require(try AtomicFile(path: path).read()), as: UTF8.self)
            for change in [(#""version":1"#, #""version":2"#), (#""member":"anna""#, #""member":"ben""#)] {
                let changed = text.replacing(change.0, with: change.1)
                try #require(changed != text)
                try AtomicFile(path: path).write(Array(changed.utf8))
                let failure = await #expect(throws: LocalStoreFailure.self) { try await store.load() }
                #expect(failure?.code == .unreadable)
                #expect(try names(folder).count == 1)
                #expect(try AtomicFile(path: path).read() == Array(changed.utf8))
            }
        }
    }

    @Test("a failed save is reported, and the old content remains")
    func unwritable() async throws {
        try await withFolder { folder in
            let store = FileWatchlistStore(folder: folder + "/missing", owner: anna)
            let failure = await #expect(throws: LocalStoreFailure.self) { try await save(list, in: store) }
            #expect(failure?.code == .unwritable)
            let left = try names(folder)
            #expect(left == [])
        }
    }

    @Test("Pending bids of different members are separate")
    func pendingBids() async throws {
        try await withFolder { folder in
            let bid = try PendingBid(key: "k", item: "i", intent: .purchase, time: time)
            try await FilePendingBidStore(folder: folder, owner: anna).add(bid)
            let ben = FilePendingBidStore(folder: folder, owner: StoreOwner(house: anna.house, member: "ben"))
            #expect(await ben.load().bids.isEmpty)
        }
    }

    @Test("A UUID can be the key of a pending bid")
    func uuidKey() async throws {
        try await withFolder { folder in
            let key = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
            let bid = try PendingBid(key: key, item: "i", intent: .purchase, time: time)
            let store = FilePendingBidStore(folder: folder, owner: anna)
            try await store.add(bid)
            #expect(await store.load().bids == [bid])
        }
    }

    @Test("a key that is not a valid file name changes nothing")
    func badKey() async throws {
        try await withFolder { folder in
            let store = FilePendingBidStore(folder: folder + "/in", owner: anna)
            let bid = try PendingBid(key: "../../x", item: "i", intent: .purchase, time: time)
            await #expect(throws: LocalStoreFailure.self) { try await store.add(bid) }
            let left = try names(folder)
            #expect(left == [])
        }
    }

    @Test(
        "unreadable pending bids do not hide readable ones: damaged files are moved aside, newer ones remain"
    )
    func unreadablePendingBids() async throws {
        try await withFolder { folder in
            let store = FilePendingBidStore(folder: folder, owner: anna)
            let bids = try (1...4).map { try PendingBid(key: "k\($0)", item: "i", intent: .purchase, time: time) }
            for bid in bids { try await store.add(bid) }
            let paths = try names(folder).map { "\(folder)/\($0)" }, newer = Array(#"{"version":2,"house":""}"#.utf8)
            try AtomicFile(path: paths[0]).write([0])
            try AtomicFile(path: paths[1]).write(newer)
            try AtomicFile(path: paths[3]).write([0])
            let stored = await store.load()
            #expect(stored.bids == [bids[2]])
            #expect(stored.failures.map(\.code) == [.damaged, .unreadable, .damaged])
            #expect(stored.failure?.description.contains("\(paths[3]).damaged-1") == true)
            #expect(try AtomicFile(path: paths[0] + ".damaged-1").read() == [0])
            let again = await store.load()
            #expect(again.bids == [bids[2]] && again.failures.map(\.code) == [.unreadable])
            #expect(try AtomicFile(path: paths[1]).read() == newer)
        }
    }

    @Test("an unreadable folder is reported")
    func missingFolder() async throws {
        try await withFolder { folder in
            let stored = await FilePendingBidStore(folder: folder + "/missing", owner: anna).load()
            #expect(stored.bids.isEmpty && stored.failure?.code == .unreadable)
        }
    }

    @Test("a pending bid belongs to the house at its path; for a moved house it requires confirmation")
    func places() async throws {
        try await withFolder { folder in
            let (original, copy, moved) = ("\(folder)/a.bidly", "\(folder)/b.bidly", "\(folder)/c.bidly")
            for path in [original, copy, moved] { try AtomicFile(path: path).write([1]) }
            let bid = try PendingBid(key: "k1", item: "a", intent: .purchase, time: time)
            func stored(at place: String) async -> StoredPendingBids {
                await FilePendingBidStore(folder: folder, owner: anna, location: place).load()
            }
            try await FilePendingBidStore(folder: folder, owner: anna, location: original).add(bid)
            let own = await stored(at: original), other = await stored(at: copy)
            #expect(own.bids == [bid] && own.uncertain.isEmpty && own.bidsAtOtherLocations.isEmpty)
            #expect(other.bids.isEmpty && other.bidsAtOtherLocations.map(\.bid) == [bid])
            try AtomicFile(path: original).remove()
            let later = await stored(at: moved)
            #expect(later.bids == [bid] && later.uncertain == ["k1"] && later.bidsAtOtherLocations.isEmpty)
        }
    }
}
