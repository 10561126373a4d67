import Bidding
import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import HTTPCoreTesting
import Testing

@Suite("Commands of bidders")
struct BidCommandTests {
    @Test("The receipt of a bid has the outcome for its bidder")
    func bids() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let ben = try await house.register("Ben")
        let item = try await house.publish(by: seller)
        #expect(try await house.bid(5000, on: item, by: anna).outcome == .leading)
        let receipt = try await house.bid(2000, on: item, by: ben)
        #expect(receipt.outcome == .outbid(minimumNext: usd(2100)))
        #expect(receipt.price == usd(2050) && receipt.sequence == 3)
        try await house.expectConsistency(of: [item])
    }

    @Test("Only members can bid, but not on a missing item or on their own item")
    func refusals() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller)
        let command = Command.placeBid(usd(2000), on: item)
        await #expect(throws: CallerRefusal.notSignedIn) { try await house.perform(command) }
        await #expect(throws: CallerRefusal.notSignedIn) { try await house.perform(command, by: "nobody") }
        await #expect(throws: CallerRefusal.membersOnly) { try await house.perform(command, asAdmin: true) }
        await #expect(throws: BiddingRefusal.rules(.ownItem, price: usd(1000))) {
            try await house.perform(command, by: seller)
        }
        await #expect(throws: BiddingRefusal.notFound) { try await house.bid(2000, on: "nothing", by: anna) }
        await #expect(throws: BiddingRefusal.rules(.belowMinimum(usd(1000)), price: usd(1000))) {
            try await house.bid(999, on: item, by: anna)
        }
        #expect(try await house.events(of: item).count == 1)
    }

    @Test("A bid with an outdated If-Match condition is refused")
    func ifSequence() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller)
        let command = Command.placeBid(usd(2000), on: item, ifSequence: [1])
        try await house.perform(command, by: anna)
        await #expect(throws: BiddingRefusal.versionConflict) { try await house.perform(command, by: anna) }
    }

    @Test("Concurrent bids on one auction are each decided once, in a gap-free sequence")
    func concurrency() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam")
        let item = try await house.publish(by: seller)
        var bidders: [MemberID] = []
        for number in 0..<20 { bidders.append(try await house.register("Bidder \(number)")) }
        let accepted = await withTaskGroup(of: Int.self) { group in
            for (number, bidder) in bidders.enumerated() {
                group.addTask {
                    var accepted = 0
                    for round in 0..<10 {
                        let cents = Int64(1000 + round * 700 + number * 13)
                        if (try? await house.bid(cents, on: item, by: bidder)) != nil { accepted += 1 }
                    }
                    return accepted
                }
            }
            return await group.reduce(0, +)
        }
        #expect(try await house.state(of: item).standing.bidCount == accepted && accepted > 0)
        try await house.expectConsistency(of: [item])
    }

    @Test("A purchase closes the auction; a retraction restores the earlier leader and counts on the profile")
    func buyAndRetract() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let bought = try await house.publish(by: seller, buyNow: 2000)
        #expect(try await house.perform(.buyNow(bought), by: anna).outcome == .won)
        #expect(try await house.state(of: bought).status(at: house.clock.now) == .sold)
        let item = try await house.publish(by: seller)
        try await house.bid(2000, on: item, by: anna)
        try await house.bid(3000, on: item, by: anna)
        let receipt = try await house.perform(.retract(from: item, because: .wrongAmount), by: anna)
        #expect(receipt.outcome == nil && receipt.price == usd(1000))
        #expect(try await house.state(of: item).standing == Standing(pricing: house.state(of: item).terms.pricing))
        #expect(try await house.get("/v1/items/\(item)/auction/bids").json["bids"] == [])
        #expect(try await house.bidding.read { session, _ in try session.retractionCount(of: anna) } == 1)
        try await house.expectConsistency(of: [item, bought])
    }

    @Test("A bidder who bids again after a retraction is counted again")
    func bidderCount() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let ben = try await house.register("Ben"), item = try await house.publish(by: seller)
        func bidderCount() async throws -> JSONValue? {
            try await house.get("/v1/items/\(item)/auction").json["bidderCount"]
        }
        try await house.bid(2000, on: item, by: anna)
        try await house.bid(2500, on: item, by: anna)
        try await house.bid(3000, on: item, by: ben)
        #expect(try await bidderCount() == 2)
        try await house.perform(.retract(from: item, because: .wrongAmount), by: anna)
        #expect(try await bidderCount() == 1)
        try await house.bid(4000, on: item, by: anna)
        #expect(try await bidderCount() == 2)
        try await house.expectConsistency(of: [item])
    }
}

@Suite("Commands of administrators")
struct AdministratorCommandTests {
    @Test("The log has the acting administrator and the reason; a reason must be visible")
    func administrators() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let ada = try await house.register("Ada"), item = try await house.publish(by: seller)
        try await house.bid(2000, on: item, by: anna)
        for reason in ["", " ", "\u{200B}\u{3000}"] {
            for command in [
                Command.voidBids([2], on: item, because: reason), .withdraw(item, because: reason),
            ] {
                await #expect(throws: BiddingRefusal.rules(.noReason, price: usd(1000))) {
                    try await house.perform(command, by: ada, asAdmin: true)
                }
            }
        }
        await #expect(throws: CallerRefusal.administratorsOnly) {
            try await house.perform(.voidBids([2], on: item, because: "Mine."), by: ada)
        }
        await #expect(throws: CallerRefusal.notSignedIn) {
            try await house.perform(.voidBids([2], on: item, because: "Nobody's."), by: "stranger", asAdmin: true)
        }
        try await house.perform(.voidBids([2], on: item, because: "A second account."), by: ada, asAdmin: true)
        try await house.perform(.withdraw(item, because: "Forbidden goods."), by: ada, asAdmin: true)
        let events = try await house.events(of: item)
        #expect(events.map(\.admin) == [nil, nil, ada, ada])
        #expect(events[2].change == .bidsVoided(bids: [2], reason: "A second account."))
        #expect(try events[3].change == .withdrawn(Withdrawal(reason: "Forbidden goods.", authority: .admin)))
        try await house.expectConsistency(of: [item])
    }

    @Test("Voided bids do not count; a reason must not have control characters")
    func voiding() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller)
        try await house.bid(2000, on: item, by: anna)
        let control = InvalidField("reason", "must not contain control characters except tabs and line breaks")
        await #expect(throws: BiddingRefusal.invalid(control)) {
            try await house.perform(.voidBids([2], on: item, because: "stolen\u{1B}[2J"), asAdmin: true)
        }
        await #expect(throws: BiddingRefusal.rules(.noBid, price: usd(1000))) {
            try await house.perform(.voidBids([3], on: item, because: "stolen account"), asAdmin: true)
        }
        try await house.perform(.voidBids([2], on: item, because: "stolen account"), asAdmin: true)
        #expect(try await house.state(of: item).standing.bidCount == 0)
        try await house.expectConsistency(of: [item])
    }
}
