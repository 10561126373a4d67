import AuctionSimulation
import Bidding
import FoundationCore
import FoundationCoreTesting
import Synchronization
import Testing

@Suite("A crowd in a house") struct CrowdRunTests {
    /// A market with auctions of a day, and a crowd of members.
    private final class House: Sendable {
        let clock = FastForwardClock(ahead: TestClock())
        let market: InMemoryBiddingMarket
        let items: [ItemID]
        let members: [MemberID]
        let events = Mutex<[CrowdRunEvent]>([])

        init(auctions: Int = 5, hours: Int = 24) throws {
            let random = RandomIdentifierSource(SplitMix64(seed: 1))
            let market = InMemoryBiddingMarket(clock: clock, identifiers: random)
            let seller = market.register("sara"), end = clock.now.advanced(by: .seconds(hours * 3600))
            items = try (0..<auctions).map { number in
                let item = market.draft("Radio \(number)", by: seller)
                let offer = TermsOffer(startPrice: Money(minorUnits: 500, currency: .usd), endsAt: end)
                _ = try market.client(for: seller).publish(offer, of: item, ifSeen: nil)
                return item
            }
            members = (0..<20).map { market.register("bidder \($0)") }
            self.market = market
        }

        func run(
            until deadline: Instant? = nil,
            seed: UInt64 = 5,
            client: (@Sendable (Int) -> any BiddingClient)? = nil
        )
            async throws -> CrowdRunEnd
        {
            let (market, members) = (market, members)
            let run = CrowdRun(
                clock: clock,
                identifiers: RandomIdentifierSource(SplitMix64(seed: 9)),
                pollingEvery: .seconds(60),
                marketValue: { _ in Money(minorUnits: 20_000, currency: .usd) },
                client: client ?? { market.client(for: members[$0]) }
            )
            let crowd = Crowd(size: members.count, seed: seed)
            return try await run(crowd, on: items, until: deadline) { events in
                self.events.withLock { $0.append(events) }
            }
        }

        var placed: [(bid: CrowdBid, receipt: BidReceipt)] {
            events.withLock(\.self).compactMap {
                if case .placed(let bid, let receipt) = $0 { (bid, receipt) } else { nil }
            }
        }

        func auction(_ item: ItemID) throws -> Auction { try market.client(for: nil).auction(of: item).value }
    }

    @Test("A crowd bids until no auction is left to bid on, and the run reports each bid")
    func toTheEnd() async throws {
        let house = try House()
        #expect(try await house.run() == .nothingLeft)
        let placed = house.placed
        #expect(placed.count > 20 && house.events.withLock(\.count) == placed.count, "nothing was refused")
        for item in house.items {
            let auction = try house.auction(item)
            #expect(auction.bidCount == placed.count { $0.bid.item == item })
            #expect(auction.price.minorUnits > 5000)
        }
        #expect(zip(placed, placed.dropFirst()).allSatisfy { $0.receipt.time <= $1.receipt.time })
        let again = try House()
        _ = try await again.run()
        #expect(again.placed.map(\.bid) == placed.map(\.bid))
    }

    @Test("A crowd bids against other bidders")
    func others() async throws {
        let house = try House(auctions: 8)
        let outsider = house.market.register("outsider"), market = house.market
        let overtaken = Mutex<[ItemID: Int]>([:])
        let members = house.members, own = Money(minorUnits: 8000, currency: .usd)
        let end = try await house.run { bidder in
            // The next bidder must outbid the outsider.
            for item in house.items where overtaken.withLock({ $0[item] == nil }) {
                guard let auction = try? house.auction(item), auction.bidCount > 0 else { continue }
                guard let receipt = try? market.client(for: outsider).placeBid(NewBid(own, on: item, key: "\(item)"))
                else { continue }
                overtaken.withLock { $0[item] = receipt.sequence }
            }
            return market.client(for: members[bidder])
        }
        #expect(end == .nothingLeft)
        let sequences = overtaken.withLock(\.self)
        #expect(sequences.count > 4)
        for (item, sequence) in sequences {
            #expect(house.placed.contains { $0.bid.item == item && $0.receipt.sequence > sequence })
            #expect(try house.auction(item).price.minorUnits > own.minorUnits)
        }
    }

    @Test("A run stops at the deadline, and when its task is cancelled")
    func stops() async throws {
        let house = try House()
        let deadline = house.clock.now.advanced(by: .seconds(12 * 3600))
        #expect(try await house.run(until: deadline) == .deadline)
        #expect(house.clock.now == deadline && !house.placed.isEmpty)
        let other = try House()
        let task = Task { try await other.run() }
        task.cancel()
        #expect(try await task.value == .cancelled)
    }

    @Test("A run ends and states the reason if a bidder is not signed in")
    func signedOut() async throws {
        let house = try House(), market = house.market
        #expect(try await house.run { _ in market.client(for: nil) } == .signedOut)
        #expect(house.events.withLock(\.self) == [.failed(ClientFailure(.notSignedIn))])
    }

    @Test("Missing items are skipped, and a run without items ends at once")
    func unknown() async throws {
        let house = try House(auctions: 0)
        #expect(try await house.run() == .nothingLeft)
        let market = house.market,
            run = CrowdRun(clock: house.clock, identifiers: RandomIdentifierSource()) { _ in
                market.client(for: nil)
            }
        #expect(try await run(Crowd(size: 3, seed: 1), on: [Sample.id("unknown")]) == .nothingLeft)
    }

    @Test("A run ends if the event handler throws")
    func untold() async throws {
        struct Deaf: Error {}
        let house = try House(), (market, members) = (house.market, house.members), told = Mutex(0)
        let run = CrowdRun(clock: house.clock, identifiers: RandomIdentifierSource()) {
            market.client(for: members[$0])
        }
        await #expect(throws: Deaf.self) {
            try await run(Crowd(size: 20, seed: 5), on: house.items) { _ in
                told.withLock { $0 += 1 }
                throw Deaf()
            }
        }
        #expect(told.withLock(\.self) == 1)
        var bids = 0
        for item in house.items { bids += try house.auction(item).bidCount }
        #expect(bids == 1)
    }

    @Test("A run continues after network failures, and places no bid twice", arguments: 1...5 as ClosedRange<UInt64>)
    func failures(seed: UInt64) async throws {
        let house = try House(), (market, members) = (house.market, house.members)
        let failures = UnreliableBiddingClient.Failures(seed: seed)
        let end = try await house.run(seed: seed) { bidder in
            UnreliableBiddingClient(client: market.client(for: members[bidder]), failures: failures)
        }
        #expect(end == .nothingLeft && failures.total > 10)
        let told = house.events.withLock(\.self).count { if case .failed = $0 { true } else { false } }
        #expect(told == failures.total)
        let placed = house.placed
        for item in house.items {
            let sequences = placed.filter { $0.bid.item == item }.map(\.receipt.sequence)
            #expect(Set(sequences).count == sequences.count)
            #expect(try house.auction(item).bidCount == sequences.count, "seed \(seed)")
        }
    }
}
