import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("Past updates") struct BiddingGatheringTests {
    @Test("The latest updates of watched and own auctions are returned once, oldest first, with the next position")
    func latest() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        try stage.bid(2000, on: stage.items[0])
        try stage.bid(2500, on: stage.items[0], by: stage.anna)
        try stage.bid(2000, on: stage.items[1])
        await bidding.watch(stage.items[0])
        let own = Bidding.Following(includesOwn: true), updates = try stage.updates
        let expected = updates.filter { $0.item == stage.items[0] }
        let page = try await bidding.latestUpdates(own, count: 10)
        #expect(page.updates == expected && expected.count == 3 && page.last == updates.last?.position)
        #expect(try await bidding.latestUpdates(own, count: 2).updates == expected.suffix(2))
        #expect(try await bidding.latestPosition() == updates.last?.position)
    }

    @Test(
        "The position before a time precedes all updates since that time, however many there are",
        arguments: [3, 450]
    )
    func since(count: Int) async throws {
        let stage = try await BiddingStage(items: count), updates = try stage.updates
        let all = Bidding.Following(includesAll: true)
        let first = try #require(updates.first), last = try #require(updates.last)
        #expect(try await stage.bidding.position(before: first.time, all) == first.position - 1)
        let expected = updates.first { $0.time >= last.time }.map { $0.position - 1 }
        #expect(try await stage.bidding.position(before: last.time, all) == expected)
        let later = last.time.advanced(by: .seconds(1))
        #expect(try await stage.bidding.position(before: later, all) == last.position)
    }

    @Test("The position before a time is found even if 1,100 pages of updates follow")
    func longAgo() async throws {
        let stage = try await BiddingStage(), start = stage.clock.now
        // A log of 1,100 pages. Only its first update is older than the time.
        let count: Int64 = 110_000, item = stage.item
        stage.client.activityPage = { request throws(ClientFailure) in
            let end = (request.before ?? count + 1) - 1, first = max(1, end - Int64(request.limit.count) + 1)
            do {
                let updates = try (first...end).map { position in
                    try AuctionUpdate(
                        position: position,
                        item: item,
                        sequence: Int(position),
                        time: position == 1 ? start.advanced(by: .seconds(-60)) : start,
                        kind: .revised,
                        status: .open,
                        price: Money(minorUnits: 1000, currency: .usd),
                        bidCount: 0,
                        bidderCount: 0,
                        endsAt: start
                    )
                }
                return try ActivityPage(updates: updates, last: count)
            } catch {
                throw ClientFailure(.offline, detail: "\(error)")
            }
        }
        let all = Bidding.Following(includesAll: true)
        #expect(try await stage.bidding.position(before: start, all) == 1)
    }

    @Test("All pages are returned", arguments: [40, 250])
    func pages(count: Int) async throws {
        let stage = try await BiddingStage(items: count), updates = try stage.updates
        let all = Bidding.Following(includesAll: true)
        #expect(try await stage.bidding.latestUpdates(all, count: 1000).updates == updates)
        #expect(try await stage.bidding.latestUpdates(all, count: count - 5).updates == updates.suffix(count - 5))
        var read: [AuctionUpdate] = []
        #expect(try await stage.bidding.updates(all, after: 0) { read += $0 } == updates.last?.position)
        #expect(read == updates)
        read = []
        _ = try await stage.bidding.updates(all, after: updates[9].position) { read += $0 }
        #expect(read == Array(updates.dropFirst(10)))
    }

    @Test("More watched items than a request may name are requested in chunks, and merged")
    func pieces() async throws {
        let stage = try await BiddingStage(items: 250), updates = try stage.updates
        for item in stage.items.prefix(230) { await stage.bidding.watch(item) }
        let watched = Set(stage.items.prefix(230)), expected = updates.filter { watched.contains($0.item) }
        var read: [AuctionUpdate] = []
        _ = try await stage.bidding.updates(after: 0) { read += $0 }
        #expect(read == expected)
        #expect(try await stage.bidding.history(of: watched) == expected)
        #expect(try await stage.bidding.latestUpdates(count: 7).updates == expected.suffix(7))
    }

    @Test("If nothing is watched, the result is empty without a request")
    func nothing() async throws {
        let stage = try await BiddingStage()
        #expect(try await stage.bidding.updates(after: 2) { _ in Issue.record("There are no updates.") } == 2)
        #expect(try await stage.bidding.latestUpdates(count: 5).updates == [])
        #expect(try await stage.bidding.history(of: []) == [])
        #expect(stage.client.calls.isEmpty)
    }

    @Test("The history of an auction begins with its publication, or after a given position")
    func history() async throws {
        let stage = try await BiddingStage()
        try stage.bid(2000)
        try stage.bid(3000, by: stage.anna)
        let expected = try stage.updates.filter { $0.item == stage.item }
        #expect(try await stage.bidding.history(of: [stage.item]) == expected && expected.count == 3)
        let after = expected[1].position
        #expect(try await stage.bidding.history(of: [stage.item], after: after) == expected.suffix(1))
    }

    @Test("Bids are loaded up to the requested number")
    func bids() async throws {
        let stage = try await BiddingStage()
        for step in 0..<130 as Range<Int64> {
            try stage.bid(2000 + step * 10_000, by: step.isMultiple(of: 2) ? stage.anna : stage.ben)
        }
        for (count, least) in [(10, 10), (60, 60), (500, 130)] {
            let phase = await stage.bidding.loadBids(on: stage.item, atLeast: count)
            #expect(phase.failure == nil && stage.bidding.bids(on: stage.item).count >= least)
        }
        #expect(stage.bidding.bids(on: stage.item).count == 130 && !stage.bidding.hasMoreBids(on: stage.item))
    }
}
