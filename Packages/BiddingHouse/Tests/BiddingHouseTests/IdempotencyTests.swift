import Bidding
import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import HTTPCoreTesting
import Testing

@Suite("Idempotency records")
struct IdempotencyTests {
    private let house: TestHouse
    private let seller: Caller, anna: Caller, boris: Caller
    private let item: String

    init() async throws {
        house = try await TestHouse()
        seller = try await house.join("Sam")
        anna = try await house.join("Anna")
        boris = try await house.join("Boris")
        item = try await house.auction(by: seller)
    }

    private var path: String { "/v1/items/\(item)/auction" }

    @Test("A repeated bid gets the same bytes, even if refused, and counts once")
    func replay() async throws {
        for cents: Int64 in [5000, 900] {
            let key = "key-\(cents)"
            let first = try await house.bid(cents, on: item, as: anna, key: key)
            let again = try await house.bid(cents, on: item, as: anna, key: key)
            #expect(again.text == first.text)
            #expect(again.status == first.status)
            #expect(first[.idempotentReplayed] == nil)
            #expect(again[.idempotentReplayed] == "true")
        }
        #expect(try await house.get(path).json["bidCount"] == 1)
    }

    @Test(
        "A key belongs to one request of one bidder: different content is refused; a missing key is 400"
    )
    func keys() async throws {
        _ = try await house.bid(5000, on: item, as: anna)
        let reused = try await house.bid(6000, on: item, as: anna)
        #expect(reused.status == 422)
        #expect(reused.problem == "idempotency-key-reused")
        #expect(try await house.bid(6000, on: item, as: boris).status == 201)
        let body = #"{"maximum":{"amount":7000,"currency":"USD"}}"#
        #expect(try await house.send(.post, path + "/bids", body, as: anna).status == 400)
        #expect(try await house.bid(8000, on: item, as: .anonymous).status == 401)
        #expect(try await house.bid(8000, on: item, as: .member("nobody"), key: "n").status == 401)
    }

    @Test("The If-Match condition is part of the request that a key belongs to")
    func conditionOfKey() async throws {
        let tag = try #require(try await house.get(path)[.eTag])
        #expect(try await house.bid(5000, on: item, as: anna, fields: [.ifMatch: tag]).status == 201)
        #expect(try await house.bid(5000, on: item, as: anna).problem == "idempotency-key-reused")
    }

    @Test("A repeated retraction removes no other bid")
    func retraction() async throws {
        let reason = #"{"reason":"wrongAmount"}"#, fields: HTTPFields = [.idempotencyKey: "r"]
        house.clock.advance(by: .seconds(80_000))
        _ = try await house.bid(2000, on: item, as: anna, key: "1")
        _ = try await house.bid(3000, on: item, as: anna, key: "2")
        let first = try await house.send(.post, path + "/retraction", reason, as: anna, fields: fields)
        let again = try await house.send(.post, path + "/retraction", reason, as: anna, fields: fields)
        #expect(first.status == 200 && again.text == first.text)
        #expect(try await house.get(path).json["bidCount"] == 1)
    }

    /// Looks up the outcome of a request.
    private func outcome(_ key: String, as caller: Caller = .anonymous) async throws -> JSONReply {
        try await house.send(.get, "/v1/outcomes", as: caller, fields: [.idempotencyKey: key])
    }

    @Test("Only the sender finds the outcome of a request by its key; a lookup changes nothing")
    func outcomes() async throws {
        let first = try await house.bid(5000, on: item, as: anna, key: "a/b%")
        let accepted = try await outcome("a/b%", as: anna)
        #expect(accepted.json["response"]?["status"] == 201)
        #expect(accepted.json["response"]?["body"] == first.json)
        _ = try await house.bid(900, on: item, as: anna, key: "low")
        let refused = try await outcome("low", as: anna).json["response"]
        #expect(refused?["status"] == 409 && refused?["body"]?["type"] == "urn:bidly:problem:not-above-own-maximum")
        #expect(try await outcome("low", as: boris).json == ["response": .null])
        let before = try await house.log()
        #expect(try await outcome("new", as: anna).json == ["response": .null])
        #expect(try await house.log() == before)
        #expect(try await outcome("new").status == 401)
        #expect(try await outcome("new", as: .member("nobody")).status == 401)
        #expect(try await outcome("new", as: TestHouse.administrator).problem == "members-only")
        #expect(try await house.bid(6000, on: item, as: anna, key: "new").status == 201)
    }

    @Test("After a commit of unknown outcome, a lookup by key states whether the request took effect")
    func unknown() async throws {
        house.database.failCommits(.committedWithUnknownOutcome)
        #expect(try await house.bid(5000, on: item, as: anna, key: "a").status == 500)
        #expect(try await outcome("a", as: anna).json["response"]?["status"] == 201)
        house.database.failCommits(.rolledBackWithUnknownOutcome)
        #expect(try await house.bid(6000, on: item, as: anna, key: "b").status == 500)
        #expect(try await outcome("b", as: anna).json == ["response": .null])
        #expect(try await house.bid(7000, on: item, as: boris, key: "c").json["sequence"] == 3)
        try await house.expectConsistency(of: [#require(ItemID(item))])
    }
}

@Suite("Retention of idempotency records")
struct RetentionTests {
    private func hours(_ count: Int) -> Duration { .seconds(count * 3_600) }

    private func isReplayed(_ house: TestHouse, _ item: ItemID, _ anna: Caller, _ key: String = "k1") async throws
        -> Bool
    {
        try await house.bid(2000, on: item.rawValue, as: anna, key: key)[.idempotentReplayed] == "true"
    }

    /// Advances the clock of a house, and runs the due timers.
    private func pass(_ duration: Duration, in house: TestHouse) async throws {
        house.clock.advance(by: duration)
        _ = try await house.closeDue()
    }

    @Test("A record expires one day after the close of the auction")
    func closing() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.join("Anna")
        let item = try await house.publish(by: seller, lasting: hours(72))
        _ = try await house.bid(2000, on: item.rawValue, as: anna)
        try await pass(hours(72), in: house)
        try await pass(hours(23), in: house)
        #expect(try await isReplayed(house, item, anna))
        try await pass(hours(1), in: house)
        #expect(try await !isReplayed(house, item, anna))
    }

    @Test("The record of a bid after the close expires one day after the bid")
    func late() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.join("Anna")
        let item = try await house.publish(by: seller, lasting: .seconds(60))
        try await pass(hours(48), in: house)
        _ = try await house.bid(2000, on: item.rawValue, as: anna)
        try await pass(hours(23), in: house)
        #expect(try await isReplayed(house, item, anna))
        try await pass(hours(1), in: house)
        #expect(try await !isReplayed(house, item, anna))
    }

    @Test("A record expires one day after the extended close, even in a reopened house")
    func extended() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.join("Anna")
        let ben = try await house.register("Ben"), item = try await house.draft(by: seller)
        let softClose = SoftClose(window: hours(1), extension: hours(10))
        let offer = TermsOffer(startPrice: usd(1000), endsAt: house.soon(hours(2)), softClose: softClose)
        try await house.perform(.publish(offer, of: item), by: seller)
        _ = try await house.bid(2000, on: item.rawValue, as: anna)
        try await pass(.seconds(5_400), in: house)
        try await house.bid(3000, on: item, by: ben)
        #expect(try await house.state(of: item).endsAt == house.soon(hours(10)))
        let other = try await TestHouse(beside: house)
        try await pass(hours(33), in: other)
        #expect(try await isReplayed(house, item, anna))
        try await pass(hours(1), in: other)
        #expect(try await !isReplayed(house, item, anna))
    }
}
