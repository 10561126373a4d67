import BiddingHouse
import BiddingInsights
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Testing

@Suite("GET /v1/items/{id}/auction/forecast")
struct ForecastRouteTests {
    private struct NotInteger: Error {}

    @Test("The forecast has ascending maxima, an interval around the median, and the requested probability")
    func forecast() async throws {
        let house = try await TestHouse(priceModel: TestPriceModel())
        let seller = try await house.join("Sam"), anna = try await house.join("Anna"), ben = try await house.join("Ben")
        let item = try await house.auction(by: seller)
        _ = try await house.bid(2000, on: item, as: anna, key: "a")
        _ = try await house.bid(3000, on: item, as: ben, key: "b")
        let reply = try await house.get("/v1/items/\(item)/auction/forecast?win=90")
        #expect(reply.status == 200)
        let json = reply.json
        let auction = try await house.get("/v1/items/\(item)/auction").json
        #expect(json["item"] == .string(item) && json["currentPrice"] == auction["price"])
        func integer(_ value: JSONValue?) throws -> Int64 {
            guard case .integer(let number)? = value else { throw NotInteger() }
            return number
        }
        let maxima = try (0..<4).map { try integer(json["maxima"]?[$0]?["maximum"]?["amount"]) }
        #expect(try (0..<4).map { try integer(json["maxima"]?[$0]?["percent"]) } == [50, 80, 90, 95])
        #expect(maxima == maxima.sorted())
        func amount(_ name: String) throws -> Int64 { try integer(json[name]?["amount"]) }
        #expect(try amount("low") <= amount("median") && amount("median") <= amount("high"))
        #expect(try amount("median") > amount("currentPrice"))
        #expect(json["comparableCount"] == .integer(24))
    }

    @Test("Without a model, the problem says how to train one")
    func noModel() async throws {
        let house = try await TestHouse()
        let item = try await house.auction(by: house.join("Sam"))
        let reply = try await house.get("/v1/items/\(item)/auction/forecast")
        #expect(reply.status == 409)
        #expect(reply.json["type"]?.string?.hasSuffix("no-price-model") == true)
        #expect(reply.json["title"]?.string?.contains("bidly insights train") == true)
    }

    @Test("An auction that is over, an unknown item and a bad probability are refused")
    func refusals() async throws {
        let house = try await TestHouse(priceModel: TestPriceModel())
        let item = try await house.auction(by: house.join("Sam"))
        #expect(try await house.get("/v1/items/nothing/auction/forecast").status == 404)
        for win in ["0", "100", "x"] {
            #expect(try await house.get("/v1/items/\(item)/auction/forecast?win=\(win)").status == 400)
        }
        house.clock.advance(by: .seconds(90_000))
        _ = try await house.closeDue()
        let reply = try await house.get("/v1/items/\(item)/auction/forecast")
        #expect(reply.status == 409 && reply.json["type"]?.string?.hasSuffix("closed") == true)
    }
}
