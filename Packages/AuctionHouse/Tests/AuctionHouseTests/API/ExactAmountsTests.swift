import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Testing

@Suite("Integers in requests are exact")
struct ExactAmountsTests {
    private func bid(_ amount: String, on item: String, in house: APIHouse, as bidder: Caller) async throws -> JSONReply
    {
        let body = #"{"maximum":{"amount":\#(amount),"currency":"USD"}}"#
        let fields: HTTPFields = [.idempotencyKey: "key"]
        return try await house.send(.post, "/v1/items/\(item)/auction/bids", body, as: bidder, fields: fields)
    }

    @Test(
        "An amount is a 64-bit integer in any valid JSON notation",
        arguments: [
            ("2000", 201, nil), ("2000.0", 201, nil), ("2e3", 201, nil), ("200000e-2", 201, nil),
            ("9007199254740991.0", 201, nil), ("9007199254740990.6", 422, "must be an integer"),
            ("2000.5", 422, "must be an integer"), ("2000.00000000000000000001", 422, "must be an integer"),
            ("9223372036854775808", 422, "must be a 64-bit integer"),
            ("1e30", 422, "must be a 64-bit integer"),
            ("1e400", 422, "is out of range"), ("-1e400", 422, "is out of range"),
            ("\"2000\"", 422, "must be an integer"), ("null", 422, "must not be null"),
            // These whole numbers exceed the maximum amount of an auction: the rules refuse them.
            ("9007199254740992", 409, nil), ("9007199254740992.0", 409, nil),
        ] as [(String, Int, String?)]
    )
    func amounts(text: String, status: Int, detail: String?) async throws {
        let house = try await APIHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.draft(in: house.category("Radios"), by: seller)
        try await house.publish(item, by: seller)
        let reply = try await bid(text, on: item, in: house, as: anna)
        #expect(reply.status == status, "\(reply.text)")
        let own = try await house.send(.get, "/v1/items/\(item)/auction/own", as: anna).json["maximum"]?["amount"]
        if status == 201 {
            #expect(own == (text.hasPrefix("9") ? 9_007_199_254_740_991 : 2000))
        } else {
            #expect(own == nil || own == .null)
        }
        guard let detail else { return }
        guard case .array(let errors)? = reply.json["errors"] else {
            Issue.record("no errors: \(reply.text)")
            return
        }
        #expect(
            errors.first?["pointer"] == "/maximum/amount" && errors.first?["detail"] == .string(detail),
            "\(reply.text)"
        )
    }

    @Test(
        "Every other integer of a body is exact",
        arguments: ["1.5", "1e30", "0.5", "1.0000000000000000001", "1e400"]
    )
    func others(number: String) async throws {
        let house = try await APIHouse()
        let seller = try await house.register("Sam")
        let item = try await house.draft(in: house.category("Radios"), by: seller)
        let endsAt = house.clock.now.advanced(by: .seconds(86_400)).description
        let softClose = #"{"windowMilliseconds":\#(number),"extensionMilliseconds":60000}"#
        let terms = #"{"startPrice":{"amount":1000,"currency":"USD"},"endsAt":"\#(endsAt)","softClose":\#(softClose)}"#
        let voiding = #"{"bids":[2,\#(number)],"reason":"A second account."}"#
        for (method, path, body, pointer, caller) in [
            (.put, "/v1/items/\(item)/auction", terms, "/softClose/windowMilliseconds", seller),
            (.post, "/v1/admin/items/\(item)/voided-bids", voiding, "/bids/1", .administrator),
            (.post, "/v1/items/\(item)/reviews", #"{"rating":\#(number),"text":""}"#, "/rating", seller),
        ] as [(HTTPRequest.Method, String, String, String, Caller)] {
            let reply = try await house.send(method, path, body, as: caller, fields: [.ifMatch: "*"])
            #expect(reply.status == 422 && reply.text.contains(#""pointer":"\#(pointer)""#), "\(path): \(reply.text)")
        }
    }

    @Test("Integers of a query are exact", arguments: ["1.5", "1e1", "1.0", "9223372036854775808", "", "x"])
    func queries(text: String) async throws {
        let house = try await APIHouse()
        let reply = try await house.send(.get, "/v1/items?limit=\(text)")
        #expect(reply.status == 400, "\(reply.text)")
        let positions = try await house.send(.get, "/v1/activity?after=\(text)")
        #expect(positions.status == 400, "\(positions.text)")
    }

    @Test("After a tie at the maximum amount there is no minimum next bid, and no one can bid higher")
    func largestTie() async throws {
        let house = try await APIHouse()
        let seller = try await house.register("Sam")
        let item = try await house.draft(in: house.category("Radios"), by: seller)
        try await house.publish(item, by: seller)
        for name in ["Anna", "Boris"] {
            #expect(try await bid("9007199254740991", on: item, in: house, as: house.register(name)).status == 201)
        }
        let auction = try await house.send(.get, "/v1/items/\(item)/auction")
        #expect(auction.json["minimumNext"] == .null && auction.json["price"]?["amount"] == 9_007_199_254_740_991)
        let reply = try await bid("9007199254740991", on: item, in: house, as: house.register("Clara"))
        #expect(reply.status == 409 && reply.problem == "no-higher-bid", "\(reply.text)")
        #expect(reply.json["limit"]?["amount"] == 9_007_199_254_740_991)
    }
}
