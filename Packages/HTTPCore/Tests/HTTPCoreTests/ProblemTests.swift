import HTTPCore
import Testing

@Suite struct ProblemTests {
    @Test("The example of RFC 9457, section 3, is decoded and encoded, with sorted properties")
    func example() throws {
        let text =
            #"{"accounts":["/account/12345","/account/67890"],"balance":30,"#
            + #""detail":"Your current balance is 30, but that costs 50.","instance":"/account/12345/msgs/abc","#
            + #""title":"You do not have enough credit.","type":"https://example.com/probs/out-of-credit"}"#
        let problem = try JSONCoding.decode(Problem.self, from: Array(text.utf8))
        #expect(problem.type == "https://example.com/probs/out-of-credit")
        #expect(problem.members == ["balance": 30, "accounts": ["/account/12345", "/account/67890"]])
        #expect(String(decoding: try JSONCoding.encode(problem), as: UTF8.self) == text)
    }

    @Test("Standard properties of the wrong type are ignored")
    func lenient() throws {
        let text = #"{"type":1,"title":[],"status":"404","detail":null,"instance":{},"x":{"y":[1.5]}}"#
        let problem = try JSONCoding.decode(Problem.self, from: Array(text.utf8))
        #expect(problem == Problem(members: ["x": ["y": [1.5]]]))
        for status in ["99", "1000", "9223372036854775807", "1e3", "404.5"] {
            let bytes = Array(#"{"status":\#(status)}"#.utf8)
            #expect(try JSONCoding.decode(Problem.self, from: bytes).status == nil)
        }
    }

    @Test("An extension member cannot replace a standard property")
    func standardNames() {
        var problem = Problem(title: "A", members: ["title": "B", "x": 1])
        problem.members["status"] = 200
        #expect(problem == Problem(title: "A", members: ["x": 1]))
    }

    @Test("A problem is the same after encoding as a response and decoding")
    func response() {
        let problem = ProblemType.notFound.problem("no fern here", members: ["requestId": "r1"])
        let response = problem.response
        #expect(response.status == .notFound)
        #expect(response.fields == [.contentType: "application/problem+json", .cacheControl: "no-store"])
        #expect(Problem(response) == problem)
        #expect(Problem(title: "x").response.status == .internalServerError)
        #expect(Problem(Problem(status: .gone, members: ["x": .number(.nan)]).response).status == .gone)
    }

    @Test("A response without a problem object becomes a problem with only a status")
    func blank() {
        let blank = Problem(title: "Bad Gateway", status: .badGateway)
        #expect(Problem(HTTPResponse(status: .badGateway, body: .text("<html>"))) == blank)
        let fields: HTTPFields = [.contentType: "application/problem+json"]
        #expect(Problem(HTTPResponse(status: .badGateway, fields: fields, body: .text("[]"))) == blank)
        let bare = Problem(HTTPResponse(status: .badGateway, fields: fields, body: .text("{}")))
        #expect(bare == Problem(status: .badGateway))
    }

    @Test("Clients decode the faults of a problem")
    func faults() {
        var problem = ProblemType.invalidBody.problem()
        problem.faults = [
            .init(.body(JSONPointer(["a/b"])), "is missing"), .init(.parameter("limit"), "must be at most 100"),
        ]
        #expect(
            problem.members["errors"] == [
                ["pointer": "/a~1b", "detail": "is missing"], ["parameter": "limit", "detail": "must be at most 100"],
            ]
        )
        #expect(Problem(problem.response).faults == problem.faults)
        problem.faults = []
        #expect(problem.members.isEmpty)
    }

    @Test("A problem matches its type and the schema of the type")
    func types() throws {
        let tooWet = ProblemType(
            "urn:greenhouse:problem:too-wet",
            "Too wet",
            status: .conflict,
            members: ["dryIn": .integer(minimum: 0)]
        )
        let problem = tooWet.problem("300 ml today", members: ["dryIn": 60])
        #expect(tooWet ~= problem)
        #expect(!(ProblemType.notFound ~= problem))
        #expect(tooWet.schema.json == ["$ref": "#/components/schemas/TooWetProblem"])
        let value = try JSONValue(parsing: JSONCoding.encode(problem))
        #expect(tooWet.schema.faults(in: value, unknownProperties: .refused).isEmpty)
        #expect(!ProblemType.notFound.schema.faults(in: value).isEmpty)
    }
}
