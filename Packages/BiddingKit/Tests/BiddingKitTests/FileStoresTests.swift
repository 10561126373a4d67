import Bidding
import BiddingKit
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

    /// What is in a folder but for locks, which stay.
    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasSuffix(".lock") }.sorted()
    }

    private var list: Watchlist {
        Watchlist([Watchlist.Entry(item: "a", note: "“x”\n", addedAt: time), Watchlist.Entry(item: "b", addedAt: time)])
    }

    private func save(_ list: Watchlist, in store: FileWatchlistStore) async throws {
        _ = try await store.update { _ in list }
    }

    @Test("a watchlist comes back as it was saved, each person's own in each house")
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

    @Test("a watchlist that several programs change at once has the changes of all")
    func sharedWatchlist() async throws {
        try await withFolder { folder in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<30 {
                    group.addTask { [anna, time] in
                        let item = ItemID("item\(number)") ?? "x"
                        _ = try await FileWatchlistStore(folder: folder, owner: anna).update { list in
                            var list = list ?? Watchlist()
                            list.add(item, at: time)
                            return list
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await FileWatchlistStore(folder: folder, owner: anna).load()?.count == 30)
        }
    }

    @Test(
        "a damaged file is kept under another name, with a message, and a new one can be begun",
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

    @Test("a file of a newer program, or of another owner, stays where it is")
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

    @Test("a save that fails is told of, and what was there stays")
    func unwritable() async throws {
        try await withFolder { folder in
            let store = FileWatchlistStore(folder: folder + "/missing", owner: anna)
            let failure = await #expect(throws: LocalStoreFailure.self) { try await save(list, in: store) }
            #expect(failure?.code == .unwritable)
            let left = try names(folder)
            #expect(left == [])
        }
    }

    @Test("a snapshot comes back as it was saved")
    func snapshots() async throws {
        try await withFolder { folder in
            let store = FileBiddingSnapshotStore(folder: folder, owner: anna)
            #expect(try await store.load() == nil)
            let entries = Auction.samples.map { auction in
                BiddingSnapshot.Entry(
                    auction: auction,
                    asOf: time,
                    position: auction == .sample ? .sample : nil,
                    bids: auction == .sample ? Bid.samples : nil,
                    isFollowed: true
                )
            }
            let snapshot = BiddingSnapshot(time: time, entries: entries, board: .sample, position: 7)
            try await store.save(snapshot)
            #expect(try await store.load() == snapshot)
        }
    }

    @Test("pending bids are kept one by one, also by several programs, oldest first")
    func pendingBids() async throws {
        try await withFolder { folder in
            let one = FilePendingBidStore(folder: folder, owner: anna)
            let other = FilePendingBidStore(folder: folder, owner: anna)
            let maximum = Money(minorUnits: 2500, currency: .usd)
            let intents: [PendingBid.Intent] = [
                .bid(maximum, ifSeen: EntityVersion<Auction>(rawValue: "v")), .purchase,
                .retraction(.descriptionChanged),
            ]
            let bids = intents.enumerated().map { number, intent in
                PendingBid(
                    key: "key\(9 - number)",
                    item: "i",
                    intent: intent,
                    time: time.advanced(by: .seconds(number))
                )
            }
            try await one.add(bids[1])
            try await other.add(bids[0])
            try await one.add(bids[2])
            #expect(await other.load().bids == bids)
            try await other.remove(key: bids[1].key)
            try await other.remove(key: "never0")
            #expect(await one.load().bids == [bids[0], bids[2]])
            let ben = FilePendingBidStore(folder: folder, owner: StoreOwner(house: anna.house, member: "ben"))
            #expect(await ben.load().bids.isEmpty)
        }
    }

    @Test("a key that can be no file's name leaves the folder alone")
    func badKey() async throws {
        try await withFolder { folder in
            let store = FilePendingBidStore(folder: folder + "/in", owner: anna)
            let bid = PendingBid(key: "../../x", item: "i", intent: .purchase, time: time)
            await #expect(throws: LocalStoreFailure.self) { try await store.add(bid) }
            let left = try names(folder)
            #expect(left == [])
        }
    }

    @Test("pending bids that cannot be read do not hide the others: damaged ones are set aside, newer ones stay")
    func unreadablePendingBids() async throws {
        try await withFolder { folder in
            let store = FilePendingBidStore(folder: folder, owner: anna)
            let bids = (1...4).map { PendingBid(key: "k\($0)", item: "i", intent: .purchase, time: time) }
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

    @Test("a folder that cannot be read is told of")
    func missingFolder() async throws {
        try await withFolder { folder in
            let stored = await FilePendingBidStore(folder: folder + "/missing", owner: anna).load()
            #expect(stored.bids.isEmpty && stored.failure?.code == .unreadable)
        }
    }

    @Test("a pending bid is its sender's until it is let go of, then the first one's who claims it, then gone")
    func claims() async throws {
        try await withFolder { folder in
            let store = FilePendingBidStore(folder: folder, owner: anna)
            let other = FilePendingBidStore(folder: folder, owner: anna)
            let bid = PendingBid(key: "k1", item: "a", intent: .purchase, time: time)
            let sender = try await store.add(bid)
            for store in [store, other] {
                guard case .inUse = try await store.claim(bid) else {
                    Issue.record("it could be claimed")
                    return
                }
            }
            #expect(await other.load().bids == [bid])
            sender.release()
            guard case .claimed(let claim) = try await other.claim(bid), case .inUse = try await store.claim(bid) else {
                Issue.record("it could not be claimed by one alone")
                return
            }
            try await other.remove(key: bid.key)
            claim.release()
            guard case .gone = try await store.claim(bid) else {
                Issue.record("it is there still")
                return
            }
            #expect(try names(folder) == [])
        }
    }

    @Test("a pending bid is for the house at its own path; for a house that was moved it is not sure")
    func places() async throws {
        try await withFolder { folder in
            let (original, copy, moved) = ("\(folder)/a.bidly", "\(folder)/b.bidly", "\(folder)/c.bidly")
            for path in [original, copy, moved] { try AtomicFile(path: path).write([1]) }
            let bid = PendingBid(key: "k1", item: "a", intent: .purchase, time: time)
            func stored(at place: String) async -> StoredPendingBids {
                await FilePendingBidStore(folder: folder, owner: anna, location: place).load()
            }
            try await FilePendingBidStore(folder: folder, owner: anna, location: original).add(bid)
            let own = await stored(at: original), other = await stored(at: copy)
            #expect(own.bids == [bid] && own.uncertain.isEmpty && own.elsewhere.isEmpty)
            #expect(other.bids.isEmpty && other.elsewhere.map(\.bid) == [bid])
            try AtomicFile(path: original).remove()
            let later = await stored(at: moved)
            #expect(later.bids == [bid] && later.uncertain == ["k1"] && later.elsewhere.isEmpty)
        }
    }
}
