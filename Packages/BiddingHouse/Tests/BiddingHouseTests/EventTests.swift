import Bidding
import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@Suite("Events in the log")
struct EventTests {
    private static let time = Instant(millisecondsSince1970: 1_893_456_000_123)

    private static func terms(_ increments: Increments = .usd) throws -> AuctionTerms {
        try AuctionTerms(
            item: "item",
            seller: "seller",
            startPrice: usd(1000),
            reserve: usd(2000),
            buyNow: usd(5000),
            increments: increments,
            startsAt: time,
            endsAt: time.advanced(by: .seconds(3600)),
            softClose: SoftClose(
                window: .seconds(60),
                extension: .milliseconds(61_001),
                hardEnd: time.advanced(by: .seconds(7200))
            )
        )
    }

    private static func entry(_ event: BiddingEvent, body: String? = nil) -> LogEntry {
        var writer = JSONWriter()
        event.write(to: &writer)
        return LogEntry(
            position: 7,
            time: time,
            module: BiddingHouse.name,
            kind: event.kind,
            subject: event.subject,
            sequence: 3,
            version: event.version,
            body: body.map { Array($0.utf8) } ?? writer.bytes
        )
    }

    private static func bodies() throws -> [(event: BiddingEvent, kind: String, body: String)] {
        let own = try Increments(
            name: "own",
            currency: .usd,
            tiers: [.init(from: 0, step: 3), .init(from: 9, step: 5)]
        )
        let start = #""seller":"seller","startPrice":{"amount":1000,"currency":"USD"},"#
        let times = #""startsAt":"2030-01-01T00:00:00.123Z","endsAt":"2030-01-01T01:00:00.123Z","#
        let softClose = #""softCloseWindow":60000,"softCloseExtension":61001,"hardEnd":"2030-01-01T02:00:00.123Z""#
        let buyNow = #""buyNow":{"amount":5000,"currency":"USD"},"#
        let reserve = #""reserve":{"amount":2000,"currency":"USD"},"#
        return [
            (
                BiddingEvent("item", .published(try terms())), "published",
                "{\(start)\(reserve)\(buyNow)\"increments\":\"usd-1\",\(times)\(softClose)}"
            ),
            (
                BiddingEvent("item", .revised(try terms(own).with(reserve: nil))), "revised",
                "{\(start)\(buyNow)\"increments\":\"own\",\"tiers\":[[0,3],[9,5]],\(times)\(softClose)}"
            ),
            (
                BiddingEvent("item", .bidPlaced(bidder: "anna", maximum: usd(2500))), "bidPlaced",
                #"{"bidder":"anna","maximum":{"amount":2500,"currency":"USD"}}"#
            ),
            (
                BiddingEvent("item", .bidsRetracted(bidder: "anna", bids: [2, 5], reason: .descriptionChanged)),
                "bidsRetracted", #"{"bidder":"anna","bids":[2,5],"reason":"descriptionChanged"}"#
            ),
            (
                BiddingEvent("item", .bidsVoided(bids: [7], reason: "stolen \"account\""), admin: "ada"), "bidsVoided",
                #"{"bids":[7],"reason":"stolen \"account\"","admin":"ada"}"#
            ),
            (
                BiddingEvent("item", .boughtNow(buyer: "ben", price: usd(5000))), "boughtNow",
                #"{"buyer":"ben","price":{"amount":5000,"currency":"USD"}}"#
            ),
            (
                BiddingEvent("item", .withdrawn(try Withdrawal(reason: "broken", authority: .seller))), "withdrawn",
                #"{"reason":"broken","authority":"seller"}"#
            ),
            (BiddingEvent("item", .closed), "closed", "{}"),
        ]
    }

    @Test("Decoding returns the written events; their bodies are pinned")
    func roundTrip() throws {
        for (event, kind, body) in try Self.bodies() {
            let entry = Self.entry(event)
            #expect(event.kind == kind)
            #expect(String(decoding: entry.body, as: UTF8.self) == body)
            #expect(try BiddingEvent(from: entry) == event)
        }
        #expect(BiddingEvent("item", .closed).subject == LogSubject(rawValue: "item"))
    }

    @Test("A standard increments table is stored by name, and its numbers are pinned")
    func pinnedIncrements() throws {
        let usd = [1, 5, 100, 25, 500, 50, 2500, 100, 10_000, 250, 25_000, 500, 50_000, 1000, 100_000, 2500]
        let dear = usd + [250_000, 5000, 500_000, 10_000]
        let tables = ["usd-1": dear, "eur-1": dear, "gbp-1": dear, "jpy-1": dear, "kwd-1": dear.map { $0 * 10 }]
        for table in Increments.standard {
            #expect(tables[table.name] == table.tiers.flatMap { [Int($0.from), Int($0.step)] })
        }
        #expect(Increments.standard.count == tables.count)
        let published = BiddingEvent("item", .published(try Self.terms()))
        let text = String(decoding: Self.entry(published).body, as: UTF8.self)
        #expect(throws: InvalidField.self) {
            try BiddingEvent(from: Self.entry(published, body: text.replacing("usd-1", with: "usd-0")))
        }
    }

    @Test(
        "An unknown kind or version, or a damaged body, is refused",
        arguments: [
            ("item", "exploded", 1, "{}"), ("item", "closed", 2, "{}"),
            ("member anna", "closed", 1, "{}"), ("item", "bidPlaced", 1, #"{"bidder":"anna"}"#),
            ("item", "bidPlaced", 1, #"{"bidder":7,"maximum":{"amount":1,"currency":"USD"}}"#),
            ("item", "bidsRetracted", 1, #"{"bidder":"anna","bids":[2],"reason":"mood"}"#), ("item", "closed", 1, "[]"),
            ("item", "published", 1, #"{"seller":"s"}"#), ("two words", "closed", 1, "{}"),
        ]
    )
    func refused(subject: String, kind: String, version: Int, body: String) {
        let entry = LogEntry(
            position: 7,
            time: Self.time,
            module: BiddingHouse.name,
            kind: kind,
            subject: LogSubject(rawValue: subject),
            sequence: 1,
            version: version,
            body: Array(body.utf8)
        )
        #expect(throws: (any Error).self) { try BiddingEvent(from: entry) }
    }
}
