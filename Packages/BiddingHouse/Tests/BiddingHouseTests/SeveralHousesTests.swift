import Bidding
import BiddingHouse
import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Several houses on one file")
struct SeveralHousesTests {
    @Test("Each auction is closed once, and each house decides on the latest state")
    func closing() async throws {
        let one = try await TestHouse(), other = try await TestHouse(beside: one)
        let seller = try await one.register("Sam"), anna = try await one.register("Anna")
        let ben = try await one.register("Ben")
        var items: [ItemID] = []
        for _ in 0..<20 { items.append(try await one.publish(by: seller, lasting: .seconds(60))) }
        for item in items {
            try await one.bid(2000, on: item, by: anna)
            #expect(try await other.bid(3000, on: item, by: ben).price == usd(2050))
            #expect(try await one.bid(2500, on: item, by: anna).outcome?.code == .outbid)
        }
        one.clock.advance(by: .seconds(61))
        async let byOne = one.closeDue()
        async let byOther = other.closeDue()
        _ = try await (byOne, byOther)
        #expect(try await one.log().filter { $0.kind == "closed" }.count == items.count)
        try await one.expectConsistency(of: items)
    }

    @Test("No bid is lost or decided twice, and prices follow the rules")
    func bidding() async throws {
        let first = try await TestHouse()
        let houses = [first, try await TestHouse(beside: first)]
        let seller = try await first.register("Sam")
        var items: [ItemID] = [], bidders: [MemberID] = []
        for _ in 0..<3 { items.append(try await first.publish(by: seller, lasting: .seconds(3600))) }
        for number in 0..<8 { bidders.append(try await first.register("Bidder \(number)")) }
        let accepted = await withTaskGroup(of: [ItemID: Int].self) { [items] group in
            for (number, bidder) in bidders.enumerated() {
                group.addTask {
                    var accepted: [ItemID: Int] = [:]
                    for round in 0..<30 {
                        let item = items[(number + round) % items.count]
                        let cents = Int64(1000 + round * 97 + number * 31)
                        // The houses alternate.
                        guard (try? await houses[round % 2].bid(cents, on: item, by: bidder)) != nil else { continue }
                        accepted[item, default: 0] += 1
                    }
                    return accepted
                }
            }
            return await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        }
        first.clock.advance(by: .seconds(3600))
        #expect(try await houses[1].closeDue() == items.count)
        for item in items {
            let state = try await first.state(of: item)
            #expect(state.standing.bidCount == accepted[item])
            #expect(state.status(at: first.clock.now) == .sold)
        }
        try await first.expectConsistency(of: items)
    }

    @Test("New bids of other houses are applied without reading earlier bids again")
    func following() async throws {
        let one = try await TestHouse(), other = try await TestHouse(beside: one)
        let seller = try await one.register("Sam"), anna = try await one.register("Anna")
        let ben = try await one.register("Ben"), item = try await one.publish(by: seller)
        try await one.bid(2000, on: item, by: anna)
        try await other.bid(3000, on: item, by: ben)
        one.database.failRun(containing: "time FROM bids")
        try await one.bid(4000, on: item, by: anna)
        try await other.perform(.retract(from: item, because: .wrongAmount), by: anna)
        #expect(try await one.bid(2500, on: item, by: anna).outcome?.code == .outbid)
        try await other.bid(5000, on: item, by: ben)
        try await one.expectConsistency(of: [item])
    }

    @Test("The writer of one house detects a rebuild by another house")
    func rebuild() async throws {
        let house = try await TestHouse(), other = try await TestHouse(beside: house)
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let ben = try await house.register("Ben"), item = try await house.publish(by: seller)
        try await house.bid(2000, on: item, by: anna)
        let connection = try house.database.open(.write)
        try connection.transaction(.write) {
            try connection.execute(script: "DELETE FROM bids; UPDATE auctions SET bid_count = 0, leader = NULL")
        }
        #expect(try await other.house.fullCheck().problemCount == 2)
        // Loads the damaged rows into the in-memory state.
        _ = try? await other.bid(1, on: item, by: ben)
        _ = try await house.house.rebuild()
        #expect(try await other.bid(3000, on: item, by: ben).price == usd(2050))
        try await house.expectConsistency(of: [item])
    }
}
