import HTTPCore
import Testing

@Suite struct JSONValueTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

    @Test(
        "Valid texts are parsed",
        arguments: [
            ("null", nil), (" true\n", true), ("-0", 0), ("9223372036854775807", .integer(.max)),
            ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("1.0", 1), ("1e2", 100),
            ("-1.5E-1", -0.15), ("1.5e1", 15), ("-2.50E+1", -25), ("100e-2", 1), ("-0.0e9", 0),
            ("0e99999999999999999999", 0),
            ("9007199254740993.0", 9_007_199_254_740_993), ("90071992547409930e-1", 9_007_199_254_740_993),
            ("9007199254740990.6", .number(9_007_199_254_740_991)), ("-9223372036854775808.00", .integer(.min)),
            ("5.00000000000000000001", .number(5)), ("9223372036854775.808e3", .number(9_223_372_036_854_775_808)),
            ("1e-400", .number(0)), ("1e-99999999999999999999", .number(0)),
            (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\ud83d\ude00\u0000""#, "é😀\0"),
            (#""\\u0041""#, "\\u0041"), ("[]", []), ("[1, [2], {}]", [1, [2], [:]]),
            (#"{"a":{"b":[null]}}"#, ["a": ["b": [nil]]]),
            ("\"\u{2028}\"", "\u{2028}"), (#"{"":1}"#, ["": 1]),
        ] as [(String, JSONValue)]
    )
    func valid(text: String, value: JSONValue) throws {
        #expect(try parse(text) == value)
        let decoded = try JSONCoding.decode(JSONValue.self, from: Array(text.utf8))
        // `JSONDecoder` may decode a number that it has rounded to an integral value as an integer, so such numbers are
        // not compared.
        if case .number(let number) = value, number == number.rounded() { return }
        #expect(decoded == value)
    }

    @Test(
        "An integral number in any notation is decoded to the exact integer",
        arguments: [
            ("1.0", 1), ("1e3", 1000), ("9007199254740993.0", 9_007_199_254_740_993),
            ("[1.0,2e0]", nil), ("1.5", nil), ("9223372036854775808", nil),
        ] as [(String, Int64?)]
    )
    func exactIntegers(text: String, value: Int64?) throws {
        let body = Array(#"{"before":1.5e1,"amount":\#(text),"after":"1.0"}"#.utf8)
        if let value {
            let decoded = try JSONCoding.decode(Amount.self, from: body)
            #expect(decoded == Amount(before: 15, amount: value, after: "1.0"))
        } else {
            #expect(throws: JSONError.self) { try JSONCoding.decode(Amount.self, from: body) }
        }
    }

    private struct Amount: Codable, Equatable {
        let before: Double
        let amount: Int64
        let after: String
    }

    @Test(
        "Invalid texts are rejected",
        arguments: [
            "", " ", "nul", "nulll", "True", "01", "1.", ".5", "-", "+1", "1e", "0x1", "NaN", "\"", "\"\n\"",
            #""\x""#, #""\u12""#, #""\u123g""#, #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, "[1,]", "[,1]", "[1",
            "[1 2]",
            "{", "{a:1}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":1"#, "1 2", "[]]", "// x\n1", "\u{FEFF}1", "'a'",
            "\"\t\"",
            "\0",
        ]
    )
    func invalid(text: String) {
        #expect { try parse(text) } throws: { ($0 as? JSONError)?.code == .malformed }
    }

    @Test(
        "A number out of the range of Double is an error with its location, even in an unknown property",
        arguments: [
            ("1e400", "is out of range"), ("-1e400", "is out of range"),
            (#"{"a":[0,{"b":1e309}]}"#, "/a/1/b is out of range"),
            (#"{"before":1,"amount":1,"after":"","more":1E+99999999999999999999}"#, "/more is out of range"),
            (#"{"amount":\#(String(repeating: "9", count: 400))}"#, "/amount is out of range"),
        ]
    )
    func outOfRange(text: String, fault: String) {
        let bytes = Array(text.utf8)
        let parsed = #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
        let decoded = #expect(throws: JSONError.self) { try JSONCoding.decode(Amount.self, from: bytes) }
        for error in [parsed, decoded] { #expect(error?.code == .outOfRange && error?.description == fault) }
    }

    @Test("Every truncation of a text is an error")
    func cuts() throws {
        let text = Array(#"{"a":[1.5e3,"\u00e9日",true,null],"b":{}}"#.utf8)
        _ = try JSONValue(parsing: text)
        for length in 0..<text.count {
            #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text[..<length])) }
        }
    }

    @Test("A fault states its location")
    func places() {
        func error(_ bytes: [UInt8], depth: Int = 64) -> JSONError? {
            do {
                _ = try JSONValue(parsing: bytes, maximumDepth: depth)
                return nil
            } catch { return error }
        }
        let twice = error(Array(#"{"a":[{"b":1,"c":2,"b":3}]}"#.utf8))
        #expect(twice?.code == .duplicateProperty)
        #expect(twice?.description == "/a/0/b is duplicated")
        #expect(error([0x22, 0xFF, 0x22])?.code == .invalidUTF8)
        #expect(error(Array("[[1]]".utf8), depth: 2) == nil)
        #expect(error(Array("[[[1]]]".utf8), depth: 2)?.code == .tooDeep)
        #expect(error(Array(repeating: UInt8(ascii: "["), count: 100_000))?.code == .tooDeep)
        #expect(error(Array("[1,x]".utf8))?.description == "expected a JSON value, at byte 3")
    }

    @Test("An encoded value is decoded to the same value, and encoding is stable", arguments: SeededGenerator.seeds)
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func value(_ depth: Int) -> JSONValue {
            switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
            case 0: .null
            case 1: .bool(.random(using: &random))
            case 2: .integer(.random(in: .min ... .max, using: &random))
            case 3: .number(.random(in: -1...1, using: &random))
            case 4: .string(random.text(upTo: 6))
            case 5: .array((0..<3).map { _ in value(depth - 1) })
            default: .object(Dictionary((0..<3).map { _ in (random.text(upTo: 3), value(depth - 1)) }) { $1 })
            }
        }
        for _ in 0..<100 {
            let value = value(3)
            let bytes = try JSONCoding.encode(value)
            #expect(try JSONValue(parsing: bytes) == value)
            #expect(try JSONCoding.encode(JSONValue(parsing: bytes)) == bytes)
        }
    }
}
