import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("Updates in the aggregate") struct BiddingUpdatesTests {
    @Test("An update is applied without a request; a repeat changes nothing")
    func applying() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        await bidding.loadAuction(item)
        try stage.bid(2500)
        bidding.receive(try stage.updates)
        #expect(try bidding.auction(item) == stage.truth() && bidding.version(of: item) == nil)
        bidding.receive(try stage.updates)
        #expect(stage.client.calls == ["auction"])
    }

    @Test("A gap reloads only that auction")
    func gap() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        for item in stage.items { await bidding.loadAuction(item) }
        for cents in [2500, 3000, 3500] as [Int64] { try stage.bid(cents, by: cents == 3000 ? stage.anna : nil) }
        let updates = try stage.updates.filter { $0.item == stage.item }
        bidding.receive(updates[2])
        bidding.receive(updates[3])
        await until { bidding.phase(of: .auction(stage.item)) == .loaded(stage.clock.now) }
        #expect(try bidding.auction(stage.item) == stage.truth())
        #expect(stage.client.count(of: "auction") == 4)
    }

    @Test("A withdrawal reloads the auction, because the update does not contain the reason")
    func revision() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        await bidding.loadAuction(item)
        let sara = stage.market.client(for: stage.sara), version = try #require(bidding.version(of: item))
        _ = try sara.withdraw(item, because: "broken", ifSeen: version)
        bidding.receive(try stage.updates)
        await until { bidding.auction(item)?.status == .withdrawn }
        #expect(bidding.auction(item)?.withdrawal?.reason == "broken")
    }

    @Test("If updates are reordered, repeated and lost at random, the state converges to the state of the house")
    func converging() async throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        for round in 0..<60 {
            let stage = try await BiddingStage(), bidding = stage.bidding
            for item in stage.items where Bool.random(using: &random) {
                await bidding.loadAuction(item)
                await bidding.loadOwnPosition(on: item)
                await bidding.loadBids(on: item)
            }
            for _ in 0..<Int.random(in: 1...15, using: &random) {
                let item = stage.items.randomElement(using: &random) ?? stage.item
                let member = [stage.anna, stage.ben].randomElement(using: &random)
                let cents = try stage.truth(item).price.minorUnits + Int64.random(in: 0...3000, using: &random)
                _ = try? stage.bid(cents, on: item, by: member)
                if Int.random(in: 0..<8, using: &random) == 0 {
                    let client = stage.market.client(for: member)
                    _ = try? client.retract(from: item, because: .wrongAmount, key: "r\(cents)")
                }
                stage.clock.advance(by: .minutes(1))
            }
            if Bool.random(using: &random) { stage.clock.advance(by: .hours(49)) }
            _ = try stage.truth()
            var told = try stage.updates
            // Always deliver the last update of each auction, because nothing else reports its state.
            let last = Dictionary(told.map { ($0.item, $0) }, uniquingKeysWith: { $1 })
            told = told.filter { _ in Int.random(in: 0..<5, using: &random) > 0 } + told.prefix(3) + last.values
            told.shuffle(using: &random)
            for update in told {
                bidding.receive(update)
                if Bool.random(using: &random) { await Task.yield() }
            }
            for item in stage.items {
                guard bidding.auction(item) != nil else { continue }
                let bids = try stage.bids(on: item)
                await until {
                    // Reading outdated bids makes the aggregate load them again.
                    bidding.bids(on: item) == bids
                        && [.auction(item), .bids(on: item), .ownPosition(on: item)].allSatisfy {
                            !bidding.phase(of: $0).isLoading
                        }
                }
                let place = Comment("seed \(seed), round \(round)")
                #expect(try bidding.auction(item) == stage.truth(item), place)
                #expect(try bidding.ownPosition(on: item)?.outcome == stage.position(item).outcome, place)
                #expect(try bidding.ownPosition(on: item)?.maximum == stage.position(item).maximum, place)
                #expect(bidding.bids(on: item) == bids, place)
            }
        }
    }

    @Test("A subscriber gets each update once, in order; updates of watched items also arrive on their own stream")
    func events() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        await bidding.watch(stage.items[1])
        let events = bidding.events, watched = bidding.watchlistEvents
        let before = try stage.updates.count
        bidding.receive(try stage.updates)
        for (number, item) in (stage.items + stage.items).enumerated() {
            try stage.bid(Int64(number + 2) * 1000, on: item)
        }
        bidding.receive(try stage.updates)
        bidding.receive(try stage.updates)
        let all = try stage.updates
        #expect(all.count == before + 6)
        var told: [AuctionUpdate] = [], toldWatched: [AuctionUpdate] = []
        for await event in events.prefix(all.count) { told.append(event) }
        for await event in watched.prefix(3) { toldWatched.append(event) }
        #expect(told == all && toldWatched == all.filter { $0.item == stage.items[1] })
    }
}
