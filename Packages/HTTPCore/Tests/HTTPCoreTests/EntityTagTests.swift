import HTTPCore
import Testing

@Suite struct EntityTagTests {
    @Test(
        "Tags are compared as in RFC 9110, section 8.8.3.2",
        arguments: [
            ("W/\"1\"", "W/\"1\"", false, true), ("W/\"1\"", "W/\"2\"", false, false),
            ("W/\"1\"", "\"1\"", false, true),
            ("\"1\"", "\"1\"", true, true),
        ]
    )
    func comparing(left: String, right: String, strongly: Bool, weakly: Bool) throws {
        let (left, right) = (try #require(EntityTag(left)), try #require(EntityTag(right)))
        #expect(left.stronglyMatches(right) == strongly)
        #expect(left.weaklyMatches(right) == weakly)
    }

    @Test("A tag is parsed and formatted", arguments: ["\"xyzzy\"", "W/\"xyzzy\"", "\"\"", "\"a,b\\\"", "\"é\""])
    func forms(text: String) {
        #expect(EntityTag(text)?.description == text)
    }

    @Test(
        "A malformed tag is rejected",
        arguments: ["", "a", "\"a", "w/\"a\"", "W/ \"a\"", "\"a b\"", "\"a\" b", "\"\0\""]
    )
    func refusing(text: String) {
        #expect(EntityTag(text) == nil)
    }

    @Test("A version number becomes a strong tag")
    func version() {
        #expect(EntityTag(version: 7).description == "\"7\"")
        #expect(EntityTag(opaque: "a\"b") == nil)
    }
}

@Suite struct EntityTagConditionTests {
    @Test(
        "The examples of RFC 9110, section 13.1, are parsed and formatted",
        arguments: ["\"xyzzy\"", "\"xyzzy\", \"r2d2xxxx\", \"c3piozzzz\"", "*", "W/\"xyzzy\", W/\"r2d2xxxx\""]
    )
    func examples(text: String) {
        #expect(EntityTagCondition(text)?.description == text)
    }

    @Test(
        "A condition without tags is rejected",
        arguments: ["", ",", "a", "*, \"a\"", "\"a\" \"b\"", "\"a\", b", "**"]
    )
    func refusing(text: String) {
        #expect(EntityTagCondition(text) == nil)
    }

    @Test("Empty list elements are ignored, commas inside tags are not separators")
    func lists() {
        #expect(EntityTagCondition(", \"a,b\" ,, W/\"c\",")?.description == "\"a,b\", W/\"c\"")
    }
}

@Suite struct PreconditionTests {
    @Test(
        "Preconditions are evaluated in the order of RFC 9110, section 13.2.2",
        arguments: [
            ("GET", nil, nil, "\"1\"", .holds), ("GET", nil, "\"1\"", "\"1\"", .notModified),
            ("HEAD", nil, "W/\"1\"", "\"1\"", .notModified), ("GET", nil, "\"2\"", "\"1\"", .holds),
            ("GET", nil, "*", "\"1\"", .notModified), ("GET", nil, "*", nil, .holds),
            ("PUT", nil, "*", "\"1\"", .failed), ("PUT", nil, "*", nil, .holds), ("PUT", "\"1\"", nil, "\"1\"", .holds),
            ("PUT", "\"2\"", nil, "\"1\"", .failed), ("PUT", "W/\"1\"", nil, "W/\"1\"", .failed),
            ("PUT", "*", nil, nil, .failed), ("PUT", "*", nil, "\"1\"", .holds),
            ("PUT", "nonsense", nil, "\"1\"", .failed),
            ("GET", nil, "nonsense", "\"1\"", .holds), ("GET", "\"2\"", "\"1\"", "\"1\"", .failed),
        ] as [(String, String?, String?, String?, PreconditionResult)]
    )
    func table(method: String, match: String?, noneMatch: String?, tag: String?, expected: PreconditionResult) throws {
        var request = HTTPRequest(method: try #require(.init(rawValue: method)), path: "/")
        request.fields[.ifMatch] = match
        request.fields[.ifNoneMatch] = noneMatch
        #expect(request.evaluatePreconditions(for: tag.flatMap(EntityTag.init(_:))) == expected)
    }
}
