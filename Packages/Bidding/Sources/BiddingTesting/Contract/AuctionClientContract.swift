import Bidding
import FoundationCore
import Testing

extension AuctionClientContract {
    /// All cases of the contract.
    public static var all: [AuctionClientContract] { reading + following }

    private static var reading: [AuctionClientContract] {
        [
            AuctionClientContract("The auction and the bids of a drafted item are not found") { house in
                let scene = try await BiddingScene(house)
                let draft = try await house.draft("Lamp", by: scene.sara)
                let anna = scene.client(scene.anna)
                #expect(await failure { try await anna.auction(of: draft) }?.code == .notFound)
                #expect(
                    await failure { try await anna.bids(on: draft, from: nil, limit: .standard) }?.code == .notFound
                )
            },
            AuctionClientContract("Equal states have equal versions, and different states have different versions") {
                house in
                let scene = try await BiddingScene(house)
                let first = try await scene.auction
                #expect(first.version != nil)
                #expect(try await scene.auction == first)
                try await scene.bid(2500, by: scene.anna, key: "k1")
                #expect(try await scene.auction.version != first.version)
            },
            AuctionClientContract(
                "Bids are listed from highest to lowest, in pages; the leader's bids do not show more than the price"
            ) {
                house in
                let scene = try await BiddingScene(house)
                let bids: [(Int64, MemberID)] = [
                    (1100, scene.anna), (1500, scene.ben), (2000, scene.anna), (9000, scene.ben),
                ]
                for (number, bid) in bids.enumerated() { try await scene.bid(bid.0, by: bid.1, key: "k\(number)") }
                let client = scene.client(nil)
                var amounts: [Int64] = [], sequences: [Int] = [], cursor: PageCursor?
                repeat {
                    let page = try await client.bids(on: scene.radio, from: cursor, limit: PageLimit(1) ?? .standard)
                    #expect(page.elements.count == 1)
                    amounts += page.elements.map(\.amount.minorUnits)
                    sequences += page.elements.map(\.sequence)
                    cursor = page.next
                } while cursor != nil && amounts.count < 10
                #expect(amounts == [2050, 2000, 1500, 1100] && sequences == [5, 4, 3, 2])
                let whole = try await client.bids(on: scene.radio, from: nil, limit: .largest)
                #expect(whole.next == nil && whole.elements.map(\.sequence) == sequences)
                #expect(Set(whole.elements.map(\.bidder)).count == 2)
            },
            AuctionClientContract("A cursor of another list is rejected") { house in
                let scene = try await BiddingScene(house)
                let cursor = PageCursor(rawValue: "elsewhere")
                let bad = await failure {
                    try await scene.client(nil).bids(on: scene.radio, from: cursor, limit: .standard)
                }
                #expect(bad?.code == .invalid)
            },
            AuctionClientContract("A cancelled task gets a cancellation failure") { house in
                let scene = try await BiddingScene(house)
                let task = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return await failure { try await scene.auction }
                }
                #expect(await task.value?.code == .cancelled)
            },
        ]
    }

    private static var following: [AuctionClientContract] {
        [
            AuctionClientContract("Updates continue after the last page without a gap or a repeat") { house in
                let scene = try await BiddingScene(house)
                let client = scene.client(nil), two = PageLimit(2) ?? .standard
                let start = try await client.activity(ActivityRequest(limit: two)).last
                var sent: [Int] = []
                for number in 1...5 {
                    let bidder = number.isMultiple(of: 2) ? scene.anna : scene.ben
                    sent.append(try await scene.bid(Int64(number * 1000), by: bidder, key: "k\(number)").sequence)
                }
                var told: [AuctionUpdate] = [], position = start
                for _ in 0..<10 {
                    let page = try await client.activity(
                        ActivityRequest(items: [scene.radio], after: position, limit: two)
                    )
                    told += page.updates
                    position = page.last
                }
                #expect(told.map(\.sequence) == sent)
                #expect(told.map(\.position) == told.map(\.position).sorted())
                #expect(told.allSatisfy { $0.item == scene.radio && $0.kind == .bidPlaced })
                let auction = try await scene.auction.value
                #expect(told.last?.price == auction.price && told.last?.leader == auction.leader)
            },
            AuctionClientContract(
                "An earlier auction with the later updates applied equals the current auction"
            ) { house in
                let scene = try await BiddingScene(house, reserve: 4000)
                var auction = try await scene.auction.value
                let position = try await scene.client(nil).activity(ActivityRequest()).last
                for (number, cents) in [1500, 1600, 2500, 4200].enumerated() {
                    try await scene.bid(
                        Int64(cents),
                        by: number.isMultiple(of: 2) ? scene.anna : scene.ben,
                        key: "k\(number)"
                    )
                }
                try await house.advance(by: .seconds(3 * 86_400 + 1))
                let now = try await scene.auction.value
                let page = try await scene.client(nil).activity(ActivityRequest(items: [scene.radio], after: position))
                for update in page.updates { auction = try #require(auction.applying(update)) }
                #expect(auction == now && now.status == .sold)
            },
            AuctionClientContract("Without a position, the latest updates are returned, and earlier ones on request") {
                house in
                let scene = try await BiddingScene(house)
                for number in 1...4 { try await scene.bid(Int64(number * 1000), by: scene.anna, key: "k\(number)") }
                let two = PageLimit(2) ?? .standard
                let latest = try await scene.client(nil).activity(ActivityRequest(items: [scene.radio], limit: two))
                #expect(latest.updates.map(\.sequence) == [4, 5])
                let before = latest.updates.first?.position
                let earlier = try await scene.client(nil).activity(
                    ActivityRequest(items: [scene.radio], before: before, limit: two)
                )
                #expect(earlier.updates.map(\.sequence) == [2, 3])
            },
            AuctionClientContract("A caller's own updates are those of items they sell or bid on") { house in
                let scene = try await BiddingScene(house)
                let mine = ActivityRequest(includesOwn: true)
                #expect(try await scene.client(scene.anna).activity(mine).updates.isEmpty)
                try await scene.bid(2500, by: scene.anna, key: "k1")
                for member in [scene.anna, scene.sara] {
                    #expect(try await scene.client(member).activity(mine).updates.map(\.sequence) == [1, 2])
                }
                #expect(await failure { try await scene.client(nil).activity(mine) }?.code == .notSignedIn)
            },
            AuctionClientContract("A caller's own updates are returned in pages, starting at the first position") {
                house in
                let scene = try await BiddingScene(house), client = scene.client(scene.anna)
                for number in 1...6 { try await scene.bid(Int64(number * 1000), by: scene.anna, key: "k\(number)") }
                let two = PageLimit(2) ?? .standard
                var sequences: [[Int]] = [], position: Int64 = 0
                repeat {
                    let page = try await client.activity(
                        ActivityRequest(includesOwn: true, after: position, limit: two)
                    )
                    sequences.append(page.updates.map(\.sequence))
                    position = page.last
                } while sequences.last?.isEmpty == false
                #expect(sequences == [[1, 2], [3, 4], [5, 6], [7], []])
            },
        ]
    }
}
