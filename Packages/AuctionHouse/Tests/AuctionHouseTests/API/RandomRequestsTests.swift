import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HTTPCoreTesting
import Testing

/// Tests that the house responds to every request, and never with a server error.
@Suite("Random requests")
struct RandomRequestsTests {
    /// - Parameter pinned: the seed of an earlier failure; `nil` for a new seed. With the earlier seed, none of the
    ///   first 4,000 requests gets status 412 (the item has changed), so the test sends requests until one does.
    @Test(
        "Thousands of random requests of all operations cause no failure of the house",
        arguments: [nil, 13_407_858_277_352_584_169 as UInt64?]
    )
    func neverFails(pinned: UInt64?) async throws {
        let seed = pinned ?? TestSeed.next()
        var random = SplitMix64(seed: seed)
        let house = try await APIHouse()
        let category = try await house.category("Radios")
        var callers: [Caller] = [.anonymous, .administrator, Caller(member: "nobody")], items: [String] = ["nothing"]
        for name in ["Anna", "Boris", "Sam"] { callers.append(try await house.register(name)) }
        for number in 0..<4 {
            let item = try await house.draft("Radio \(number)", in: category, by: callers[3 + number % 3])
            if number > 0 { try await house.publish(item, by: callers[3 + number % 3], buyNow: 5000) }
            items.append(item)
        }
        let words = RandomWords(
            operations: house.house.operations,
            known: items + [category] + callers.compactMap { $0.member?.rawValue }
        )
        let expected: Set = [200, 201, 400, 401, 403, 404, 409, 412, 415, 422, 428]
        var statuses: [Int: Int] = [:], count = 0
        // A rare status may need more requests than usual. The upper limit ends a run in which a status never occurs.
        while count < 4000 || (count < 100_000 && !expected.isSubset(of: statuses.keys)) {
            count += 1
            guard let request = words.request(&random) else { continue }
            let caller = callers.randomElement(using: &random) ?? .anonymous
            let reply = try await house.send(request, as: caller)
            statuses[reply.status, default: 0] += 1
            #expect(reply.status < 500, "seed \(seed): \(request.method.rawValue) \(request.target)")
            if reply.status >= 400 { #expect(reply[.contentType] == "application/problem+json") }
            // The clock is no longer advanced, so auctions stay open for the remaining requests.
            if count < 4000 { house.clock.advance(by: .milliseconds(Int64.random(in: 0...20_000, using: &random))) }
        }
        #expect(expected.isSubset(of: statuses.keys), "seed \(seed): \(statuses)")
        #expect(try await house.house.house.fullCheck().problems == [], "seed \(seed)")
    }
}

/// Builds random requests from valid and invalid parts.
private struct RandomWords {
    let operations: [APIOperation]
    let known: [String]

    private static let naughty = [
        "", " ", "0", "-1", "9223372036854775807", "9223372036854775808", "1e400", "null", "true", "any", "mine",
        "\u{202E}x", "é\u{301}", "👩‍👩‍👧", "%00", "'; DROP TABLE items;--", "\" OR 1=1", "NEAR(a b)", "a*", "-", "../..",
        "9999-12-31T23:59:59.999Z", "0001-01-01T00:00:00Z", "2030-01-02T00:00:00.000Z", "USD", "JPY", "XXX",
        String(repeating: "x", count: 300),
    ]

    /// Returns a request for a random operation; `nil` if the target cannot be encoded.
    func request(_ random: inout SplitMix64) -> HTTPRequest? {
        guard let operation = operations.randomElement(using: &random) else { return nil }
        var values: [String: String] = [:]
        for name in operation.path.parameters { values[name] = word(&random) }
        guard let path = try? operation.path.path(values) else { return nil }
        var query = URLQuery()
        var fields: HTTPFields = [:]
        for parameter in operation.parameters
        where parameter.location != .path && Int.random(in: 0..<3, using: &random) == 0 {
            if parameter.location == .query { query.append(parameter.name, word(&random)) }
            if parameter.location == .header, let name = HTTPField.Name(parameter.name) {
                let tag = "\"\(Int.random(in: 1...4, using: &random)).1.open\""
                fields[name] = Bool.random(using: &random) ? word(&random) : name == .ifMatch ? tag : "k"
            }
        }
        guard operation.body != nil else {
            return HTTPRequest(method: operation.method, path: path, query: query, fields: fields)
        }
        fields[.contentType] = Int.random(in: 0..<20, using: &random) == 0 ? "text/plain" : "application/json"
        let body = Array(Self.text(of: body(&random)).utf8)
        return HTTPRequest(method: operation.method, path: path, query: query, fields: fields, body: body)
    }

    private func word(_ random: inout SplitMix64) -> String {
        (Int.random(in: 0..<3, using: &random) == 0 ? Self.naughty : known).randomElement(using: &random) ?? ""
    }

    /// Returns an object with random properties of all request bodies, with valid and invalid values.
    private func body(_ random: inout SplitMix64) -> JSONValue {
        var members: [String: JSONValue] = [:]
        let names = [
            "title", "category", "description", "name", "parent", "rating", "text", "reason", "maximum", "startPrice",
            "reserve", "buyNow", "startsAt", "endsAt", "softClose", "bids", "photos", "condition", "brand",
        ]
        for name in names where Int.random(in: 0..<6, using: &random) > 0 { members[name] = value(for: name, &random) }
        return .object(members)
    }

    private func value(for name: String, _ random: inout SplitMix64) -> JSONValue {
        if Int.random(in: 0..<8, using: &random) == 0 { return junk(&random) }
        switch name {
        case "maximum", "startPrice", "reserve", "buyNow":
            let amounts: [Int64] = [
                1000, 1500, 5000, 9_007_199_254_740_991, .max, 0, -5, .random(in: 1...9999, using: &random),
            ]
            return ["amount": .integer(amounts.randomElement(using: &random) ?? 0), "currency": "USD"]
        case "startsAt", "parent", "brand": return .null
        case "endsAt":
            return .string(
                ["2030-01-03T00:00:00.000Z", "9999-12-31T23:59:59.999Z"].randomElement(using: &random) ?? ""
            )
        case "softClose":
            return [
                "windowMilliseconds": 60_000,
                "extensionMilliseconds": .integer(.random(in: 0 ... .max, using: &random)), "hardEnd": .null,
            ]
        case "bids": return [.integer(.random(in: 0...5, using: &random))]
        case "photos": return []
        case "rating": return .integer(.random(in: 0...6, using: &random))
        case "reason":
            return .string(["wrongAmount", "descriptionChanged", "other"].randomElement(using: &random) ?? "")
        case "condition": return .string(["new", "used", "odd"].randomElement(using: &random) ?? "")
        default: return .string(word(&random))
        }
    }

    private func junk(_ random: inout SplitMix64) -> JSONValue {
        let junk: [JSONValue] = [.null, true, .integer(.min), 1.5, .string(word(&random)), [], [:], [[[]]]]
        return junk.randomElement(using: &random) ?? .null
    }

    private static func text(of value: JSONValue) -> String {
        (try? JSONCoding.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{"
    }
}
