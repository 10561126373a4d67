import HTTPCore
import Testing

@Suite struct HTTPFieldsTests {
    @Test("Names are compared ignoring case")
    func names() {
        let fields: HTTPFields = ["ETAG": "\"1\"", "etag": "\"2\"", .vary: "Accept"]
        #expect(fields[.eTag] == "\"1\", \"2\"")
        #expect(fields[values: "eTaG"] == ["\"1\"", "\"2\""])
        #expect(fields["ETag-2"] == nil)
        #expect(fields.contains("VARY"))
        #expect(fields.map(\.name.rawName) == ["ETAG", "etag", "Vary"])
    }

    @Test("Setting a name replaces all its values at the position of the first")
    func replacing() {
        var fields: HTTPFields = [.link: "a", .age: "1", .link: "b", .vary: "x"]
        fields[.link] = "c"
        #expect(fields == [.link: "c", .age: "1", .vary: "x"])
        fields[values: .age] = ["2", "3"]
        #expect(fields == [.link: "c", .age: "2", .age: "3", .vary: "x"])
        fields.reserveCapacity(8)
        fields.set(HTTPField(name: .age, value: "4"))
        fields.set(HTTPField(name: .server, value: "s"))
        #expect(fields == [.link: "c", .age: "4", .vary: "x", .server: "s"])
        fields[.server] = nil
        fields[values: .age] = ["2", "3"]
        fields[.link] = nil
        fields.append(HTTPField(name: .host, value: "h"))
        #expect(fields == [.age: "2", .age: "3", .vary: "x", .host: "h"])
    }

    @Test(
        "A value cannot inject another field",
        arguments: [
            ("a\r\nSet-Cookie: b", "a  Set-Cookie: b"), ("a\nb", "a b"), ("a\0b", "a b"), ("\r\n", ""), ("\u{7F}", ""),
            (" \ta \t", "a"), ("a\tb", "a\tb"), ("é", "é"), ("", ""),
        ]
    )
    func injection(value: String, kept: String) {
        #expect(HTTPField(name: .location, value: value).value == kept)
        #expect(HTTPField.isValidValue(value) == (value == kept))
        #expect(HTTPField(name: .location, exactly: value)?.value == (value == kept ? value : nil))
        var fields = HTTPFields()
        fields[.location] = value
        #expect(fields[.location] == kept)
    }

    @Test("A name must be a token", arguments: ["", "a b", "a:", "é", "a\r\n", "(a)", "\"a\""])
    func badName(name: String) {
        #expect(HTTPField.Name(name) == nil)
        #expect(HTTPRequest.Method(rawValue: name) == nil)
    }

    @Test("A sanitised value is valid", arguments: SeededGenerator.seeds)
    func anyValue(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let field = HTTPField(name: .location, value: random.text(upTo: 12))
            #expect(HTTPField.isValidValue(field.value))
            #expect(!field.value.utf8.contains { $0 < 0x20 && $0 != 9 || $0 == 0x7F })
        }
    }
}

@Suite struct StatusTests {
    @Test(
        "A status has the standard reason phrase, or the phrase of its class",
        arguments: [(200, "200 OK"), (422, "422 Unprocessable Content"), (299, "299 OK"), (499, "499 Bad Request")]
    )
    func words(code: Int, text: String) {
        #expect(HTTPResponse.Status(code: code)?.description == text)
    }

    @Test("A status code has three digits", arguments: [-1, 0, 99, 1000])
    func range(code: Int) {
        #expect(HTTPResponse.Status(code: code) == nil)
    }
}
