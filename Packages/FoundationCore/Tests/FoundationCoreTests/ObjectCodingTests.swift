import Foundation
import FoundationCore
import Testing

private struct Plant: Hashable, ObjectCodable {
    struct Place: Hashable, Codable {
        var room: String
    }

    let name: String
    let height: Int?
    let tags: [String]
    let place: Place

    init(name: String, height: Int? = nil, tags: [String] = [], place: Place) throws(InvalidField) {
        guard height ?? 0 >= 0 else { throw InvalidField("height", "must not be negative") }
        self.name = name
        self.height = height
        self.tags = tags
        self.place = place
    }

    static let coding = ObjectCoding(
        Plant.init(name:height:tags:place:),
        .member("name", \.name),
        .optional("height", \.height),
        .member("tags", \.tags, default: []),
        .members(of: \.place)
    )
}

@Suite struct ObjectCodingTests {
    private static func decode(_ json: String) throws -> Plant {
        try JSONDecoder().decode(Plant.self, from: Data(json.utf8))
    }

    @Test("every property is encoded; an absent value is null")
    func encoding() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let fern = try Plant(name: "Fern", place: Plant.Place(room: "Hall"))
        let json = String(decoding: try encoder.encode(fern), as: UTF8.self)
        #expect(json == #"{"height":null,"name":"Fern","room":"Hall","tags":[]}"#)
        #expect(try Self.decode(json) == fern)
    }

    @Test(
        "optional properties and properties with a default may be missing or null; unknown properties are ignored",
        arguments: [
            #"{"name":"Fern","room":"Hall"}"#, #"{"name":"Fern","room":"Hall","height":null,"tags":null,"soil":1}"#,
        ]
    )
    func missing(json: String) throws {
        #expect(try Self.decode(json) == Plant(name: "Fern", place: Plant.Place(room: "Hall")))
    }

    @Test("a missing required property is reported with its name")
    func required() {
        #expect {
            try Self.decode(#"{"room":"Hall"}"#)
        } throws: { error in
            guard case DecodingError.keyNotFound(let key, _) = error else { return false }
            return key.stringValue == "name"
        }
    }

    @Test("an invalid field is reported as corrupted data at the path of its property")
    func invalid() {
        #expect {
            try Self.decode(#"{"name":"Fern","room":"Hall","height":-1}"#)
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["height"]
                && context.debugDescription == "height must not be negative"
        }
    }
}
