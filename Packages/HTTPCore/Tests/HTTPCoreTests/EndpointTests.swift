import HTTPCore
import HTTPCoreTesting
import Synchronization
import Testing

@Suite struct EndpointTests {
    typealias API = GreenhouseAPI

    static let fern = API.Plant(id: "fern", height: 300)
    static let watering = API.Watering(
        plant: fern.id,
        state: .tags([EntityTag(version: 7)]),
        key: "k1",
        dose: API.Dose(millilitres: 50)
    )

    // MARK: Client

    @Test("A client's request contains the whole input")
    func request() throws {
        let request = try API.water.request(for: Self.watering)
        #expect(request.method == .post)
        #expect(request.target == "/v1/plants/fern/waterings")
        #expect(
            request.fields == [
                .ifMatch: "\"7\"", .idempotencyKey: "k1", .contentType: "application/json",
                .accept: "application/json, application/problem+json",
            ]
        )
        #expect(String(decoding: request.body, as: UTF8.self) == #"{"millilitres":50}"#)
        let search = try API.search.request(for: API.Search(text: "a&b", colours: ["red", "blue"], limit: 5))
        #expect(search.target == "/v1/plants?q=a%26b&colour=red&colour=blue&limit=5")
    }

    @Test("A server decodes what a client encodes", arguments: SeededGenerator.seeds)
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let search = API.Search(
                text: Bool.random(using: &random) ? random.text(upTo: 9) : nil,
                colours: (0..<Int.random(in: 0...3, using: &random)).map { _ in "c" + random.text(upTo: 2) },
                limit: .random(in: 1...100, using: &random)
            )
            #expect(try API.search.input(from: API.search.request(for: search)) == search)
        }
        #expect(try API.water.input(from: API.water.request(for: Self.watering)) == Self.watering)
    }

    @Test("A client gets the output of a successful response, otherwise a problem")
    func answers() async throws {
        let transport = ScriptedTransport { request in
            do throws(Problem) {
                let watering = try API.water.input(from: request)
                guard watering.dose.millilitres < 100 else { throw API.tooWet.problem(members: ["dryIn": 60]) }
                return try API.water.response(Self.fern, to: request, tag: EntityTag(version: 8))
            } catch {
                return error.response
            }
        }
        #expect(try await API.water.call(Self.watering, over: transport) == Self.fern)
        var flood = Self.watering
        flood.dose.millilitres = 400
        await #expect(throws: API.tooWet.problem(members: ["dryIn": 60])) {
            try await API.water.call(flood, over: transport)
        }
        #expect(throws: JSONError.self) {
            try API.water.output(of: HTTPResponse(status: .created, body: .text("<html>")))
        }
        #expect(throws: Problem(title: "OK", status: .ok)) {
            try API.water.output(of: HTTPResponse(status: .ok, body: .text("{}")))
        }
    }

    @Test("A response may be empty, or a stream of events")
    func otherContents() async throws {
        let empty = try API.remove.response((), to: HTTPRequest(method: .delete, path: "/v1/plants/fern"))
        #expect(empty.status == .noContent)
        #expect(empty.body.bytes == [])
        #expect(empty.fields == [.cacheControl: "no-store"])
        try API.remove.output(of: empty)

        let request = try API.growth.request(for: ())
        #expect(request.fields[.accept] == "text/event-stream, application/problem+json")
        let events = HTTPBody.Chunks(
            AsyncStream<[UInt8]> {
                $0.yield([1])
                $0.finish()
            }
        )
        let stream = try API.growth.response(.chunks(events), to: request)
        #expect(stream.mediaType == .eventStream)
        #expect(try await API.growth.output(of: stream).collect(upTo: 1) == [1])
    }

    // MARK: Server

    private static let valid: HTTPFields = [
        .ifMatch: "*", .idempotencyKey: "k1", .contentType: "application/json; charset=utf-8",
    ]

    private func problem(
        _ path: URLPath = "/v1/plants/fern/waterings",
        _ fields: HTTPFields = valid,
        _ body: String = #"{"millilitres":1}"#
    ) -> Problem? {
        do {
            let request = HTTPRequest(method: .post, path: path, fields: fields, body: Array(body.utf8))
            _ = try API.water.input(from: request)
            return nil
        } catch {
            return error
        }
    }

    @Test("A valid request has no problem")
    func valid() {
        #expect(problem() == nil)
    }

    @Test(
        "A path parameter that cannot be decoded is 404",
        arguments: ["/v1/plants/Fern/waterings", "/v1/plants"] as [URLPath]
    )
    func path(path: URLPath) {
        #expect(problem(path)?.type == ProblemType.notFound.uri)
    }

    @Test(
        "A missing or malformed header field is named",
        arguments: [
            (.idempotencyKey, [], .invalidParameters, "Idempotency-Key is missing"),
            (.idempotencyKey, ["a", "b"], .invalidParameters, "Idempotency-Key occurs 2 times"),
            (.idempotencyKey, ["a b"], .invalidParameters, "Idempotency-Key must match ^[!-~]+$"),
            (
                .idempotencyKey, [String(repeating: "k", count: 256)], .invalidParameters,
                "Idempotency-Key must be 1 to 255 characters long"
            ),
            (.ifMatch, [], .preconditionRequired, "If-Match is missing"),
            (.ifMatch, ["x"], .invalidParameters, "If-Match is not valid"),
            (.contentType, [], .unsupportedMediaType, "Content-Type must be application/json"),
            (.contentType, ["text/plain"], .unsupportedMediaType, "Content-Type must be application/json"),
            (.accept, ["text/html"], .notAcceptable, "available only as application/json"),
        ] as [(HTTPField.Name, [String], ProblemType, String)]
    )
    func fields(name: HTTPField.Name, values: [String], type: ProblemType, detail: String) {
        var fields = Self.valid
        fields[values: name] = values
        let problem = problem("/v1/plants/fern/waterings", fields)
        #expect(problem?.type == type.uri)
        #expect(problem?.status == type.status)
        #expect(problem?.detail == detail)
    }

    @Test("A list that is split into several field lines is decoded as one list")
    func lists() throws {
        var request = try API.water.request(for: Self.watering)
        request.fields[values: .ifMatch] = ["\"1\"", "\"2\""]
        #expect(try API.water.input(from: request).state == .tags([EntityTag(version: 1), EntityTag(version: 2)]))
    }

    @Test(
        "All faults of a body are reported with their locations",
        arguments: [
            ("{", .malformedBody, ["": "expected a property name, at byte 1"]),
            (#"{"millilitres":1,"millilitres":2}"#, .malformedBody, ["/millilitres": "is duplicated"]),
            (
                #"{"friends":[1,"fern"],"millilitres":501}"#, .invalidBody,
                ["/friends/0": "must be a string", "/millilitres": "must be at most 500"]
            ),
            (#"{"friends":["Fern"],"millilitres":1}"#, .invalidBody, ["/friends/0": "is not the name of a plant"]),
            (#"{"millilitres":1e400}"#, .invalidBody, ["/millilitres": "is out of range"]),
            (#"{"millilitres":1,"soil":[-1e400]}"#, .invalidBody, ["/soil/0": "is out of range"]),
        ] as [(String, ProblemType, [String: String])]
    )
    func bodies(body: String, type: ProblemType, faults: [String: String]) {
        let problem = problem("/v1/plants/fern/waterings", Self.valid, body)
        #expect(problem?.type == type.uri)
        let found = (problem?.faults ?? []).map { fault in
            if case .body(let pointer) = fault.location { (pointer.description, fault.detail) } else { ("?", "?") }
        }
        #expect(Dictionary(found) { $1 } == faults)
    }

    @Test(
        "Query parameters are decoded by their codings",
        arguments: [
            ("", nil), ("?limit=100&x=y", nil), ("?limit=0", "limit must be at least 1"),
            ("?limit=x", "limit must be an integer"), ("?limit=1&limit=2", "limit occurs 2 times"),
            ("?colour=a&colour=b&colour=c&colour=d", "colour may occur at most 3 times"),
            ("?limit=101&colour=a&colour=", "colour must be 1 to 10 characters long; limit must be at most 100"),
        ] as [(String, String?)]
    )
    func queries(query: String, detail: String?) throws {
        let request = try HTTPRequest(target: "/v1/plants" + query)
        do {
            _ = try API.search.input(from: request)
            #expect(detail == nil)
        } catch {
            #expect(error.detail == detail)
            #expect(error.status == .badRequest)
        }
    }

    @Test("Missing query parameters get their default values")
    func defaults() throws {
        #expect(try API.search.input(from: HTTPRequest(path: "/v1/plants")) == API.Search())
    }

    @Test("A response has Cache-Control and ETag, and is 304 if the client has the current version")
    func caching() throws {
        let tag = EntityTag(version: 7)
        var request = try API.plant.request(for: Self.fern.id)
        let full = try API.plant.response(Self.fern, to: request, tag: tag)
        #expect(
            full.fields == [
                .cacheControl: "public, max-age=5, stale-if-error=300", .eTag: "\"7\"",
                .contentType: "application/json",
            ]
        )
        #expect(full.body.bytes == Array(#"{"height":300,"id":"fern","isPotted":false}"#.utf8))

        request.fields[.ifNoneMatch] = "\"6\", \"7\""
        let same = try API.plant.response(Self.fern, to: request, tag: tag)
        #expect(same.status == .notModified)
        #expect(same.body.bytes == [])
        #expect(same.fields[.eTag] == "\"7\"")

        let head = HTTPRequest(method: .head, path: "/v1/plants/fern")
        let bodyless = try API.plant.response(Self.fern, to: head, tag: tag)
        #expect(bodyless.body.bytes == [])
        #expect(bodyless.fields[.contentLength] == "43")

        let found = try API.search.response([], to: HTTPRequest(path: "/v1/plants"))
        #expect(found.fields[.vary] == "Authorization")
    }

    @Test("A request with an invalid combination of values gets the problem that the request coding throws")
    func together() throws {
        let backwards = ProblemType.invalidParameters.problem("from is after to")
        let range = Endpoint<ClosedRange<Int>, Void>(
            .get,
            "/range",
            id: "range",
            summary: "A range",
            input: RequestCoding(
                { from, to throws(Problem) in
                    guard from <= to else { throw backwards }
                    return from...to
                },
                .query("from", \.lowerBound, .integer()),
                .query("to", \.upperBound, .integer(), default: 9)
            ),
            output: .empty
        )
        #expect(try range.input(from: range.request(for: 3...4)) == 3...4)
        #expect(try range.input(from: HTTPRequest(target: "/range?from=3")) == 3...9)
        #expect(throws: backwards) { try range.input(from: HTTPRequest(target: "/range?from=5&to=4")) }
        #expect {
            try range.input(from: HTTPRequest(target: "/range"))
        } throws: {
            ($0 as? Problem)?.faults == [Problem.Fault(.parameter("from"), "is missing")]
        }
    }

    @Test("Bytes must have one of their media types")
    func bytes() throws {
        let photo = Endpoint<[UInt8], [UInt8]>(
            .put,
            "/photo",
            id: "photo",
            summary: "A photo",
            input: RequestCoding({ $0 }, RequestPart.body(\.self, .bytes("image/jpeg", "image/png"))),
            output: .bytes("image/jpeg", "image/png")
        )
        var request = try photo.request(for: [0, 255])
        #expect(request.fields[.contentType] == "image/jpeg")
        request.fields[.contentType] = "image/png"
        #expect(try photo.input(from: request) == [0, 255])
        request.fields[.contentType] = "image/gif"
        #expect {
            try photo.input(from: request)
        } throws: {
            ($0 as? Problem)?.status == .unsupportedMediaType
        }
        #expect(try photo.output(of: photo.response([1], to: request)) == [1])
    }

    @Test("An inconsistent declaration traps")
    func declarations() async {
        await #expect(processExitsWith: .failure) {
            let endpoint = Endpoint<Void, Void>(
                .get,
                "/{id}",
                id: "a",
                summary: "",
                input: RequestCoding({}),
                output: .empty
            )
            _ = endpoint.operation
        }
        await #expect(processExitsWith: .failure) { _ = "no path" as URLPath }
        await #expect(processExitsWith: .failure) { _ = "/{" as PathTemplate }
        await #expect(processExitsWith: .failure) { _ = "a b" as HTTPField.Name }
    }

    @Test("An endpoint builds its codings once, at its first use in any task")
    func laziness() async throws {
        let builds = Mutex(0)
        @Sendable func form() -> RequestCoding<Void> {
            builds.withLock { $0 += 1 }
            return RequestCoding({})
        }
        let endpoint = Endpoint<Void, Void>(.get, "/", id: "a", summary: "", input: form(), output: .empty)
        #expect(endpoint.path.match("/") != nil && endpoint.method == .get)
        #expect(builds.withLock(\.self) == 0)
        try await withThrowingTaskGroup(of: HTTPRequest.self) { group in
            for _ in 0..<16 { group.addTask { try endpoint.request(for: ()) } }
            for try await request in group { try endpoint.input(from: request) }
        }
        _ = endpoint.operation
        #expect(builds.withLock(\.self) == 1)
    }

    @Test("An operation describes what a request needs")
    func needs() {
        #expect(API.water.operation.requires(.idempotencyKey))
        #expect(API.water.operation.requires("if-match"))
        #expect(!API.plant.operation.requires(.idempotencyKey))
        let statuses = API.water.operation.problems.map(\.status.code)
        #expect(statuses == [400, 400, 422, 415, 401, 404, 406, 412, 428, 409])
    }
}
