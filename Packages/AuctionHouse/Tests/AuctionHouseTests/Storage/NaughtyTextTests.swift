import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HTTPCoreTesting
import Testing

@Suite("Texts that are difficult for databases")
struct NaughtyTextTests {
    static let all = [
        "'; DROP TABLE log; --", "\"quoted\" \\ /", "% _ * ? :name @name $name", "null", "e\u{301} is not \u{E9}",
        "\u{FB01} \u{1E9E} \u{130} \u{131} \u{1C5}", "\u{FFFD}\u{1F9D1}", "NEAR(a b) OR a*", "{\"v\":1}",
        "line\nbreak\tand tab", String(repeating: "x", count: 1_000),
    ]

    @Test("The texts are returned byte for byte, even after reopening the file, and match the log", arguments: all)
    func readBack(_ text: String) async throws {
        let house = try await APIHouse()
        let sam = try await house.register("Sam"), anna = try await house.register("O'\u{1C5}%_")
        let category = try await house.category("%_*'?\u{1E9E}")
        func json(_ value: JSONValue) throws -> String { String(decoding: try JSONCoding.encode(value), as: UTF8.self) }
        let title = String(text.filter { !$0.isNewline && $0 != "\t" }.prefix(60))
        let details: JSONValue = [
            "title": .string(title), "description": .string(text), "category": .string(category),
        ]
        let draft = try await house.send(.post, "/v1/items", try json(details), as: sam)
        let item = try #require(draft.json["id"]?.string, "\(draft.text)")
        try await house.publish(item, by: sam)
        let reason = try json(["reason": .string(text)]), path = "/v1/items/\(item)/auction"
        let withdrawn = try await house.send(.post, path + "/withdrawal", reason, as: sam, fields: [.ifMatch: "*"])
        #expect(withdrawn.status == 200, "\(withdrawn.text)")
        for house in [house, try await APIHouse(beside: house)] {
            let found = try await house.send(.get, "/v1/items/\(item)").json
            #expect(bytes(found["description"]) == Array(text.utf8))
            #expect(bytes(found["title"]) == Array(title.utf8))
            let auction = try await house.send(.get, path).json
            #expect(bytes(auction["withdrawal"]?["reason"]) == Array(text.utf8))
            #expect(bytes(auction["title"]) == Array(title.utf8))
            let name = try await house.send(.get, "/v1/me", as: anna).json["name"]
            #expect(bytes(name) == Array("O'\u{1C5}%_".utf8))
            var query = URLQuery()
            query.append("q", title)
            query.append("status", "any")
            let search = HTTPRequest(path: "/v1/items", query: query)
            #expect(try await house.send(search, as: .anonymous).status == 200)
        }
        #expect(try await house.fullCheck().problems == [])
        _ = try await house.house.house.rebuild()
        #expect(try await bytes(house.send(.get, "/v1/items/\(item)").json["description"]) == Array(text.utf8))
    }

    private func bytes(_ value: JSONValue?) -> [UInt8]? { value?.string.map { Array($0.utf8) } }
}
