import APICore
import FoundationCore
import HTTPCore
import HTTPCoreTesting
import Testing

@Suite("problems of the house") struct ProblemTests {
    @Test("the README's example creates the documented problem")
    func example() {
        let frozen = ProblemType.house("frozen", "The item is frozen", status: .conflict, members: ["until": .instant])
        let problem = frozen.refusal("come back later", members: ["until": "2030-01-01T00:00:00.000Z"])
        #expect(problem.type == "urn:bidly:problem:frozen" && problem.status == .conflict)
        #expect(problem.members == ["until": "2030-01-01T00:00:00.000Z", "retryable": false])
    }

    @Test(
        "every property of a problem matches the schema of its type",
        arguments: [ProblemType.adminsOnly, .membersOnly, .nameTaken, .idempotencyKeyReused]
    )
    func schemas(type: ProblemType) throws {
        let json = try JSONValue(parsing: JSONCoding.encode(type.refusal("so it is")))
        #expect(type.schema.faults(in: json, unknownProperties: .refused) == [])
        #expect(json["retryable"] == false)
    }

    @Test("an invalid field is located by its path in the body")
    func invalidField() throws {
        let problem = Problem(invalid: InvalidField("softClose.hardEnd", "must not be before the end"))
        #expect(ProblemType.invalidBody ~= problem)
        #expect(problem.detail == "softClose.hardEnd must not be before the end")
        let pointer = try #require(JSONPointer(parsing: "/softClose/hardEnd"))
        #expect(problem.faults == [Problem.Fault(.body(pointer), "must not be before the end")])
    }

    @Test("an invalid parameter is reported with its name")
    func invalidParameter() {
        let problem = Problem(invalidParameter: "currency", "must be given")
        #expect(ProblemType.invalidParameters ~= problem)
        #expect(problem.faults == [Problem.Fault(.parameter("currency"), "must be given")])
        #expect(problem.detail == "currency must be given")
    }

    @Test("clients receive the errors of schema validation and of initializers in one format")
    func oneForm() {
        var problem = ProblemType.invalidBody.problem("/softClose/hardEnd must be a time; limit must be at most 100")
        problem.faults = [
            Problem.Fault(.body(JSONPointer(["softClose", "hardEnd"])), "must be a time"),
            Problem.Fault(.parameter("limit"), "must be at most 100"),
        ]
        let failure = ClientFailure(problem, isSafe: false, refusal: nil)
        #expect(failure.code == .invalid)
        #expect(failure.detail == "softClose.hardEnd must be a time; limit must be at most 100")
        let long = Problem(invalid: InvalidField("title", "is long"))
        #expect(ClientFailure(long, isSafe: true, refusal: nil).detail == "title is long")
        problem.faults.append(Problem.Fault(.body(JSONPointer()), "must be an object"))
        #expect(ClientFailure(problem, isSafe: true, refusal: nil).detail == problem.detail)
    }

    @Test("clients can tell a reused idempotency key from an invalid value")
    func reusedKey() {
        func code(of type: ProblemType) -> ClientFailure.Code {
            ClientFailure(type.problem(), isSafe: false, refusal: nil).code
        }
        #expect(code(of: .idempotencyKeyReused) == .keyReused)
        #expect(code(of: .invalidBody) == .invalid)
    }

    @Test("a request that was not sent has no effect, and the failure has the message of the transport")
    func transportErrors() throws {
        let origin = try #require(HTTPOrigin("http://example.org"))
        let unsent = ClientFailure(HTTPTransportError.insecureCredentials(to: origin), isSafe: false)
        #expect(unsent.code == .offline && unsent.effect == .notApplied)
        #expect(unsent.detail == HTTPTransportError.insecureCredentials(to: origin).message)
        let lost = HTTPTransportError(.connectionLost, "The connection was lost.", mayHaveBeenReceived: true)
        #expect(ClientFailure(lost, isSafe: false).effect == .unknown)
        #expect(ClientFailure(lost, isSafe: true).effect == .notApplied)
        let invalid = HTTPTransportError(.invalidResponse, "The response is too large.", mayHaveBeenReceived: true)
        #expect(ClientFailure(invalid, isSafe: false).code == .serverFault)
    }

    private var health: Endpoint<Void, String> {
        Endpoint(
            .post,
            "/v1/health",
            id: "health",
            summary: "Health",
            input: RequestCoding({}),
            output: .json("state", .string(), in: "Health")
        )
    }

    private func failure(_ status: HTTPResponse.Status, _ type: String?) async -> ClientFailure? {
        let transport = ScriptedTransport { _ in
            HTTPResponse(status: status, fields: type.map { [.contentType: $0] } ?? [:], body: .text("<p>Hello</p>"))
        }
        return await #expect(throws: ClientFailure.self) { try await health.ask((), over: transport) }
    }

    @Test(
        "a web page instead of a response of the house shows that the server is not a house",
        arguments: [
            (.ok, .unknown), (.created, .unknown), (.seeOther, .notApplied), (.notFound, .notApplied),
            (.methodNotAllowed, .notApplied), (.notImplemented, .notApplied),
        ] as [(HTTPResponse.Status, ClientFailure.Effect)]
    )
    func foreignServer(status: HTTPResponse.Status, effect: ClientFailure.Effect) async {
        let failure = await failure(status, "text/html; charset=utf-8")
        #expect(failure?.code == .foreignServer && failure?.effect == effect)
        #expect(failure?.detail == "It responded with the media type 'text/html' and the status \(status).")
    }

    @Test("pages of a gateway, JSON and responses without a media type keep the meaning of their status")
    func gateways() async {
        for (status, code) in [
            (.unauthorized, .notSignedIn), (.forbidden, .forbidden), (.tooManyRequests, .throttled),
            (.serviceUnavailable, .throttled), (.internalServerError, .serverFault),
        ] as [(HTTPResponse.Status, ClientFailure.Code)] {
            #expect(await failure(status, "text/html")?.code == code)
        }
        #expect(await failure(.notFound, nil)?.code == .notFound)
        #expect(await failure(.notFound, "application/json")?.code == .notFound)
        #expect(await failure(.ok, "application/problem+json")?.code == .serverFault)
    }

    @Test(
        "a failure states the delay of Retry-After, which is a number of seconds or a date",
        arguments: [
            ("30", .seconds(30)), ("Sun, 06 Nov 1994 08:49:37 GMT", .zero), ("soon", nil),
        ] as [(String, Duration?)]
    )
    func retryAfter(_ field: String, _ delay: Duration?) async {
        let transport = ScriptedTransport { _ in
            HTTPResponse(status: .serviceUnavailable, fields: [.retryAfter: field])
        }
        let endpoint = Endpoint<Void, Void>(
            .get,
            "/v1/health",
            id: "health",
            summary: "Health",
            input: RequestCoding({}),
            output: .empty
        )
        let failure = await #expect(throws: ClientFailure.self) { try await endpoint.ask((), over: transport) }
        #expect(failure?.retryAfter == delay)
    }
}
