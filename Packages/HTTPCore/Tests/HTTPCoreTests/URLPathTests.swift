import HTTPCore
import Testing

@Suite struct URLPathTests {
    @Test(
        "A path is parsed into decoded segments",
        arguments: [
            ("/", []), ("/a", ["a"]), ("/a/", ["a", ""]), ("//", ["", ""]), ("/a//b", ["a", "", "b"]),
            ("/a%2Fb/c", ["a/b", "c"]), ("/a+b", ["a+b"]), ("/%e6%97%a5", ["日"]), ("/%00", ["\0"]), ("/[x]|", ["[x]|"]),
            ("/a;b=1,2", ["a;b=1,2"]), ("/...", ["..."]), ("/%25", ["%"]),
        ] as [(String, [String])]
    )
    func reading(text: String, segments: [String]) throws {
        let path = try URLPath(parsing: text)
        #expect(path.segments == segments)
        #expect(try URLPath(parsing: path.description) == path)
    }

    @Test(
        "A malformed path is rejected",
        arguments: [
            ("", .notAbsolute), ("a", .notAbsolute), ("*", .notAbsolute), ("http://h/", .notAbsolute),
            ("/%", .invalidEscape), ("/%4", .invalidEscape), ("/%4g", .invalidEscape), ("/%+1", .invalidEscape),
            ("/%ff", .invalidUTF8), ("/%c0%af", .invalidUTF8), ("/%ed%a0%80", .invalidUTF8),
            ("/a b", .invalidCharacter), ("/é", .invalidCharacter), ("/a?b", .invalidCharacter),
            ("/a#b", .invalidCharacter), ("/a\\b", .invalidCharacter), ("/a\r\nb", .invalidCharacter),
            ("/a/../b", .dotSegment), ("/.", .dotSegment), ("/%2e%2E/b", .dotSegment),
        ] as [(String, URLSyntaxError)]
    )
    func refusing(text: String, error: URLSyntaxError) {
        #expect(throws: error) { try URLPath(parsing: text) }
    }

    @Test("A formatted path is parsed to the same path", arguments: SeededGenerator.seeds)
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let segments = (0..<Int.random(in: 0...4, using: &random)).map { _ in random.text(upTo: 5) }
            guard !segments.contains(where: [".", ".."].contains) else { continue }
            let path = try URLPath(segments: segments)
            #expect(path.description.utf8.allSatisfy { (0x21...0x7E).contains($0) })
            #expect(try URLPath(parsing: path.description) == path)
        }
    }

    @Test("A request target consists of a path and a query")
    func target() throws {
        let request = try HTTPRequest(target: "/a%20b?x=1&x=2?")
        #expect(request.path == "/a%20b")
        #expect(request.query[values: "x"] == ["1", "2?"])
        #expect(request.target == "/a%20b?x=1&x=2%3F")
        #expect(try HTTPRequest(target: "/a?").target == "/a")
        #expect(throws: URLSyntaxError.invalidUTF8) { try HTTPRequest(target: "/a?x=%ff") }
    }
}
