import AuctionHouse
import AuctionHouseTesting
import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("answers kept for repeats") struct KeptAnswersTests {
    private let house = House()

    private func bid(_ cents: Int64, on item: ItemID, by bidder: MemberID, key: String) async throws -> HouseResult {
        let key = try #require(IdempotencyKey(member: bidder, text: key))
        let command = HouseCommand.placeBid(item, maximum: usd(cents), ifSequence: nil)
        let repeatable = HouseRequest.Repeatable(key: key, fingerprint: [1]) { result in
            Array("\(result)".utf8)
        }
        return try await house.house.perform(
            HouseRequest(command, by: Caller(member: bidder), repeatable: repeatable)
        )
    }

    private func isKept(_ text: String, of bidder: MemberID) async throws -> Bool {
        let key = try #require(IdempotencyKey(member: bidder, text: text))
        return try await house.house.read { try $0.answer(to: key) != nil }
    }

    private func hours(_ count: Int) -> Duration { .seconds(count * 3_600) }

    /// Lets time pass as a house that keeps closing sees it.
    private func pass(_ duration: Duration) async throws {
        house.clock.advance(by: duration)
        _ = try await house.house.closeDue()
    }

    @Test("stay a day beyond the close of the auction, and go then")
    func closing() async throws {
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller, lasting: hours(72))
        _ = try await bid(2000, on: item, by: anna, key: "k")
        try await pass(hours(72))
        try await pass(hours(23))
        guard case .replayed = try await bid(2000, on: item, by: anna, key: "k") else {
            Issue.record("it was decided again")
            return
        }
        try await pass(hours(1))
        #expect(try await !isKept("k", of: anna))
    }

    @Test("of a bid that came after the close stay a day")
    func late() async throws {
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller, lasting: .seconds(60))
        try await pass(hours(48))
        _ = try await bid(2000, on: item, by: anna, key: "k")
        try await pass(hours(23))
        #expect(try await isKept("k", of: anna))
        try await pass(hours(1))
        #expect(try await !isKept("k", of: anna))
    }

    @Test("stay as much longer as the auction was extended")
    func extended() async throws {
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let ben = try await house.register("Ben")
        let item = try await house.draft(by: seller)
        let softClose = SoftClose(window: hours(1), extension: hours(10))
        let offer = TermsOffer(startPrice: usd(1000), endsAt: house.soon(hours(2)), softClose: softClose)
        try await house.perform(.publish(item, offer), by: seller)
        _ = try await bid(2000, on: item, by: anna, key: "early")
        try await pass(.seconds(5_400))
        try await house.bid(3000, on: item, by: ben)
        #expect(try await house.state(of: item).endsAt == house.soon(hours(10)))
        try await pass(hours(33))
        #expect(try await isKept("early", of: anna))
        try await pass(hours(1))
        #expect(try await !isKept("early", of: anna))
    }

    @Test("go in pieces when there are many, the oldest first, and none that is still needed")
    func many() async throws {
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller, lasting: hours(240))
        let time = house.clock.now, count = 5_000
        try await house.store.write { [house] store throws in
            for number in 0..<count {
                let key = try #require(IdempotencyKey(member: anna, text: "k\(number)"))
                let end = time.advanced(by: .seconds(number))
                try store.put(StoredAnswer(fingerprint: [], body: [], time: time, keptUntil: end), for: key)
            }
            #expect(try store.answersKept(until: house.clock.now, limit: 9).count == 1)
        }
        _ = try await bid(2000, on: item, by: anna, key: "needed")
        house.clock.advance(by: hours(48))
        var left: [Int] = []
        for _ in 1...3 {
            _ = try await house.house.closeDue()
            left.append(
                try await house.house.read { [house] in
                    try $0.answersKept(until: house.clock.now, limit: count).count
                }
            )
        }
        #expect(left == [2_952, 904, 0])
        #expect(try await isKept("needed", of: anna))
    }
}
