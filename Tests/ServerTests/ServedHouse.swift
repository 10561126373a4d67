import AuctionHouse
import BidlyHTTPServer
import CommandLineCore
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import HouseServing
import Testing

/// A house behind the server's request handler, in the test process. The request log is recorded, and the clock
/// advances only when the test advances it.
struct ServedHouse {
    /// A member with the token of a session.
    struct SignedIn: Sendable {
        let name: String
        let id: String
        let password: String
        let token: String
    }

    let clock = TestClock()
    let house: AuctionHouse
    let handler: HouseRequestHandler
    private let recording: ConsoleRecording

    init(limits: HouseRequestHandler.RateLimits = .init()) async throws {
        let (console, recording) = Console.recording()
        self.recording = recording
        house = try await AuctionHouse(
            in: TemporaryHouseDatabase(),
            clock: clock,
            identifiers: RandomIdentifierSource(),
            hasher: ReversingHasher()
        )
        handler = HouseRequestHandler(
            house,
            proxies: TrustedProxies([]),
            limits: limits,
            identifiers: RandomIdentifierSource(),
            log: RequestLog(to: console.error, clock: clock, delay: .zero),
            operations: ServerOperations(house, version: "0.0.0")
        )
    }

    /// The log of all requests.
    var log: String { recording.standardError }

    /// Passes a request to the handler of the server.
    func response(
        _ method: HTTPRequest.Method,
        _ target: String,
        _ body: String? = nil,
        token: String? = nil,
        fields: HTTPFields = [:]
    ) async throws -> HTTPResponse {
        var fields = fields
        if body != nil { fields[.contentType] = "application/json" }
        fields[.authorization] = token.map { "Bearer \($0)" }
        let request = try HTTPRequest(method: method, target: target, fields: fields, body: Array((body ?? "").utf8))
        return await response(to: request)
    }

    /// Responds to a request as the server does: immediately if an immediate response is available.
    func response(to request: HTTPRequest) async -> HTTPResponse {
        if let response = handler.immediateResponse(to: request, from: Self.peer) { return response }
        return await handler.response(to: request, from: Self.peer)
    }

    /// Sends a request whose response has complete content.
    func send(
        _ method: HTTPRequest.Method,
        _ target: String,
        _ body: String? = nil,
        token: String? = nil,
        fields: HTTPFields = [:]
    ) async throws -> JSONReply {
        JSONReply(try await response(method, target, body, token: token, fields: fields))
    }

    /// Sends a request as an administrator, without a token.
    func administer(_ method: HTTPRequest.Method, _ target: String, _ body: String? = nil) async throws -> JSONReply {
        let fields: HTTPFields = body == nil ? [:] : [.contentType: "application/json"]
        let request = try HTTPRequest(method: method, target: target, fields: fields, body: Array((body ?? "").utf8))
        return JSONReply(try await house.transport(for: .house).send(request))
    }

    static let peer = HTTPPeer(address: .loopback, port: 50_000)
}

// MARK: - Members and auctions

extension ServedHouse {
    /// Registers a member and signs in.
    func join(_ name: String, emailAddress: String? = nil) async throws -> SignedIn {
        let password = "password of \(name)", address = emailAddress.map { "\"\($0)\"" } ?? "null"
        let registration = #"{"name":"\#(name)","password":"\#(password)","emailAddress":\#(address)}"#
        let member = try await send(.post, "/v1/members", registration)
        #expect(member.status == 201, "\(member.text)")
        let session = try await send(.post, "/v1/tokens", #"{"name":"\#(name)","password":"\#(password)"}"#)
        return SignedIn(
            name: name,
            id: try #require(member.json["id"]?.string),
            password: password,
            token: try #require(session.json["token"]?.string)
        )
    }

    /// Drafts an item in a new category. Returns the item's ID.
    func draft(_ title: String, by seller: SignedIn) async throws -> String {
        let name = RandomIdentifierSource().next(ItemSubject.self)
        let category = try await administer(.post, "/v1/categories", #"{"name":"\#(name)"}"#)
        let id = try #require(category.json["id"]?.string, "\(category.text)")
        let draft = try await send(
            .post,
            "/v1/items",
            #"{"title":"\#(title)","category":"\#(id)"}"#,
            token: seller.token
        )
        return try #require(draft.json["id"]?.string, "\(draft.text)")
    }

    /// Publishes an auction that lasts a day and starts at 10.00 USD.
    func publish(_ item: String, by seller: SignedIn, reserve: Int? = nil) async throws {
        let endsAt = clock.now.advanced(by: .seconds(86_400)).description
        let amount = reserve.map { #"{"amount":\#($0),"currency":"USD"}"# } ?? "null"
        let terms = #"{"startPrice":{"amount":1000,"currency":"USD"},"reserve":\#(amount),"endsAt":"\#(endsAt)"}"#
        let reply = try await send(.put, "/v1/items/\(item)/auction", terms, token: seller.token)
        #expect(reply.status == 200, "\(reply.text)")
    }

    @discardableResult
    func bid(_ amount: Int, on item: String, by bidder: SignedIn, key: String) async throws -> JSONReply {
        try await send(
            .post,
            "/v1/items/\(item)/auction/bids",
            #"{"maximum":{"amount":\#(amount),"currency":"USD"}}"#,
            token: bidder.token,
            fields: [.idempotencyKey: key]
        )
    }

    /// Advances the clock past the end of all auctions, and closes them.
    func closeAuctions() async throws {
        clock.advance(by: .seconds(90_000))
        _ = try await house.house.runDueTimers()
    }
}

/// A hasher that does no work: the hash is the reversed secret.
struct ReversingHasher: SecretHasher {
    func hash(_ secret: String) throws(SecretHasherFailure) -> SecretHash {
        SecretHash(rawValue: String(secret.reversed()))
    }

    func verify(_ secret: String, against hash: SecretHash?) throws(SecretHasherFailure) -> Bool {
        hash?.rawValue == String(secret.reversed())
    }
}
