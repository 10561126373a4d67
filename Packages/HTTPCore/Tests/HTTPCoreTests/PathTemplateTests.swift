import HTTPCore
import Testing

@Suite struct PathTemplateTests {
    @Test("A template matches paths and creates them")
    func matching() throws {
        let template: PathTemplate = "/v1/plants/{id}/waterings/{number}"
        #expect(template.parameters == ["id", "number"])
        #expect(template.segmentCount == 5)
        #expect(template.match("/v1/plants/fern/waterings/7") == ["id": "fern", "number": "7"])
        #expect(template.match("/v1/plants/a%2Fb/waterings/%7Bid%7D") == ["id": "a/b", "number": "{id}"])
        #expect(try template.path(["id": "a/b", "number": "7"]) == "/v1/plants/a%2Fb/waterings/7")
        #expect(template.description == "/v1/plants/{id}/waterings/{number}")
        #expect(("/" as PathTemplate).match("/") == [:])
    }

    @Test(
        "Other paths do not match",
        arguments: [
            "/", "/v1/plants", "/v1/plants/", "/v1/plants/a/b", "/v2/plants/a", "/v1/plants/a/", "/V1/plants/a",
            "/v1/plants//",
        ] as [URLPath]
    )
    func otherShape(path: URLPath) {
        let template: PathTemplate = "/v1/plants/{id}"
        #expect(template.match(path) == nil)
        #expect(!template.matches(path))
    }

    @Test(
        "A malformed template is rejected",
        arguments: [
            "", "a", "/{}", "/{a", "/a}", "/a{b}", "/{a}{b}", "/{a}/{a}", "/..", "/%zz", "/{a{b}}", "/a b", "/a#b",
            "/%2e", "/a/%2E.",
        ]
    )
    func refusing(text: String) {
        #expect(PathTemplate(text) == nil)
    }

    @Test("A path needs a value for each parameter")
    func holes() {
        let template: PathTemplate = "/a/{id}"
        #expect(throws: URLSyntaxError.emptyParameter) { try template.path([:]) }
        #expect(throws: URLSyntaxError.emptyParameter) { try template.path(["id": ""]) }
        #expect(throws: URLSyntaxError.dotSegment) { try template.path(["id": ".."]) }
    }

    @Test("Matching a created path returns the same values, also after formatting", arguments: SeededGenerator.seeds)
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let template: PathTemplate = "/{a}/x%2Fy/{b}"
        for _ in 0..<300 {
            let values = ["a": random.text(upTo: 6), "b": random.text(upTo: 6)]
            guard let path = try? template.path(values) else {
                #expect(values.values.contains { ["", ".", ".."].contains($0) })
                continue
            }
            #expect(template.match(path) == values)
            #expect(template.matches(path))
            #expect(template.match(try URLPath(parsing: path.description)) == values)
        }
    }
}
