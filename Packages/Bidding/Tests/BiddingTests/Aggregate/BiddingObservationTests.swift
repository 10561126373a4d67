@testable import Bidding
import FoundationCore
import FoundationCoreTesting
import Observation
import Synchronization
import Testing

@MainActor @Suite("Observation of the aggregate") struct BiddingObservationTests {
    @Test("An observer of one auction is not notified of other auctions, or of equal values")
    func observing() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, changes = Counted()
        for item in stage.items { await bidding.loadAuction(item) }
        withObservationTracking {
            _ = bidding.auction(stage.item)
        } onChange: {
            changes.add()
        }
        await bidding.loadAuction(stage.item)
        try stage.bid(2500, on: stage.items[1])
        bidding.receive(try stage.updates)
        #expect(changes.count == 0)
        try stage.bid(2500)
        bidding.receive(try stage.updates)
        #expect(changes.count == 1)
    }

    @Test(
        "An observer of a value that is not loaded is notified of its load; reading such values creates no records"
    )
    func unknown() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item, changes = Counted()
        for number in 1...1000 {
            let unknown = ItemID("unknown\(number)") ?? item
            _ = (bidding.auction(unknown), bidding.bids(on: unknown), bidding.pendingBids(on: unknown))
            _ = (bidding.ownPosition(on: unknown), bidding.version(of: unknown), bidding.asOf(unknown))
        }
        #expect(bidding.state.records.isEmpty)
        withObservationTracking {
            _ = (bidding.auction(item), bidding.ownPosition(on: item))
        } onChange: {
            changes.add()
        }
        await bidding.loadAuction(stage.items[1])
        await bidding.watch(stage.items[1])
        #expect(changes.count == 0)
        await bidding.loadAuction(item)
        #expect(changes.count == 1 && bidding.auction(item) != nil)
    }

    @Test("Loaded bids are reloaded while they are observed, and not otherwise")
    func observingBids() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        await bidding.loadAuction(item)
        await bidding.loadBids(on: item)
        func happen() async throws {
            try stage.bid(Int64(try stage.truth().bidCount + 2) * 1000, by: stage.anna)
            bidding.receive(try stage.updates)
            await until { !bidding.phase(of: .bids(on: item)).isLoading }
        }
        for _ in 1...5 { try await happen() }
        #expect(stage.client.count(of: "bids") == 1 && bidding.phase(of: .auction(item)) != .loading)

        var shown: [Bid] = []
        let rendering = Rendering { shown = bidding.bids(on: item) }
        func isShown() throws -> Bool {
            rendering.renderIfChanged()
            return try shown == stage.bids()
        }
        try await until { try isShown() }
        #expect(shown.count == 5 && stage.client.count(of: "bids") == 2)
        for _ in 1...3 {
            try await happen()
            try await until { try isShown() }
        }
        #expect(shown.count == 8 && stage.client.count(of: "bids") == 5)

        // Only when the next change is delivered does the aggregate notice that the last observer is gone.
        for _ in 1...5 { try await happen() }
        #expect(stage.client.count(of: "bids") == 6)
    }

    @Test("Bids that fail to reload are not requested on each read")
    func bidsOutOfReach() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        await bidding.loadAuction(item)
        await bidding.loadBids(on: item)
        try stage.bid(2500)
        bidding.receive(try stage.updates)
        stage.client.failingCall = "bids"
        let rendering = Rendering { _ = (bidding.bids(on: item), bidding.phase(of: .bids(on: item))) }
        await until { bidding.phase(of: .bids(on: item)).failure != nil }
        for _ in 1...100 {
            rendering.renderIfChanged()
            _ = bidding.highestBid(on: item)
            await Task.yield()
        }
        #expect(stage.client.count(of: "bids") == 2)
    }

    @Test("An observer of the entity version is notified after an update and after a reload")
    func observingVersion() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        await bidding.loadAuction(item)
        var version: EntityVersion<Auction>?
        let rendering = Rendering { version = bidding.version(of: item) }
        #expect(version != nil)
        try stage.bid(2500)
        bidding.receive(try stage.updates)
        rendering.renderIfChanged()
        #expect(version == nil)
        await bidding.loadAuction(item)
        rendering.renderIfChanged()
        #expect(version != nil && rendering.count == 3)
    }

    @Test("The time of the last event follows updates in any order, including those before a load")
    func lastActivity() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        for cents in [2500, 3500, 4500] as [Int64] {
            stage.clock.advance(by: .minutes(1))
            try stage.bid(cents, by: cents == 3500 ? stage.anna : stage.ben)
        }
        await bidding.loadAuction(item)
        var last: Instant?
        let rendering = Rendering { last = bidding.lastActivity(in: item) }
        #expect(last == nil)
        bidding.receive(try stage.updates.reversed())
        rendering.renderIfChanged()
        #expect(last == stage.clock.now && rendering.count == 2)
    }

    @Test("A list and a detail screen, which are independent of each other, stay current while bids arrive")
    func twoObservers() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        for item in stage.items {
            await bidding.loadAuction(item)
            await bidding.watch(item)
        }
        var list: [String] = [], detail = ""
        let renderList = Rendering {
            list = bidding.watchlist.items.map { "\($0) \(bidding.auction($0)?.price.description ?? "–")" }
        }
        let renderDetail = Rendering {
            detail = bidding.auction(stage.item).map { "\($0.price) \($0.bidCount) bids" } ?? "–"
        }
        for number in 1...20 {
            try stage.bid(
                Int64(number * 500 + 1000),
                on: stage.items[number % 3],
                by: number.isMultiple(of: 2) ? stage.anna : stage.ben
            )
            bidding.receive(try stage.updates)
            renderList.renderIfChanged()
            renderDetail.renderIfChanged()
            let truth = try stage.truth()
            #expect(try list == stage.items.map { "\($0) \(try stage.truth($0).price)" })
            #expect(detail == "\(truth.price) \(truth.bidCount) bids")
        }
        await bidding.editWatchlist { $0.move(fromOffsets: [2], toOffset: 0) }
        renderList.renderIfChanged()
        #expect(list.first?.hasPrefix(stage.items[2].rawValue) == true)
        #expect(renderDetail.count < renderList.count)
    }
}

/// A thread-safe counter.
private final class Counted: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock(\.self) }
    func add() { number.withLock { $0 += 1 } }
}

/// A view that renders immediately, and again when a value that it has read changes.
@MainActor
private final class Rendering {
    private let render: () -> Void
    private let changes = Counted()
    private var seen = 0
    private(set) var count = 0

    init(_ render: @escaping () -> Void) {
        self.render = render
        track()
    }

    func renderIfChanged() {
        guard changes.count != seen else { return }
        seen = changes.count
        track()
    }

    private func track() {
        count += 1
        let changes = changes
        withObservationTracking(render) { changes.add() }
    }
}
