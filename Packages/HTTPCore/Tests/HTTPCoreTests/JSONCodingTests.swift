import HTTPCore
import Testing

@Suite struct JSONCodingTests {
    struct Pot: Codable, Equatable {
        struct Plant: Codable, Equatable {
            var name: String
            var height: Int
        }
        struct Colour: Codable, Equatable {
            var name = "red"
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "is not a colour")
            }
        }
        var plants: [Plant]
        var label: String?
        var colour: Colour?
        var weights: [String: Double]?
        var isFrozen: Bool?
    }

    @Test("Properties are sorted and slashes are not escaped")
    func stable() throws {
        let value: JSONValue = ["b": "a/b", "a": ["z": 1, "é": nil, "Z": 2.5]]
        #expect(
            String(decoding: try JSONCoding.encode(value), as: UTF8.self)
                == #"{"a":{"Z":2.5,"z":1,"é":null},"b":"a/b"}"#
        )
    }

    @Test(
        "A mismatch is reported with its location and a readable message",
        arguments: [
            (#"{}"#, "/plants is missing"), (#"{"plants":[{"name":"a"}]}"#, "/plants/0/height is missing"),
            (#"{"plants":[{"name":1,"height":1}]}"#, "/plants/0/name must be a string"),
            (#"{"plants":[{"name":"a","height":"b"}]}"#, "/plants/0/height must be an integer"),
            (#"{"plants":[{"name":null,"height":1}]}"#, "/plants/0/name must not be null"),
            (#"{"plants":{}}"#, "/plants must be an array"), (#"{"plants":[],"label":1}"#, "/label must be a string"),
            (#"{"plants":[],"colour":"x"}"#, "/colour is not a colour"),
            (#"{"plants":[],"weights":{"a/b":"x"}}"#, "/weights/a~1b must be a number"),
            (#"{"plants":[],"isFrozen":0}"#, "/isFrozen must be true or false"), ("[]", "must be an object"),
        ]
    )
    func mismatches(text: String, fault: String) {
        #expect {
            try JSONCoding.decode(Pot.self, from: Array(text.utf8))
        } throws: {
            let error = $0 as? JSONError
            return error?.code == .mismatch && error?.description == fault
        }
    }

    @Test("Decoding is stricter than JSONDecoder")
    func strict() {
        #expect {
            try JSONCoding.decode([String: Int].self, from: Array(#"{"a":1,"a":2}"#.utf8))
        } throws: {
            ($0 as? JSONError)?.code == .duplicateProperty
        }
        #expect { try JSONCoding.encode([Double.nan]) } throws: { ($0 as? JSONError)?.code == .unencodable }
    }

    @Test("Unknown properties are ignored")
    func unknown() throws {
        let pot = try JSONCoding.decode(Pot.self, from: Array(#"{"plants":[],"soil":{"x":[1]}}"#.utf8))
        #expect(pot.plants.isEmpty)
    }
}

@Suite struct JSONPointerTests {
    @Test(
        "The examples of RFC 6901, section 5, are parsed and formatted",
        arguments: [
            ("", []), ("/foo", ["foo"]), ("/foo/0", ["foo", "0"]), ("/", [""]), ("/a~1b", ["a/b"]), ("/c%d", ["c%d"]),
            ("/i\\j", ["i\\j"]), ("/k\"l", ["k\"l"]), ("/ ", [" "]), ("/m~0n", ["m~n"]), ("/~01", ["~1"]),
        ] as [(String, [String])]
    )
    func examples(text: String, tokens: [String]) {
        #expect(JSONPointer(parsing: text)?.tokens == tokens)
        #expect(JSONPointer(tokens).description == text)
    }

    @Test("A formatted pointer is parsed to the same pointer", arguments: SeededGenerator.seeds)
    func roundTrip(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let tokens = (0..<Int.random(in: 0...3, using: &random)).map { _ in random.text(upTo: 5) }
            #expect(JSONPointer(parsing: JSONPointer(tokens).description)?.tokens == tokens)
        }
        #expect(JSONPointer(["~\u{301}/\u{301}"]).description == "/~0\u{301}~1\u{301}")
    }

    @Test("A malformed pointer is rejected", arguments: ["a", "/~", "/~2", "#/a"])
    func refusing(text: String) {
        #expect(JSONPointer(parsing: text) == nil)
    }
}
