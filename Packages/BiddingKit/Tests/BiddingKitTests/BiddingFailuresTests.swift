import APICore
import Bidding
import BiddingAPI
import BiddingKit
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Synchronization
import Testing

@Suite("failures of the client") struct BiddingFailuresTests {
    private let maximum = Money(minorUnits: 2550, currency: .usd)

    private func failure(
        _ script: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async -> ClientFailure? {
        let client = BiddingHTTPClient(transport: ScriptedTransport(script))
        return await #expect(throws: ClientFailure.self) {
            try await client.placeBid(NewBid(maximum, on: "i", key: "k"))
        }
    }

    @Test("a price that a cache returns because the server cannot be reached is not reported as current")
    func stalePrice() async throws {
        let body = try JSONCoding.encode(Auction.sample), isReachable = Mutex(true), time = Mutex(Int64(0))
        let transport = ScriptedTransport { request in
            guard isReachable.withLock({ $0 }) else {
                throw HTTPTransportError(.unreachable, "no network", mayHaveBeenReceived: false)
            }
            return try BiddingAPI.auction.response(.sample, to: request, content: body)
        }
        let cache = CacheMiddleware(InMemoryCacheStore()) { HTTPDate(secondsSince1970: time.withLock { $0 }) }
        let client = BiddingHTTPClient(transport: MiddlewareChain([cache], transport))
        #expect(try await client.auction(of: Auction.sample.item).value == .sample)
        isReachable.withLock { $0 = false }
        time.withLock { $0 = 90 }
        let failure = await #expect(throws: ClientFailure.self) { try await client.auction(of: Auction.sample.item) }
        #expect(failure?.code == .offline && failure?.effect == .notApplied)
        #expect(
            failure?.detail == "The server failed or cannot be reached. Only a stale response is available (age: 90 s)."
        )
    }

    @Test("every refusal of the rules reaches the caller", arguments: Refusal.Code.bidding)
    func refusals(code: Refusal.Code) async {
        let refusal = Refusal(code)
        let failure = await failure { _ in refusal.problem().response }
        #expect(failure?.code == .refused && failure?.effect == .notApplied && failure?.refusal?.code == code)
    }

    @Test("a refusal has its values")
    func amounts() async {
        let least = Money(minorUnits: 2600, currency: .usd)
        let failure = await failure { _ in Refusal.belowMinimum(least).problem().response }
        #expect(failure?.refusal == .belowMinimum(least))
    }

    @Test(
        "every other problem is mapped to a failure code and an effect",
        arguments: [
            (ProblemType.unauthenticated, ClientFailure.Code.notSignedIn, ClientFailure.Effect.notApplied),
            (.adminsOnly, .forbidden, .notApplied), (.notFound, .notFound, .notApplied),
            (.preconditionFailed, .versionConflict, .notApplied),
            (.preconditionRequired, .versionConflict, .notApplied),
            (.invalidBody, .invalid, .notApplied), (.idempotencyKeyReused, .keyReused, .notApplied),
            (.unavailable, .throttled, .notApplied), (.internalError, .serverFault, .unknown),
        ]
    )
    func problems(type: ProblemType, code: ClientFailure.Code, effect: ClientFailure.Effect) async {
        let failure = await failure { _ in type.problem("because").response }
        #expect(failure?.code == code && failure?.effect == effect && failure?.detail == "because")
    }

    @Test("the pause that the house requests is reported")
    func retryAfter() async {
        let failure = await failure { _ in
            var response = ProblemType.unavailable.problem().response
            response.fields[.retryAfter] = "30"
            return response
        }
        #expect(failure?.retryAfter == .seconds(30))
    }

    @Test("without a valid response, the outcome of a bid is unknown")
    func unknown() async {
        struct Broken: Error {}
        let broken = await failure { _ in throw Broken() }
        #expect(broken?.code == .offline && broken?.effect == .unknown)
        let cancelled = await failure { _ in throw CancellationError() }
        #expect(cancelled?.code == .cancelled && cancelled?.effect == .unknown)
        let garbled = await failure { _ in HTTPResponse(status: .created, body: .text("{}")) }
        #expect(garbled?.code == .serverFault && garbled?.effect == .unknown)
    }

    @Test("a failed read has no effect")
    func reads() async {
        struct Broken: Error {}
        let client = BiddingHTTPClient(transport: ScriptedTransport { _ in throw Broken() })
        let failure = await #expect(throws: ClientFailure.self) { try await client.auction(of: "i") }
        #expect(failure?.code == .offline && failure?.effect == .notApplied)
        let other = BiddingHTTPClient(
            transport: ScriptedTransport { _ in ProblemType.internalError.problem("because").response }
        )
        let fault = await #expect(throws: ClientFailure.self) { try await other.auction(of: "i") }
        #expect(fault?.code == .serverFault && fault?.effect == .notApplied)
    }

    @Test(
        "after a timeout or an unavailable server, the request can be repeated with the same key",
        arguments: [408, 425]
    )
    func askAgain(status: Int) async {
        let failure = await failure { _ in HTTPResponse(status: try #require(HTTPResponse.Status(code: status))) }
        #expect(failure?.code == .throttled && failure?.isDecision == false)
    }

    @Test("unknown values of a newer house are preserved")
    func newerHouse() async throws {
        let body = try String(decoding: JSONCoding.encode(Auction.sample), as: UTF8.self)
            .replacing(#""status":"open""#, with: #""status":"paused","colour":"red""#)
        let client = BiddingHTTPClient(
            transport: ScriptedTransport { _ in HTTPResponse(status: .ok, body: .text(body)) }
        )
        let seen = try await client.auction(of: "i")
        #expect(seen.value.status.rawValue == "paused" && seen.version == nil)
    }
}
