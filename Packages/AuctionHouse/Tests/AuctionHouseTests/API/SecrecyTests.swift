import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HTTPCoreTesting
import Testing

/// Tests rule R7 with the whole API: two houses whose logs differ only in secrets send identical responses to every
/// caller who may not read these secrets.
@Suite("Secrecy over the whole API")
struct SecrecyTests {
    /// The commands on an auction, with their secret values.
    private struct Script {
        let reserve: Int64?
        /// The bids in order, each with the index of its bidder.
        let bids: [(bidder: Int, maximum: Int64)]
        /// The amount by which the last leader raises the maximum.
        let raise: Int64

        /// Returns two scripts with the same bids. In the second, the reserve, which is not met, and the maximum of the
        /// last leader are higher.
        static func pair(_ generator: inout SplitMix64) -> (Script, Script) {
            let count = Int.random(in: 1...8, using: &generator)
            var bids: [(bidder: Int, maximum: Int64)] = [], top: Int64 = 1000
            for _ in 0..<count {
                bids.append((Int.random(in: 0..<3, using: &generator), top + .random(in: 0...900, using: &generator)))
                top += .random(in: 100...900, using: &generator)
            }
            // The last bid exceeds all earlier bids by more than any increment, so it leads.
            let last = Int64(100_000)
            bids.append((3, last))
            let hasReserve = Bool.random(using: &generator)
            let reserve: Int64? = hasReserve ? 500_000 : nil
            let other = bids.dropLast() + [(3, last + .random(in: 1...300_000, using: &generator))]
            let otherReserve = reserve.map { $0 + .random(in: 1...99_999, using: &generator) }
            let raises = (Int64.random(in: 1...9000, using: &generator), Int64.random(in: 1...9000, using: &generator))
            return (
                Script(reserve: reserve, bids: bids, raise: raises.0),
                Script(reserve: otherReserve, bids: Array(other), raise: raises.1)
            )
        }
    }

    /// Runs a script in a house, and returns the responses to all requests of callers other than the leader and the
    /// seller.
    private static func responses(_ script: Script, closing isClosed: Bool) async throws -> [String] {
        let house = try await APIHouse()
        let seller = try await house.register("Sam"), stranger = try await house.register("Stranger")
        var bidders: [Caller] = []
        for name in ["Anna", "Boris", "Clara", "Dora"] { bidders.append(try await house.register(name)) }
        let item = try await house.draft(in: house.category("Radios"), by: seller)
        try await house.publish(item, by: seller, reserve: script.reserve)
        var responses: [String] = []
        for (number, bid) in script.bids.enumerated() {
            let isLeader = number == script.bids.count - 1
            let reply = try await house.bid(bid.maximum, on: item, as: bidders[bid.bidder], key: "k\(number)")
            if !isLeader { responses.append(reply.whole) }
            house.clock.advance(by: .seconds(60))
        }
        let top = script.bids.last?.maximum ?? 0
        _ = try await house.bid(top + script.raise, on: item, as: bidders[3], key: "raise")
        // A bidder who was outbid retracts; the leader stays the same.
        let reason = #"{"reason":"wrongAmount"}"#
        let retraction = try await house.send(.post, "/v1/items/\(item)/auction/retraction", reason, as: bidders[0])
        responses.append(retraction.whole)
        if isClosed {
            house.clock.advance(by: .seconds(90_000))
            _ = try await house.house.house.runDueTimers()
        }
        let targets =
            [
                "/v1/items", "/v1/items?status=any&facets=true&sort=price", "/v1/items?status=any&sort=-price&q=radio",
                "/v1/items/\(item)", "/v1/items/\(item)/auction", "/v1/items/\(item)/auction/bids",
                "/v1/items/\(item)/auction/bids?limit=1", "/v1/items/\(item)/reviews", "/v1/activity",
                "/v1/activity?item=\(item)&after=0&limit=100", "/v1/activity?scope=mine", "/v1/board", "/v1/me",
                "/v1/items/\(item)/auction/own", "/v1/log?limit=100", "/v1/house",
                "/v1/members?prefix=a", "/v1/item-summaries", "/v1/categories", "/v1/admin/listings",
            ] + [seller, stranger].compactMap(\.member).map { "/v1/members/\($0)" }
        for caller in [.anonymous, stranger, bidders[0], bidders[1]] {
            for target in targets {
                responses.append(target + " " + (try await house.send(.get, target, as: caller)).whole)
            }
        }
        // Rule R7 also applies to administrators.
        for target in [
            "/v1/log?limit=100", "/v1/log?after=0&limit=100", "/v1/log/counts?since=2000-01-01T00:00:00.000Z",
        ] {
            let reply = try await house.send(.get, target, as: .administrator)
            #expect(reply.status == 200)
            responses.append(reply.whole)
        }
        return responses
    }

