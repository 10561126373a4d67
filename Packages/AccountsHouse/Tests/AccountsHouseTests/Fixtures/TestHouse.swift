import Accounts
import AccountsAPI
import AccountsHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

/// A house with accounts and fake auction activity, in a temporary file, with a clock that tests advance.
struct TestHouse {
    let database: ObservedDatabase
    let clock: TestClock
    let house: House
    let hasher: CountingHasher
    let auctionActivity: ToyAuctionActivity
    private let table: RouteTable

    static let owner = Caller(member: nil, isAdministrator: true)

    /// Opens a house in a new file, or in the file of another house.
    init(
        beside other: TestHouse? = nil,
        policy: AccountsPolicy = AccountsPolicy(),
        hasher: (any SecretHasher)? = nil,
        identifiers: any IdentifierSource = RandomIdentifierSource()
    ) async throws {
        database = try other?.database ?? ObservedDatabase(TemporaryHouseDatabase())
        clock = other?.clock ?? TestClock()
        self.hasher = CountingHasher(hasher)
        let auctionActivity = other?.auctionActivity ?? ToyAuctionActivity()
        self.auctionActivity = auctionActivity
        house = try await House(
            HouseConfiguration(
                modules: [
                    AccountsHouse(policy: policy, hasher: self.hasher) { _ in ToyMemberAuctionActivity(auctionActivity)
                    }
                ],
                members: AccountsHouse.members,
                database: database,
                clock: clock,
                identifiers: identifiers
            )
        )
        table = RouteTable(house.routes, identifiers: SequentialIdentifierSource())
    }

    var accounts: ModuleHouse<AccountsHouse> { house.module(AccountsHouse.self) }

    /// Sends a request with a JSON text as its content.
    func send(
        _ method: HTTPRequest.Method,
        _ target: String,
        _ body: String? = nil,
        as caller: Caller = .anonymous
    ) async throws -> JSONReply {
        let fields: HTTPFields = body == nil ? [:] : [.contentType: "application/json"]
        let request = try HTTPRequest(method: method, target: target, fields: fields, body: Array((body ?? "").utf8))
        return JSONReply(try await table.respond(to: request, from: caller))
    }

    /// Sends a request through an endpoint.
    func call<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        _ input: Input,
        as caller: Caller = .anonymous
    ) async throws -> Output { try await endpoint.call(input, over: TestTransport(table: table, caller: caller)) }

    /// Registers a member. Without a password, the owner of the house registers the member.
    @discardableResult
    func register(_ name: String, password: Password? = .sample) async throws -> Member {
        let caller = password == nil ? Self.owner : .anonymous
        return try await call(AccountsAPI.register, Registration(name: name, password: password), as: caller)
    }

    func signIn(_ name: String, _ password: Password = .sample, from address: String? = nil) async throws -> SignedIn {
        let caller = Caller(member: nil, address: address)
        return try await call(AccountsAPI.signIn, Credentials(name: name, password: password), as: caller)
    }

    /// Returns the caller to whom a token belongs.
    func caller(_ token: SessionToken) async throws -> Caller? {
        try await accounts.caller(presenting: token)?.caller
    }

    /// Registers a member and signs in.
    func enter(_ name: String) async throws -> (member: Member, caller: Caller) {
        let member = try await register(name)
        return (member, try #require(try await caller(try await signIn(name).token)))
    }

    func log() async throws -> [LogEntry] { try await house.read { try $0.log(after: 0, limit: 100_000) } }
}

private struct TestTransport: HTTPTransport {
    let table: RouteTable
    let caller: Caller

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await table.respond(to: request, from: caller)
    }
}
