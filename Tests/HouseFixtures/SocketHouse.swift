public import Accounts
internal import AccountsHouse
internal import AccountsKit
public import AuctionHouse
public import BiddingInsights
public import BidlyHTTPServer
public import CatalogHouse
public import FoundationCore
public import FoundationCoreTesting
public import HTTPCore
public import HTTPCoreCurl
public import HouseCore
internal import HouseCoreTesting
public import HouseServing
public import Ordering
internal import Synchronization
internal import Testing

/// A house on a free port of this machine, served with the request handler of `bidly-server` and the clock of the test.
/// The server can be stopped and started again on the same port. Members sign in with passwords. Password hashes use
/// the minimum cost that libsodium permits.
public final class SocketHouse: Sendable {
    /// The house and its server while they run.
    private struct Running {
        let house: AuctionHouse
        let server: MicroHTTPServer
    }

    /// The configuration with which the house is opened each time.
    private struct Configuration {
        let database: TemporaryHouseDatabase
        let clock: TestClock
        let identifiers: any IdentifierSource
        let policy: AccountsPolicy
        let ordering: OrderingPolicy
        let priceModel: any PriceModelSource
        let photos: any PhotoProcessor
        let wrap: @Sendable (HouseRequestHandler) -> any HTTPRequestHandler
    }

    /// The clock of the house.
    public let clock: TestClock
    /// The server address.
    public let origin: HTTPOrigin
    private let configuration: Configuration
    private let running: Mutex<Running>
    private let names = Mutex<[MemberID: String]>([:])
    private let password: Password

    /// The session of all tests; a program has only one.
    private static let session = CurlSession(connectionsPerHost: 4)

    /// Serves a new house.
    ///
    /// - Parameters:
    ///   - clock: The clock of the house.
    ///   - identifiers: The source of identifiers of the house.
    ///   - registration: Who may register.
    ///   - ordering: The policy of orders.
    ///   - priceModel: The source of the model for forecasts of final prices.
    ///   - photos: The processor of uploaded photos.
    ///   - wrap: Returns the handler of the server, which passes requests to the handler of the house.
    public init(
        clock: TestClock = TestClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource(),
        registration: RegistrationPolicy = .open,
        ordering: OrderingPolicy = .standard,
        priceModel: any PriceModelSource = NoPriceModel(),
        photos: any PhotoProcessor = CheckingPhotoProcessor(),
        wrapping wrap: @escaping @Sendable (HouseRequestHandler) -> any HTTPRequestHandler = { $0 }
    ) async throws {
        self.clock = clock
        configuration = Configuration(
            database: try TemporaryHouseDatabase(),
            clock: clock,
            identifiers: identifiers,
            policy: AccountsPolicy(registration: registration),
            ordering: ordering,
            priceModel: priceModel,
            photos: photos,
            wrap: wrap
        )
        let running = try await Self.start(configuration, port: 0)
        origin = try #require(HTTPOrigin("http://\(running.server.address)"))
        self.running = Mutex(running)
        password = try Password("correct horse battery staple")
    }

    private static func start(_ configuration: Configuration, port: UInt16) async throws -> Running {
        let house = try await AuctionHouse(
            in: configuration.database,
            clock: configuration.clock,
            identifiers: configuration.identifiers,
            accounts: configuration.policy,
            hasher: Argon2Hasher(parameters: .init(passes: 1, memory: 8_192)),
            ordering: configuration.ordering,
            priceModel: configuration.priceModel,
            photos: configuration.photos
        )
        let handler = HouseRequestHandler(
            house,
            proxies: TrustedProxies(),
            limits: .init(),
            identifiers: RandomIdentifierSource(),
            log: nil,
            operations: ServerOperations(house, version: "0.0.0")
        )
        let settings = HTTPServerConfiguration(address: HTTPServerAddress(port: port))
        do {
            let server = try MicroHTTPServer.start(
                settings,
                handler: configuration.wrap(handler),
                clock: ContinuousClock()
            )
            return Running(house: house, server: server)
        } catch {
            await house.close()
            throw error
        }
    }

