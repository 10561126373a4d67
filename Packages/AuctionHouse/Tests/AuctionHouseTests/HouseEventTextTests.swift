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

    @Test("the quick form of a bid is the encoder's, byte for byte")
    func bidText() throws {
        for (item, bidder) in [("item", "anna"), ("a/b", "x@y.z"), ("a\"b", "anna"), ("item", "a\\b")] {
            let change = AuctionEvent.Change.bidPlaced(
                bidder: Identifier(stringLiteral: bidder),
                maximum: Money(minorUnits: 9_007_199_254_740_991, currency: .kwd)
            )
            let event = HouseEvent.auction(
                Identifier(stringLiteral: item),
                AuctionEvent(sequence: 12, time: Self.time, change: change)
            )
            let encoded = String(decoding: try encoder().encode(event), as: UTF8.self)
            #expect(event.bidText == (item.contains("\"") || bidder.contains("\\") ? nil : encoded))
        }
        #expect(try Self.events().compactMap(\.bidText).count == 1)
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
