import AuctionHouse
import Bidding
import Catalog
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("facts as they are stored") struct HouseEventTextTests {
    private static let time = Instant(millisecondsSince1970: 1_893_456_000_123)

    private static func terms() throws -> AuctionTerms {
        try AuctionTerms(
            item: "item",
            seller: "seller",
            startPrice: usd(1000),
            reserve: usd(2000),
            buyNow: usd(5000),
            increments: .usd,
            startsAt: time,
            endsAt: time.advanced(by: .seconds(3600)),
            softClose: SoftClose(
                window: .seconds(60),
                extension: .milliseconds(61_001),
                hardEnd: time.advanced(by: .seconds(7200))
            )
        )
    }

    private static func events() throws -> [HouseEvent] {
        let details = try ItemDetails(title: "Radio “1940”\\", description: "a\nb", category: "radios", brand: "acme")
        let item = Item(id: "item", seller: "seller", details: details, createdAt: time)
        let changes: [AuctionEvent.Change] = [
            .published(try terms()), .revised(try terms().with(reserve: nil)),
            .bidPlaced(bidder: "anna", maximum: usd(2500)),
            .bidsRetracted(bidder: "anna", bids: [2, 5], reason: .descriptionChanged),
            .bidsVoided(bids: [7], reason: "stolen \"account\""), .boughtNow(buyer: "ben", price: usd(5000)),
            .withdrawn(Withdrawal(reason: "broken", authority: .admin)), .closed,
        ]
        let auctions = changes.enumerated().map { number, change in
            HouseEvent.auction("item", AuctionEvent(sequence: number + 1, time: time, change: change))
        }
        return try [
            .memberRegistered(Member(id: "anna", name: "Anna Ö", registeredAt: time)),
            .categoryAdded(ItemCategory(id: "radios", name: "Radios", parent: "top")),
            .brandAdded(Brand(id: "acme", name: "Acme")), .itemDrafted(item), .itemRevised(item.revised(details)),
            .reviewed(AuthoredReview(Review(item: "item", rating: 4, text: "Fine.", time: time), by: "anna")),
        ] + auctions
    }

    private func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    @Test("every fact reads back as it was, and names its kind")
    func roundTrip() throws {
        for event in try Self.events() {
            let data = try encoder().encode(event)
            #expect(try JSONDecoder().decode(HouseEvent.self, from: data) == event)
            #expect(String(decoding: data, as: UTF8.self).contains("\"kind\":\"\(event.kind.rawValue)\""))
        }
    }

    @Test("a review is kept with its author, which the public review does not have")
    func reviewText() throws {
        let review = try Review(item: "item", rating: 4, text: "Fine.", time: Self.time)
        let text = try encoder().encode(HouseEvent.reviewed(AuthoredReview(review, by: "anna")))
        #expect(
            String(decoding: text, as: UTF8.self) == #"""
                {"kind":"reviewed","review":{"author":"anna","item":"item","rating":4,"text":"Fine.",\#
                "time":"2030-01-01T00:00:00.123Z"},"v":1}
                """#
        )
        #expect(!String(decoding: try encoder().encode(review), as: UTF8.self).contains("anna"))
    }

    @Test("the quick form of thousands of facts is the encoder's, byte for byte")
    func text() throws {
        let seed = TestSeed.next()
        var facts = RandomFacts(seed: seed)
        let encoder = encoder()
        for _ in 0..<3000 {
            let event = try facts.next()
            let encoded = String(decoding: try encoder.encode(event), as: UTF8.self)
            #expect(event.text == encoded, "seed \(seed)")
            if case .itemRevised(let item) = event {
                #expect(try item.storedText == String(decoding: encoder.encode(item), as: UTF8.self), "seed \(seed)")
            }
            if case .auction(_, let fact) = event, case .published(let terms) = fact.change {
                let record = TermsRecord(terms)
                #expect(try record.text == String(decoding: encoder.encode(record), as: UTF8.self), "seed \(seed)")
                #expect(try record.terms() == terms, "seed \(seed)")
            }
        }
    }

    @Test("what seldom comes has no quick form")
    func noText() throws {
        let kinds = try Self.events().filter { $0.text == nil }.map(\.kind)
        #expect(
            kinds == [
                .categoryAdded, .brandAdded, .reviewed, .revised, .bidsRetracted, .bidsVoided, .boughtNow, .withdrawn,
            ]
        )
    }

    @Test("a house's own table of increments is stored by its name, which stands for these numbers for ever")
    func pinnedIncrements() throws {
        let usd = [1, 5, 100, 25, 500, 50, 2500, 100, 10_000, 250, 25_000, 500, 50_000, 1000, 100_000, 2500]
        let dear = usd + [250_000, 5000, 500_000, 10_000]
        let tables = ["usd-1": dear, "eur-1": dear, "gbp-1": dear, "jpy-1": dear, "kwd-1": dear.map { $0 * 10 }]
        for table in Increments.standard {
            #expect(tables[table.name] == table.tiers.flatMap { [Int($0.from), Int($0.step)] })
        }
        #expect(Increments.standard.count == tables.count)
        let text = TermsRecord(try Self.terms()).text
        #expect(text.contains(#""increments":"usd-1""#) && !text.contains("tiers"))
        let unknown = text.replacing("usd-1", with: "usd-0")
        #expect(throws: InvalidField.self) {
            try JSONDecoder().decode(TermsRecord.self, from: Data(unknown.utf8)).terms()
        }
    }

    @Test(
        "a fact of a newer house, of an unknown kind or damaged is refused",
        arguments: [
            #"{"v":2,"kind":"closed","item":"i","sequence":1,"time":"2026-11-21T09:30:00.000Z"}"#,
            #"{"v":1,"kind":"exploded","item":"i","sequence":1,"time":"2026-11-21T09:30:00.000Z"}"#,
            #"{"v":1,"kind":"closed","item":"i","sequence":1}"#, #"{"v":1,"kind":"memberRegistered","member":{}}"#,
            "{}",
        ]
    )
    func refused(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(HouseEvent.self, from: Data(text.utf8)) }
    }
}
