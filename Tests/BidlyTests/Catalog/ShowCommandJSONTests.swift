import Testing

@Suite("bidly show: JSON", .alsoAtServer) struct ShowCommandJSONTests {
    @Test("JSON contains every property")
    func json() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show 3k9 --json",
            as: "cara",
            prints: """
                {"asOf":null,"bidCount":2,"bidderCount":2,"brand":{"id":"id0000000016","name":"Philips"},\
                "buyNow":null,"buyer":null,\
                "category":{"id":"id0000000014","path":"Collectibles > Radios"},"condition":"used",\
                "createdAt":"2030-01-01T00:00:00.000Z","description":"Plays well. One knob is a replacement.",\
                "endsAt":"2030-01-04T12:00:00.000Z","highestBid":{"amount":2050,"currency":"USD"},\
                "increments":{"currency":"USD","name":"usd-1","tiers":[{"from":1,"step":5},{"from":100,"step":25},\
                {"from":500,"step":50},{"from":2500,"step":100},{"from":10000,"step":250},{"from":25000,"step":500},\
                {"from":50000,"step":1000},{"from":100000,"step":2500},{"from":250000,"step":5000},{"from":500000,\
                "step":10000}]},"isWatched":false,"item":{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"},\
                "leader":"em1am9taaw","minimumNext":{"amount":2100,"currency":"USD"},"offer":null,"order":null,"photos":[],\
                "position":{"alias":"em1am9taaw","buyNow":null,"buyer":null,\
                "item":{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"},\
                "maximum":{"amount":2500,"currency":"USD"},\
                "outcome":{"code":"leading","minimumNext":null,"withdrawal":null},\
                "reserve":null,"sequence":3,"voidedBids":[]},"price":{"amount":2050,"currency":"USD"},"priceMove":{"amount":1050,\
                "currency":"USD"},"relistedFrom":null,"reserve":"noReserve","review":null,"seller":{"id":"id0000000009",\
                "name":"ada"},"sellerProfile":{"id":"id0000000009","isBarred":false,"name":"ada",\
                "rating":null,"registeredAt":"2030-01-01T00:00:00.000Z","retractionCount":0,"reviewCount":0,"reviews":[],"saleCount":0,\
                "strikeCount":0},"sequence":3,"softClose":null,"startPrice":{"amount":1000,"currency":"USD"},\
                "startsAt":"2030-01-01T00:00:00.000Z","status":"open","unsoldReason":null,"version":1,\
                "withdrawal":null}
                """
        )
    }

    @Test("An unknown field is refused with the available ones")
    func unknownField() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show 7pw --json=prise",
            prints: """
                {"availableFields":["asOf","bidCount","bidderCount","brand","buyNow","buyer","category",\
                "condition","createdAt","description","endsAt","highestBid","increments","isWatched",\
                "item","leader","minimumNext","offer","order","photos","position","price",\
                "priceMove","relistedFrom","reserve","review","seller","sellerProfile","sequence","softClose",\
                "startPrice","startsAt","status","unsoldReason","version","withdrawal"],"detail":"Unknown field \
                'prise'. Did you mean 'price'?\\nAvailable fields: asOf, bidCount, bidderCount, brand, buyNow, \
                buyer, category, condition, createdAt, description, endsAt, highestBid, increments, \
                isWatched, item, leader, minimumNext, offer, order, photos, position, price, \
                priceMove, relistedFrom, reserve, review, seller, sellerProfile, sequence, softClose, startPrice, \
                startsAt, status, unsoldReason, version, withdrawal","exitStatus":64,"title":"Unknown field",\
                "type":"urn:bidly:problem:unknown-field"}
                ! error: Unknown field 'prise'. Did you mean 'price'?
                ! Available fields: asOf, bidCount, bidderCount, brand, buyNow, buyer, category, \
                condition, createdAt, description, endsAt, highestBid, increments, isWatched, item, leader, \
                minimumNext, offer, order, photos, position, price, priceMove, relistedFrom, \
                reserve, review, seller, sellerProfile, sequence, softClose, startPrice, startsAt, status, unsoldReason, \
                version, withdrawal
                exit 64
                """
        )
    }

    @Test("A draft is visible only to its seller, and its auction's properties are null")
    func draft() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show dra",
            as: "ada",
            prints: """
                Item\tdra4t00000
                Title\tRadio, a draft
                Status\tdraft
                Category\tCollectibles > Radios
                Brand\t
                Condition\t
                Seller\tid0000000009
                Seller name\tada
                Watched\tno
                Description\t
                """
        )
        await fixture.check(
            "show dra --json",
            as: "ada",
            prints: """
                {"asOf":null,"bidCount":null,"bidderCount":null,"brand":null,"buyNow":null,"buyer":null,\
                "category":{"id":"id0000000014","path":"Collectibles > Radios"},"condition":null,\
                "createdAt":"2030-01-01T00:00:00.000Z","description":"","endsAt":null,"highestBid":null,\
                "increments":null,"isWatched":false,"item":{"id":"dra4t00000","title":"Radio, a draft"},"leader":null,\
                "minimumNext":null,"offer":null,"order":null,"photos":[],"position":null,\
                "price":null,"priceMove":null,"relistedFrom":null,"reserve":null,"review":null,\
                "seller":{"id":"id0000000009","name":"ada"},"sellerProfile":null,"sequence":null,"softClose":null,"startPrice":null,\
                "startsAt":null,"status":"draft","unsoldReason":null,"version":1,"withdrawal":null}
                """
        )
        await fixture.check(
            "show dra",
            as: "ben",
            prints: """
                ! error: No item id starts with 'dra'. Run: bidly search
                exit 66
                """
        )
    }
}
