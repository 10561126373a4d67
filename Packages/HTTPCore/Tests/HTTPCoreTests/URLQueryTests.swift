import HTTPCore
import Testing

@Suite struct URLQueryTests {
    @Test(
        "A query is parsed by the rules of HTML forms",
        arguments: [
            ("", []), ("a=1", [("a", "1")]), ("a=1&b=2", [("a", "1"), ("b", "2")]), ("a", [("a", "")]),
            ("a=", [("a", "")]), ("=a", [("", "a")]), ("&&a=1&", [("a", "1")]), ("a=b=c", [("a", "b=c")]),
            ("a+b=c+d", [("a b", "c d")]), ("a=%2B%26%3D", [("a", "+&=")]), ("a=1&a=2", [("a", "1"), ("a", "2")]),
            ("q=%E6%97%A5", [("q", "日")]), ("q=[x]|{}", [("q", "[x]|{}")]), ("a=/?:@", [("a", "/?:@")]),
        ] as [(String, [(String, String)])]
    )
    func reading(text: String, items: [(String, String)]) throws {
        let query = try URLQuery(parsing: text)
        #expect(query.items == items.map { URLQuery.Item(name: $0, value: $1) })
    }

    @Test(
        "Queries that browsers would repair are rejected",
        arguments: [
            ("a=%", .invalidEscape), ("%zz=1", .invalidEscape), ("a=%ff", .invalidUTF8), ("a=é", .invalidCharacter),
            ("a=b c", .invalidCharacter), ("a=\n", .invalidCharacter), ("a#b", .invalidCharacter),
        ] as [(String, URLSyntaxError)]
    )
    func refusing(text: String, error: URLSyntaxError) {
        #expect(throws: error) { try URLQuery(parsing: text) }
    }

    @Test("The delimiters of form encoding are escaped")
    func writing() {
        let query: URLQuery = ["q": "fern & moss+", "from": "2001-02-03T04:05:06Z", "é": ";"]
        #expect(query.description == "q=fern%20%26%20moss%2B&from=2001-02-03T04:05:06Z&%C3%A9=%3B")
        #expect(query["q"] == "fern & moss+")
        #expect(query["x"] == nil)
        #expect(URLQuery().isEmpty)
    }

    @Test("A formatted query is parsed to the same query", arguments: SeededGenerator.seeds)
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            var query = URLQuery()
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                query.append(random.text(upTo: 4), random.text(upTo: 6))
            }
            #expect(try URLQuery(parsing: query.description) == query)
        }
    }
}
