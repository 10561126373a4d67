import AuctionHouse
import AuctionHouseTesting
import Bidding
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("bidding at the house") struct BiddingCommandsTests {
    @Test("the log keeps which admin acted, and why; a reason of which nothing shows is none")
    func admins() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let ada = try await house.register("Ada"), item = try await house.publish(by: seller)
        try await house.bid(2000, on: item, by: anna)
        for reason in ["", " ", "\u{200B}\u{3000}"] {
            for command in [HouseCommand.voidBids(item, [2], reason: reason), .withdraw(item, reason: reason)] {
                await #expect(throws: HouseRefusal.rules(.noReason, price: usd(1000))) {
                    try await house.perform(command, by: ada, asAdmin: true)
                }
            }
        }
        await #expect(throws: HouseRefusal.adminsOnly) {
            try await house.perform(.voidBids(item, [2], reason: "Mine."), by: ada)
        }
        await #expect(throws: HouseRefusal.notSignedIn) {
            try await house.perform(.voidBids(item, [2], reason: "Nobody's."), by: "stranger", asAdmin: true)
        }
        try await house.perform(.voidBids(item, [2], reason: "A second account."), by: ada, asAdmin: true)
        try await house.perform(.withdraw(item, reason: "Forbidden goods."), by: ada, asAdmin: true)
        let facts = try await house.house.read { try $0.log(of: [item], after: 0, limit: .max) }.map(\.event)
        let events = facts.compactMap { if case .auction(_, let event) = $0 { event } else { nil } }
        #expect(events.map(\.admin) == [nil, nil, ada, ada])
        #expect(events[2].change == .bidsVoided(bids: [2], reason: "A second account."))
        #expect(events[3].change == .withdrawn(Withdrawal(reason: "Forbidden goods.", authority: .admin)))
        // The stored form keeps it, and has nothing new where no admin acted.
        for fact in facts {
            let text = try JSONEncoder().encode(fact)
            #expect(try JSONDecoder().decode(HouseEvent.self, from: text) == fact)
            #expect(String(decoding: text, as: UTF8.self).contains("admin\":\"\(ada)") == fact.isByAdmin)
        }
    }

    @Test("seller, buyer and admins learn of each other after the sale, nobody else")
    func disclosure() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let ben = try await house.register("Ben"), ada = try await house.register("Ada")
        let item = try await house.publish(by: seller, lasting: .seconds(3600))
        try await house.bid(1500, on: item, by: ben)
        try await house.bid(2000, on: item, by: anna)
        func buyer(_ member: MemberID, isAdmin: Bool = false) async throws -> MemberID? {
            try await house.house.look(as: Caller(member: member, isAdmin: isAdmin)) {
                try $0.ownPosition(on: item).buyer
            }
        }
        func counterparty(_ member: MemberID) async throws -> [Counterparty?] {
            try await house.house.look(as: Caller(member: member)) { view in
                let board = try view.board()
                return [board.selling, board.leading, board.outbid, board.won, board.lost].flatMap {
                    $0.map(\.counterparty)
                }
            }
        }
        for time in [Duration.zero, .seconds(3600)] {
            house.clock.advance(by: time)
            for member in [seller, anna, ben] {
                #expect(try await buyer(member) == nil)
                #expect(try await counterparty(member) == [nil])
            }
            #expect(try await buyer(ada, isAdmin: true) == nil)
        }
        _ = try await house.house.closeDue()
        #expect(try await buyer(seller) == anna)
        #expect(try await buyer(ada, isAdmin: true) == anna)
        for member in [anna, ben, ada] { #expect(try await buyer(member) == nil) }
        #expect(try await counterparty(seller) == [Counterparty(id: anna, name: "Anna")])
        #expect(try await counterparty(anna) == [Counterparty(id: seller, name: "Sam")])
        #expect(try await counterparty(ben) == [nil])
        #expect(try await counterparty(ada) == [])
    }

    @Test("a bid is answered with where its bidder stands")
    func bids() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let ben = try await house.register("Ben")
        let item = try await house.publish(by: seller)
        #expect(try await house.bid(5000, on: item, by: anna).outcome == .leading)
        let receipt = try await house.bid(2000, on: item, by: ben)
        #expect(receipt.outcome == .outbid(minimumNext: usd(2100)))
        #expect(receipt.price == usd(2050) && receipt.sequence == 3)
    }

    @Test("only members bid, and never on what is not there or their own")
    func refusals() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller)
        let command = HouseCommand.placeBid(item, maximum: usd(2000), ifSequence: nil)
        await #expect(throws: HouseRefusal.notSignedIn) { try await house.perform(command) }
        await #expect(throws: HouseRefusal.notSignedIn) { try await house.perform(command, by: "nobody") }
        await #expect(throws: HouseRefusal.rules(.ownItem, price: usd(1000))) {
            try await house.perform(command, by: seller)
        }
        await #expect(throws: HouseRefusal.notFound) { try await house.bid(2000, on: "nothing", by: anna) }
        await #expect(throws: HouseRefusal.rules(.belowMinimum(usd(1000)), price: usd(1000))) {
            try await house.bid(999, on: item, by: anna)
        }
    }

    @Test("a bid that depends on what the bidder saw is refused once something has happened")
    func ifSequence() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller)
        let command = HouseCommand.placeBid(item, maximum: usd(2000), ifSequence: [1])
        try await house.perform(command, by: anna)
        await #expect(throws: HouseRefusal.changedMeanwhile) { try await house.perform(command, by: anna) }
    }

    @Test("a repeat under its key gets the very same bytes and counts once; another request under it is refused")
    func idempotency() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller)
        func send(_ cents: Int64, fingerprint: [UInt8]) async throws -> HouseResult {
            let key = try #require(IdempotencyKey(member: anna, text: "k1"))
            let repeatable = HouseRequest.Repeatable(key: key, fingerprint: fingerprint) { result in
                Array("\(result)".utf8)
            }
            let command = HouseCommand.placeBid(item, maximum: usd(cents), ifSequence: nil)
            return try await house.house.perform(
                HouseRequest(command, by: Caller(member: anna), repeatable: repeatable)
            )
        }
        guard case .decided(let first) = try await send(2000, fingerprint: [1]) else { throw Unexpected() }
        guard case .replayed(let bytes) = try await send(2000, fingerprint: [1]) else { throw Unexpected() }
        #expect(bytes == Array("\(first)".utf8))
        guard case .decided(.failure(.keyReused)) = try await send(3000, fingerprint: [2]) else { throw Unexpected() }
        #expect(try await house.state(of: item).standing.bidCount == 1)
    }

    @Test("a refusal of the rules is kept under its key, too")
    func refusalIsKept() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller)
        let key = try #require(IdempotencyKey(member: anna, text: "k1"))
        let repeatable = HouseRequest.Repeatable(key: key, fingerprint: [1]) { _ in [7] }
        let command = HouseCommand.placeBid(item, maximum: usd(1), ifSequence: nil)
        let request = HouseRequest(command, by: Caller(member: anna), repeatable: repeatable)
        guard case .decided(.failure(.rules)) = try await house.house.perform(request) else { throw Unexpected() }
        guard case .replayed([7]) = try await house.house.perform(request) else { throw Unexpected() }
    }

    @Test("many bidders at once on one auction: every bid is decided once, in one gap-free order")
    func concurrency() async throws {
        let house = House()
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
        let state = try await house.state(of: item)
        #expect(state.standing.bidCount == accepted && accepted > 0)
        try await expectLogLeads(to: state, in: house)
    }

    @Test("a purchase ends the auction; a retraction gives the lead back")
    func buyAndRetract() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let bought = try await house.publish(by: seller, buyNow: 2000)
        try await house.perform(.buyNow(bought), by: anna)
        #expect(try await house.state(of: bought).status(at: house.clock.now) == .sold)
        let item = try await house.publish(by: seller)
        try await house.bid(2000, on: item, by: anna)
        try await house.perform(.retract(item, reason: .wrongAmount), by: anna)
        #expect(try await house.state(of: item).standing.leader == nil)
        #expect(try await house.house.read { try $0.bids(on: item) }.isEmpty)
    }

    @Test("bids are voided by admins only")
    func voiding() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller)
        try await house.bid(2000, on: item, by: anna)
        let command = HouseCommand.voidBids(item, [2], reason: "stolen account")
        await #expect(throws: HouseRefusal.adminsOnly) { try await house.perform(command, by: seller) }
        let control = InvalidField("reason", "must not have control characters but tabs and line breaks")
        await #expect(throws: HouseRefusal.invalid(control)) {
            try await house.perform(.voidBids(item, [2], reason: "stolen\u{1B}[2J"), asAdmin: true)
        }
        try await house.perform(command, asAdmin: true)
        #expect(try await house.state(of: item).standing.bidCount == 0)
    }
}

/// Replays the log of an auction and compares.
func expectLogLeads(to state: AuctionState, in house: House) async throws {
    let log = try await house.house.read { try $0.log(after: 0, limit: .max) }
    let events = log.compactMap { entry -> AuctionEvent? in
        guard case .auction(state.terms.item, let event) = entry.event else { return nil }
        return event
    }
    #expect(events.map(\.sequence) == Array(1...events.count))
    #expect(try AuctionLedger(replaying: events).state == state)
}

extension HouseEvent {
    fileprivate var isByAdmin: Bool { if case .auction(_, let event) = self { event.admin != nil } else { false } }
}
