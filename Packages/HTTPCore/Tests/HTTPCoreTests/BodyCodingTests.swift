import HTTPCore
import HTTPCoreTesting
import Testing

@Suite struct BodyCodingTests {
    private let endpoint = Endpoint<[String], Int>(
        .post,
        "/v1/tags",
        id: "addTags",
        summary: "Add tags",
        input: RequestCoding({ $0 }, .body(\.self, .json("tags", .array(of: .string()), in: "NewTags"))),
        output: .json("count", .integer(minimum: 0), in: "TagCount")
    )

    @Test("a value can be the only property of an object")
    func member() throws {
        try endpoint.expectRoundTrip([], ["a", "b"])
        try endpoint.expectResponse(0, 7, to: [])
        let request = try endpoint.request(for: ["a", "b"])
        #expect(String(decoding: request.body, as: UTF8.self) == #"{"tags":["a","b"]}"#)
        let response = try endpoint.response(7, to: request)
        #expect(response.body.bytes.map { String(decoding: $0, as: UTF8.self) } == #"{"count":7}"#)
    }

    @Test("other properties of the object are ignored")
    func furtherMembers() throws {
        var request = try endpoint.request(for: [])
        request.body = Array(#"{"since":null,"tags":["a"]}"#.utf8)
        #expect(try endpoint.input(from: request) == ["a"])
        let body = Array(#"{"count":7,"names":["a"]}"#.utf8)
        #expect(try endpoint.output(of: HTTPResponse(status: .ok, body: .bytes(body))) == 7)
    }

    @Test(
        "a missing property and a property of the wrong type are reported by name",
        arguments: [#"{}"#, #"{"tags":1}"#]
    )
    func invalid(body: String) throws {
        var request = try endpoint.request(for: [])
        request.body = Array(body.utf8)
        let problem = try endpoint.problem(of: request)
        #expect(problem.status == .unprocessableContent)
        #expect(problem.faults.map(\.location) == [.body(JSONPointer(["tags"]))])
        #expect(throws: JSONError.self) {
            try endpoint.output(of: HTTPResponse(status: .ok, body: .bytes(Array(body.utf8))))
        }
    }
}