    /// The running house.
    public var house: AuctionHouse { running.withLock(\.house) }

    /// The number of open event streams.
    public var readerCount: Int { house.liveFeed.readerCount }

    /// The number of event streams that were opened since the house was opened, including those that have ended.
    public var addedReaderCount: Int { house.liveFeed.addedReaderCount }

    /// Ends all event streams. Readers that are still connected reconnect.
    public func disconnectReaders() { house.liveFeed.disconnectAll() }

    /// Stops the server and closes the house.
    public func close() async {
        let running = running.withLock(\.self)
        await running.server.drain(within: .seconds(5))
        await running.house.close()
    }

    /// Starts a stopped server again on the same port, with the data of the house.
    public func restart() async throws {
        let port = try #require(UInt16(exactly: origin.port))
        let restarted = try await Self.start(configuration, port: port)
        running.withLock { $0 = restarted }
    }

    /// Returns a transport for a caller. The transport bypasses the network.
    public func localTransport(for caller: Caller) -> some HTTPTransport { house.transport(for: caller) }

    /// Returns a transport over the network for a caller without credentials.
    ///
    /// - Parameter proxy: the proxy to which requests are sent; `nil` for the server itself.
    public func network(by proxy: HTTPOrigin? = nil) -> CurlTransport {
        Self.network(to: proxy ?? origin)
    }

    /// Returns a transport to any server, over the session of all tests. It has no timeouts, because tests that
    /// block threads may keep the server in this process from responding for a long time.
    public static func network(to origin: HTTPOrigin) -> CurlTransport {
        session.transport(to: origin, deadlines: HTTPTimeouts(head: nil, idle: nil, total: nil))
    }

    /// Registers a member on behalf of the house's owner, and signs the member in.
    public func joinByOwner(_ name: String) async throws -> SignedIn {
        let owner = AccountsHTTPClient(transport: localTransport(for: Self.owner))
        _ = try await owner.register(Registration(name: name, password: password))
        let client = AccountsHTTPClient(transport: Self.network(to: origin))
        return try await client.signIn(Credentials(name: name, password: password))
    }

    /// Returns a transport over the network for a signed-in member, or for an anonymous caller if `member` is `nil`.
    public func transport(for member: MemberID?) -> some HTTPTransport { transport(for: member, over: network()) }

    /// Returns a transport for a signed-in member or an anonymous caller, over another transport to the server.
    public func transport(for member: MemberID?, over network: some HTTPTransport) -> some HTTPTransport {
        guard let member else { return MiddlewareChain([], network) }
        // Sign in again if the session has expired by the test's clock.
        let authorization = AuthorizationMiddleware { [self] _ in
            let name = names.withLock { $0[member] } ?? ""
            let client = AccountsHTTPClient(transport: self.network())
            return try await client.signIn(Credentials(name: name, password: password)).token.rawValue
        }
        return MiddlewareChain([authorization], network)
    }

    /// Registers a member, who signs in when a transport for the member is used.
    public func register(_ name: String) async throws -> MemberID {
        let client = AccountsHTTPClient(transport: network())
        let member = try await client.register(Registration(name: name, password: password)).id
        names.withLock { $0[member] = name }
        return member
    }

    /// Registers a member and makes the member an administrator.
    public func registerAdministrator(_ name: String) async throws -> MemberID {
        let member = try await register(name)
        let owner = AccountsHTTPClient(transport: localTransport(for: Self.owner))
        _ = try await owner.setRole(.administrator, of: member)
        return member
    }

    /// The owner of the house, who is not a member.
    public static let owner = Caller(member: nil, isAdministrator: true)

    /// Advances the clock, and runs the timers of the house that are due.
    public func advance(by duration: Duration) async throws {
        clock.advance(by: duration)
        try await house.house.runDueTimers()
    }
}
