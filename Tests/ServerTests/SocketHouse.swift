import Accounts
import AccountsHouse
import AccountsKit
import AuctionHouse
import BidlyHTTPServer
import BidlyImages
import Catalog
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreURLSession
import HouseCore
import HouseCoreTesting
import Synchronization
import Testing

@testable import bidly_server

/// A house that is served on a free port of this machine, as `bidly-server` serves it, at the time of the test. Members sign in
/// with passwords; their hashes cost the least that libsodium permits.
final class SocketHouse: Sendable {
    let clock = TestClock()
    private let house: AuctionHouse
    private let server: MicroHTTPServer
    private let origin: HTTPOrigin
    private let names = Mutex<[MemberID: String]>([:])
    private let password: Password

    /// The session of all tests: a program has one.
    private static let session = HTTPURLSession(connectionsPerHost: 4)

    init() async throws {
        house = try await AuctionHouse(
            in: TemporaryHouseDatabase(),
            clock: clock,
            accounts: AccountsPolicy(registration: .open),
            hasher: Argon2Hasher(parameters: .init(passes: 1, memory: 8_192)),
            photos: CheckingPhotoProcessor()
        )
        let handler = HouseRequestHandler(
            house,
            proxies: TrustedProxies(),
            limits: .init(),
            identifiers: RandomIdentifierSource(),
            log: nil,
            operations: ServerOperations(house)
        )
        server = try MicroHTTPServer.start(
            HTTPServerConfiguration(address: HTTPServerAddress(port: 0)),
            handler: handler,
            clock: ContinuousClock()
        )
        origin = try #require(HTTPOrigin("http://\(server.address)"))
        password = try Password("correct horse battery staple")
    }

    /// Stops the server and closes the house.
    func close() async {
        house.liveFeed.disconnectAll()
        await server.drain(within: .seconds(5))
        await house.close()
    }

    /// Returns the transport of a signed-in member, or of an anonymous caller, over the network.
    func transport(for member: MemberID?) -> some HTTPTransport {
        let network = Self.session.transport(to: origin)
        guard let member else { return MiddlewareChain([], network) }
        // A session that has expired by the time of the test is replaced by a new one.
        let authorization = AuthorizationMiddleware { [self] _ in
            let name = names.withLock { $0[member] } ?? ""
            let client = AccountsHTTPClient(transport: network)
            return try await client.signIn(Credentials(name: name, password: password)).token.rawValue
        }
        return MiddlewareChain([authorization], network)
    }

    func register(_ name: String) async throws -> MemberID {
        let client = AccountsHTTPClient(transport: Self.session.transport(to: origin))
        let member = try await client.register(Registration(name: name, password: password)).id
        names.withLock { $0[member] = name }
        return member
    }

    /// Registers a member, whom the owner of the house makes an administrator.
    func registerAdministrator(_ name: String) async throws -> MemberID {
        let member = try await register(name)
        let owner = AccountsHTTPClient(transport: house.transport(for: Caller(member: nil, isAdministrator: true)))
        _ = try await owner.setRole(.administrator, of: member)
        return member
    }

    func advance(by duration: Duration) async throws {
        clock.advance(by: duration)
        try await house.house.runDueTimers()
    }
}

/// Checks the headers of photos and stores them unchanged, without a process for each photo.
private struct CheckingPhotoProcessor: PhotoProcessor {
    func process(_ photo: [UInt8], mediaType: String?) async throws -> ProcessedPhoto {
        do {
            _ = try ImageLimits().check(photo)
        } catch {
            throw PhotoFailure.refused(error.message)
        }
        return ProcessedPhoto(full: photo, thumbnail: photo)
    }
}
