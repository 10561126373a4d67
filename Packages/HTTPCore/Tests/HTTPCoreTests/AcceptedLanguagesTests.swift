import HTTPCore
import Testing

@Suite struct AcceptedLanguagesTests {
    @Test(
        "The tags are in the order of their quality, then of the field",
        arguments: [
            ("de", ["de"]), ("da, en-gb;q=0.8, en;q=0.7", ["da", "en-gb", "en"]),
            ("de;q=0.1, en", ["en", "de"]), ("fr;q=0.5, de;q=0.5, en;q=0.50", ["fr", "de", "en"]),
            ("de;q=0, *;q=0.5, en;q=0.4", ["en"]), ("", []), ("de;q=2", []), ("de en", []), (nil, []),
        ] as [(String?, [String])]
    )
    func order(_ value: String?, _ tags: [String]) {
        #expect(AcceptedLanguages(value).tags == tags)
    }

    @Test(
        "The lookup removes subtags from the end (RFC 4647, section 3.4)",
        arguments: [
            ("zh-Hant-CN-x-private1-private2", "zh-Hant"), ("fr-CH, de", "de"), ("EN-us", "EN"), ("it", nil),
        ]
    )
    func lookup(_ value: String, _ expected: String?) {
        let offered: Set = ["zh-hant", "de", "en"]
        #expect(AcceptedLanguages(value).first { offered.contains($0) } == expected)
    }
}