    @Test("Houses that differ only in secrets send the same bytes", arguments: [false, true])
    func alike(closing isClosed: Bool) async throws {
        let seed = TestSeed.next()
        var generator = SplitMix64(seed: seed)
        for _ in 0..<25 {
            let (script, other) = Script.pair(&generator)
            let first = try await Self.responses(script, closing: isClosed)
            let second = try await Self.responses(other, closing: isClosed)
            for (one, another) in zip(first, second) { #expect(one == another, "seed \(seed)") }
            #expect(first.count == second.count)
        }
    }
}

extension SecrecyTests {
    @Test("After the sale, seller, buyer and administrators learn the counterparty; everyone else sees aliases")
    func disclosure() async throws {
        let house = try await APIHouse()
        let seller = try await house.register("Sam"), stranger = try await house.register("Stranger")
        let anna = try await house.register("Anna"), boris = try await house.register("Boris")
        let administrator = Caller(member: stranger.member, isAdministrator: true)
        let item = try await house.draft(in: house.category("Radios"), by: seller)
        try await house.publish(item, by: seller, reserve: nil)
        let start = try await house.house.house.read { try $0.lastPosition() }
        _ = try await house.bid(2000, on: item, as: boris, key: "b")
        _ = try await house.bid(3000, on: item, as: anna, key: "a")
        let targets = [
            "/v1/items?status=any", "/v1/items/\(item)", "/v1/items/\(item)/auction", "/v1/items/\(item)/auction/bids",
            "/v1/items/\(item)/auction/own", "/v1/items/\(item)/reviews", "/v1/activity", "/v1/activity?scope=mine",
            "/v1/activity?item=\(item)&after=0&limit=100", "/v1/board", "/v1/log?after=\(start)",
        ]
        /// Returns the names and identifiers of other members that the responses to a caller contain.
        func told(_ caller: Caller) async throws -> Set<String> {
            var told: Set<String> = []
            for target in targets {
                let text = try await house.send(.get, target, as: caller).whole
                for (name, member) in [("Anna", anna), ("Boris", boris)] where member.member != caller.member {
                    let id = try #require(member.member).rawValue
                    if text.contains(id) || text.contains(name) {
                        told.insert("\(name) at \(target.replacing(item, with: "ID").prefix { $0 != "?" })")
                    }
                }
            }
            return told
        }
        for caller in [.anonymous, seller, stranger, anna, boris, administrator] {
            #expect(try await told(caller) == [])
        }
        house.clock.advance(by: .seconds(90_000))
        for caller in [.anonymous, stranger, anna, boris] { #expect(try await told(caller) == []) }
        #expect(try await told(seller) == ["Anna at /v1/items/ID/auction/own", "Anna at /v1/board"])
        let log: Set = ["Anna at /v1/log", "Boris at /v1/log"]
        #expect(try await told(administrator) == log.union(["Anna at /v1/items/ID/auction/own"]))
        let board = try await house.send(.get, "/v1/board", as: anna).text
        #expect(board.contains(#""counterparty":{"id":"\#(try #require(seller.member))","name":"Sam"}"#))
    }
}
