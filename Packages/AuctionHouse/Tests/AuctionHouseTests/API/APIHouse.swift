import Accounts
import AuctionHouse
import BidlySQL
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Ordering
import OrderingHouse
import Testing

/// A house in a temporary file, with a clock that tests advance. Tests use the house only through its API.
struct APIHouse {
    let clock: TestClock
    let database: ObservedDatabase
    let house: AuctionHouse
    private let identifiers: any IdentifierSource
    private let hasher: any SecretHasher

    /// Opens a house in a new file.
    init() async throws {
        try await self.init(in: TemporaryHouseDatabase(), clock: TestClock(), SequentialIdentifierSource())
    }

    /// Opens another house on the same file. If a policy of orders or a payment provider is given, stores it in the
    /// house.
    init(
        beside other: APIHouse,
        identifiers: (any IdentifierSource)? = nil,
        ordering: OrderingPolicy? = nil,
        payments: (any PaymentProvider)? = nil
    ) async throws {
        try await self.init(
            in: other.database,
            clock: other.clock,
            identifiers ?? other.identifiers,
            hasher: other.hasher,
            ordering: ordering,
            payments: payments
        )
    }

    /// Opens a house in a database.
    init(
        in database: any HouseDatabase,
        clock: TestClock,
        _ identifiers: any IdentifierSource,
        hasher: any SecretHasher = ReversingHasher(),
        ordering: OrderingPolicy? = nil,
        payments: (any PaymentProvider)? = nil
    ) async throws {
        self.clock = clock
        self.identifiers = identifiers
        self.hasher = hasher
        self.database = ObservedDatabase(database)
        house = try await AuctionHouse(
            in: self.database,
            clock: clock,
            identifiers: identifiers,
            accounts: .vouched,
            hasher: hasher,
            ordering: ordering,
            payments: payments,
            photos: UncheckedPhotoProcessor()
        )
    }

    /// Changes the database file without the house, as a defect or an attacker would.
    func damage(_ sql: String) throws {
        let connection = try database.open(.write)
        try connection.transaction(.write) { try connection.execute(script: sql) }
    }

    /// The rows of a query, read without the house.
    func rows(_ query: String) throws -> [[SQLValue]] {
        try database.open(.read).prepare(query).query().map(\.values)
    }

    func fullCheck() async throws -> CheckReport { try await house.house.fullCheck() }

    func log() async throws -> [LogEntry] {
        try await house.house.read { try $0.log(after: 0, limit: 1_000_000) }
    }

    /// Sends a request with a JSON text as its content.
    func send(
        _ method: HTTPRequest.Method = .get,
        _ target: String,
        _ body: String? = nil,
        as caller: Caller = .anonymous,
        fields: HTTPFields = [:]
    ) async throws -> JSONReply {
        var fields = fields
        if body != nil, fields[.contentType] == nil { fields[.contentType] = "application/json" }
        let request = try HTTPRequest(method: method, target: target, fields: fields, body: Array((body ?? "").utf8))
        return try await send(request, as: caller)
    }

    func send(_ request: HTTPRequest, as caller: Caller) async throws -> JSONReply {
        JSONReply(try await house.transport(for: caller).send(request))
    }

    func register(_ name: String) async throws -> Caller {
        let reply = try await send(.post, "/v1/members", #"{"name":"\#(name)"}"#)
        let id = try #require(reply.json["id"]?.string.flatMap { MemberID($0) })
        return Caller(member: id)
    }

    /// Creates a top-level category, and returns its id.
    func category(_ name: String) async throws -> String {
        let body = #"{"name":"\#(name)","parent":null}"#
        return try #require(try await send(.post, "/v1/categories", body, as: .administrator).json["id"]?.string)
    }

    /// Drafts an item, and returns its id.
    func draft(_ title: String = "Valve radio", in category: String, by seller: Caller) async throws -> String {
        let body = #"{"title":"\#(title)","category":"\#(category)"}"#
        return try #require(try await send(.post, "/v1/items", body, as: seller).json["id"]?.string)
    }

    /// Publishes an auction that starts at 10.00 USD and lasts a day.
    @discardableResult
    func publish(
        _ item: String,
        by seller: Caller,
        reserve: Int64? = nil,
        buyNow: Int64? = nil,
        ifMatch: String? = nil
    ) async throws -> JSONReply {
        let amounts = [("reserve", reserve), ("buyNow", buyNow)].map { name, amount in
            #""\#(name)":\#(amount.map { #"{"amount":\#($0),"currency":"USD"}"# } ?? "null")"#
        }
        let endsAt = clock.now.advanced(by: .seconds(86_400)).description
        let body = #"""
            {"startPrice":{"amount":1000,"currency":"USD"},\#(amounts.joined(separator: ",")),
            "startsAt":null,"endsAt":"\#(endsAt)","softClose":null}
            """#
        var fields: HTTPFields = [:]
        fields[.ifMatch] = ifMatch
        return try await send(.put, "/v1/items/\(item)/auction", body, as: seller, fields: fields)
    }

    func bid(
        _ cents: Int64,
        on item: String,
        as bidder: Caller,
        key: String = "k1",
        fields: HTTPFields = [:]
    ) async throws -> JSONReply {
        var fields = fields
        fields[.idempotencyKey] = key
        let body = #"{"maximum":{"amount":\#(cents),"currency":"USD"}}"#
        return try await send(.post, "/v1/items/\(item)/auction/bids", body, as: bidder, fields: fields)
    }
}

extension Caller {
    static let administrator = Caller(member: nil, isAdministrator: true)
}
