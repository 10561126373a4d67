import HTTPCore
import Testing

@Suite struct MediaTypeTests {
    @Test(
        "The equivalent media types in RFC 9110, section 8.3.1, are formatted in the same way",
        arguments: [
            "text/html;charset=utf-8", "Text/HTML;Charset=\"utf-8\"", "text/html; charset=\"utf-8\"",
            "text/html ; charset=utf-8 ;",
        ]
    )
    func forms(text: String) {
        #expect(MediaType(text) == "text/html;charset=utf-8")
        #expect(MediaType(text)?.description == "text/html; charset=utf-8")
    }

    @Test(
        "A parameter value that is not a token is quoted",
        arguments: ["a/b; c=\"d e\"", "a/b; c=\"\\\"\"", "a/b; c=\"x;y=z\""]
    )
    func quoting(text: String) {
        #expect(MediaType(text)?.description == text)
    }

    @Test("A formatted parameter value is parsed to the same value", arguments: SeededGenerator.seeds)
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let link = HTTPLink(to: "/", relation: random.text(upTo: 6))
            #expect(HTTPLink.list(link.description) == [link])
        }
    }

    @Test(
        "A malformed media type is rejected",
        arguments: [
            "", "a", "a/", "/b", "a/b/c", "a /b", "a/b; c=\"d", "a/b; c=d; c=e", "a/b; c=", "a/b c", "a/b, c/d",
        ]
    )
    func refusing(text: String) {
        #expect(MediaType(text) == nil)
    }
}

@Suite struct AcceptedMediaTypesTests {
    @Test(
        "The most specific range decides (RFC 9110, section 12.5.1)",
        arguments: [
            ("text/plain;format=flowed", 1), ("text/plain", 0.7), ("text/html", 0.3), ("image/jpeg", 0.5),
            ("text/plain;format=fixed", 0.4),
        ] as [(MediaType, Double)]
    )
    func precision(type: MediaType, quality: Double) {
        let accepted = AcceptedMediaTypes(
            "text/*;q=0.3, text/plain;q=0.7, text/plain;format=flowed, text/plain;format=fixed;q=0.4, */*;q=0.5"
        )
        #expect(accepted.quality(of: type) == quality)
    }

    @Test(
        "The best offered media type is chosen",
        arguments: [
            (nil, "application/json"), ("", "application/json"), ("*/*", "application/json"),
            ("text/csv", "text/csv"), ("text/csv;q=0.1, application/json;q=0.05", "text/csv"),
            ("application/*, text/csv", "application/json"), ("application/json;q=0, */*;q=0.1", "text/csv"),
            ("image/png", nil), ("application/json;q=0, text/csv;q=0.000", nil), ("nonsense", "application/json"),
            ("text/csv;q=2", "application/json"), (", ,text/csv,", "text/csv"), ("TEXT/CSV", "text/csv"),
        ] as [(String?, MediaType?)]
    )
    func choosing(value: String?, best: MediaType?) {
        #expect(AcceptedMediaTypes(value).best(of: [.json, "text/csv"]) == best)
    }
}
