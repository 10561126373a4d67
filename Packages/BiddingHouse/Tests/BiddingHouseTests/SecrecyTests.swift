import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import HTTPCoreTesting
import Testing

/// Tests rule R7: two houses whose logs differ only in secrets send identical responses to every caller who may not
/// read these secrets.
@Suite("Secrecy")
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
            let reserve: Int64? = Bool.random(using: &generator) ? 500_000 : nil
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
    /// seller, and to the requests of the seller and an administrator for facts about the bidders.
    private static func responses(_ script: Script, closing isClosed: Bool) async throws -> [String] {
        let house = try await TestHouse(priceModel: TestPriceModel())
        let seller = try await house.join("Sam"), stranger = try await house.join("Stranger")
        var bidders: [Caller] = []
        for name in ["Anna", "Boris", "Clara", "Dora"] { bidders.append(try await house.join(name)) }
        let item = try await house.draft(by: #require(seller.member)).rawValue
        try await house.publish(item, as: seller, reserve: script.reserve)
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
            _ = try await house.closeDue()
        }
        let targets =
            [
                "/v1/items/\(item)/auction", "/v1/items/\(item)/auction/bids", "/v1/items/\(item)/auction/bids?limit=1",
                "/v1/activity", "/v1/activity?item=\(item)&after=0&limit=100", "/v1/activity?scope=mine", "/v1/board",
                "/v1/items/\(item)/auction/own", "/v1/items/\(item)/auction/forecast?win=90",
                "/v1/insights/own", "/v1/insights/market", "/v1/insights/items/\(item)",
            ]
        for caller in [.anonymous, stranger, bidders[0], bidders[1]] {
            for target in targets { responses.append(target + " " + (try await house.get(target, as: caller)).whole) }
        }
        let insights = "/v1/insights/items/\(item)"
        responses.append(try await house.get("\(insights)/shills", as: TestHouse.administrator).whole)
        for bidder in bidders {
            let member = "/v1/insights/members/\(try #require(bidder.member))"
            responses.append(member + " " + (try await house.get(member, as: TestHouse.administrator)).whole)
            let own = try await house.get("/v1/items/\(item)/auction/own", as: bidder)
            guard let alias = own.json["alias"]?.string else { continue }
            for reader in [seller, TestHouse.administrator] {
                let reply = try await house.get("\(insights)/bidders/\(alias)", as: reader)
                // Only a closed auction has facts; the last bidder never retracts.
                if bidder == bidders[3] { #expect(reply.status == (isClosed ? 200 : 404)) }
                responses.append(alias + " " + reply.whole)
            }
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

    @Test("After the sale, seller, buyer and administrators learn the counterparty; everyone else sees aliases")
    func disclosure() async throws {
        let house = try await TestHouse()
        let seller = try await house.join("Sam"), stranger = try await house.join("Stranger")
        let anna = try await house.join("Anna"), boris = try await house.join("Boris")
        let administrator = Caller(member: stranger.member, isAdministrator: true)
        let item = try await house.auction(by: seller)
        _ = try await house.bid(2000, on: item, as: boris, key: "b")
        _ = try await house.bid(3000, on: item, as: anna, key: "a")
        let targets = [
            "/v1/items/\(item)/auction", "/v1/items/\(item)/auction/bids", "/v1/items/\(item)/auction/own",
            "/v1/activity", "/v1/activity?scope=mine", "/v1/activity?item=\(item)&after=0&limit=100", "/v1/board",
        ]
        /// Returns the names and identifiers of other members that the responses to a caller contain.
        func told(_ caller: Caller) async throws -> Set<String> {
            var told: Set<String> = []
            for target in targets {
                let text = try await house.get(target, as: caller).whole
                for (name, member) in [("Anna", anna), ("Boris", boris)] where member.member != caller.member {
                    let id = try #require(member.member).rawValue
                    if text.contains(id) || text.contains(name) {
                        told.insert("\(name) at \(target.replacing(item, with: "ID"))")
                    }
                }
            }
            return told
        }
        for caller in [.anonymous, seller, stranger, anna, boris] { #expect(try await told(caller) == []) }
        house.clock.advance(by: .seconds(90_000))
        for caller in [.anonymous, seller, stranger, anna, boris] { #expect(try await told(caller) == []) }
        #expect(try await house.closeDue() == 1)
        for caller in [.anonymous, stranger, anna, boris] { #expect(try await told(caller) == []) }
        #expect(try await told(seller) == ["Anna at /v1/items/ID/auction/own", "Anna at /v1/board"])
        #expect(try await told(administrator) == ["Anna at /v1/items/ID/auction/own"])
        let board = try await house.get("/v1/board", as: anna).text
        #expect(board.contains(#""counterparty":{"id":"\#(try #require(seller.member))","name":"Sam"}"#))
    }

    @Test("A bidder has a different alias in each auction, the same in every house on the file")
    func aliases() async throws {
        let house = try await TestHouse()
        let seller = try await house.join("Sam"), anna = try await house.join("Anna")
        let items = [try await house.auction(by: seller), try await house.auction(by: seller)]
        var aliases: [JSONValue] = []
        for item in items {
            _ = try await house.bid(2000, on: item, as: anna, key: item)
            let path = "/v1/items/\(item)/auction"
            let alias = try #require(try await house.get(path).json["leader"])
            aliases.append(alias)
            #expect(try await house.get(path + "/own", as: anna).json["alias"] == alias)
            #expect(try await house.get(path + "/bids").json["bids"]?[0]?["bidder"] == alias)
            let update = try await house.get("/v1/activity?item=\(item)").json["updates"]?[1]
            #expect(update?["leader"] == alias && update?["bidder"] == alias)
        }
        #expect(aliases[0] != aliases[1])
        let again = try await TestHouse(beside: house)
        #expect(try await again.get("/v1/items/\(items[0])/auction").json["leader"] == aliases[0])
        _ = try await house.house.rebuild()
        let other = try await TestHouse(identifiers: RandomIdentifierSource(SplitMix64(seed: 5)))
        let key = try await house.house.read { $0.key.houseName }
        #expect(try await again.house.read { $0.key.houseName } == key)
        #expect(try await other.house.read { $0.key.houseName } != key)
    }
}
