import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import Synchronization
import Testing

@Suite("Routes")
struct RouteTests {
    private let test: TestHouse
    private let table: RouteTable

    init() async throws {
        test = try await TestHouse()
        table = RouteTable(test.house.routes, identifiers: SequentialIdentifierSource())
    }

    private func post(_ text: String, key: String? = nil, as caller: Caller = TestHouse.anna) async throws
        -> HTTPResponse
    {
        let writing = NotesAPI.Writing(subject: LogSubject(rawValue: "palm"), text: .init(text: text), key: key)
        return try await table.respond(to: try NotesAPI.write.request(for: writing), from: caller)
    }

    private func get(_ path: String, _ method: HTTPRequest.Method = .get) async throws -> HTTPResponse {
        try await table.respond(to: try HTTPRequest(method: method, target: path), from: .anonymous)
    }

    @Test("A route performs a command or reads state, with entity tags")
    func roundTrip() async throws {
        #expect(try await post("Water").status == .ok)
        let response = try await get("/v1/notes/palm")
        #expect(response.status == .ok)
        #expect(try NotesAPI.note.output(of: response) == NotesAPI.Text(text: "Water"))
        #expect(response.entityTag == EntityTag(version: 1))
        #expect(response.fields["X-Request-Id"] == "id0000000002")
    }

    @Test("A repeated request gets the stored response byte for byte, even if it is a refusal")
    func idempotency() async throws {
        let first = try await post("Water", key: "k1"), second = try await post("Water", key: "k1")
        #expect(second.body.bytes == first.body.bytes)
        #expect(first.fields[.idempotentReplayed] == nil)
        #expect(second.fields[.idempotentReplayed] == "true")
        let refused = try await post("", key: "k2"), again = try await post("", key: "k2")
        #expect(refused.status == .unprocessableContent)
        #expect(Problem(refused).type == "urn:notes:problem:empty")
        #expect(again.body.bytes == refused.body.bytes)
        let reused = try await post("Other", key: "k1")
        #expect(Problem(reused).type == "urn:bidly:problem:idempotency-key-reused")
        #expect(try await test.log().count == 1)
    }

    @Test(
        "A failure or an exceeded rate limit is not stored, so a retry is decided again",
        arguments: [ProblemType.internalError, .tooManyRequests]
    )
    func faults(type: ProblemType) async throws {
        struct Fault: Error {}
        let isFaulty = Mutex(true)
        let route = Route.performing(NotesAPI.write, in: test.notes, key: \.key) { writing in
            Command<Notes, Int>(on: [writing.subject]) { _ in
                if isFaulty.withLock(\.self) { throw type == .internalError ? Fault() : type.problem() }
                return 7
            }
        } output: { _, revision in
            RouteOutput(revision)
        }
        let table = RouteTable([route], identifiers: SequentialIdentifierSource())
        let writing = NotesAPI.Writing(subject: LogSubject(rawValue: "palm"), text: .init(text: "x"), key: "k1")
        let request = try NotesAPI.write.request(for: writing)
        #expect(try await table.respond(to: request, from: TestHouse.anna).status == type.status)
        isFaulty.withLock { $0 = false }
        let again = try await table.respond(to: request, from: TestHouse.anna)
        #expect(again.status == .ok && again.fields[.idempotentReplayed] == nil)
    }

    @Test(
        "The stored response is found by its key; after the lookup, a commit of unknown outcome cannot take effect"
    )
    func recordedResponses() async throws {
        func recorded(_ key: String, of caller: Caller = TestHouse.anna) async throws -> HTTPResponse? {
            try await test.house.recordedResponse(to: #require(IdempotencyKey(key, of: caller)))
        }
        let first = try await post("Water", key: "k1")
        #expect(try await recorded("k1")?.body.bytes == first.body.bytes)
        #expect(try await recorded("k1", of: TestHouse.ben) == nil)
        test.database.failCommits(.committedWithUnknownOutcome)
        #expect(try await post("Prune", key: "k2").status == .internalServerError)
        #expect(try await recorded("k2")?.status == .ok)
        test.database.resetCounts()
        #expect(try await recorded("k3") == nil)
        #expect(test.database.counts.commits == 1)
        #expect(try await test.log().count == 2)
    }

    @Test("A command is retried if its new identifier is in use; the response of the successful attempt is stored")
    func takenIdentifiers() async throws {
        try await test.write("Water", on: "id0000000001")
        let identifiers = SequentialIdentifierSource()
        let route = Route.performing(NotesAPI.write, in: test.notes, key: \.key) { writing in
            let subject = LogSubject(identifiers.next(Notes.self))
            return Command(on: [subject]) { context in
                guard context.session.note(subject) == nil else { throw IdentifierTaken() }
                try context.record(.written(subject, text: writing.text.text, author: "anna", due: nil))
                return 1
            }
        } output: { _, revision in
            RouteOutput(revision)
        }
        let table = RouteTable([route], identifiers: SequentialIdentifierSource())
        let writing = NotesAPI.Writing(subject: LogSubject(rawValue: "any"), text: .init(text: "New"), key: "k1")
        let request = try NotesAPI.write.request(for: writing)
        #expect(try await table.respond(to: request, from: TestHouse.anna).status == .ok)
        #expect(try await table.respond(to: request, from: TestHouse.anna).fields[.idempotentReplayed] == "true")
        #expect(try await test.log().map(\.subject.rawValue) == ["id0000000001", "id0000000002"])
    }

    @Test("A caller who is not signed in gets 401, and nothing is stored")
    func signIn() async throws {
        let response = try await post("Water", key: "k1", as: .anonymous)
        #expect(response.status == .unauthorized)
        #expect(response.fields[.wwwAuthenticate] == "Bearer")
        #expect(try await post("Water", key: "k1", as: .house).status == .forbidden)
        #expect(try await post("Water", key: "k1").status == .ok)
    }

    @Test("Requests that get 404, 405 or 413 perform no command")
    func unrouted() async throws {
        #expect(try await get("/v1/nothing").status == .notFound)
        #expect(try await get("/v1/notes/absent").status == .notFound)
        let response = try await get("/v1/notes/palm", .delete)
        #expect(response.status == .methodNotAllowed)
        #expect(response.fields[.allow] == "GET, HEAD, POST")
        #expect(try await post(String(repeating: "x", count: 70_000)).status == .contentTooLarge)
        #expect(try await test.log().isEmpty)
    }

    @Test("The status is 503 if nothing has changed, and 500 if the outcome is unknown")
    func failures() async throws {
        test.database.failCommits(.rolledBack, .rolledBackWithUnknownOutcome)
        let unavailable = try await post("Water")
        #expect(unavailable.status == .serviceUnavailable)
        #expect(unavailable.fields[.retryAfter] == "1")
        #expect(try await post("Water").status == .internalServerError)
        #expect(try await post("Water").status == .ok)
    }
}
