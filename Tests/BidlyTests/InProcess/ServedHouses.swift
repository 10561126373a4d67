import Accounts
import AccountsKit
import BidlyHTTPServer
import BidlyImages
import CatalogHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseFixtures
import Synchronization
import Testing

@testable import EmbeddedHouse

/// The servers of a test that runs against a server.
final class ServedHouses: Sendable {
    /// A server with the clock and the identifiers of the commands that use it.
    struct Server {
        let house: SocketHouse
        let bidly: CommandLineHarness

        /// Registers members and signs them in. None of them becomes the current member; commands select one with
        /// `BIDLY_AS`.
        func join(_ names: [String]) async throws -> [String: MemberID] {
            var members: [String: MemberID] = [:], sessions: [StoredSession] = []
            for name in names {
                let signedIn = try await house.joinByOwner(name)
                members[name] = signedIn.member.id
                sessions.append(StoredSession(signedIn))
            }
            let nobody = try StoredSession(
                token: SessionToken(rawValue: ""),
                member: Member(id: "nobody", name: "nobody", registeredAt: house.clock.now),
                expiresAt: house.clock.now
            )
            let file = CredentialsFile(path: bidly.folder.appending(path: "data/credentials.json").path)
            let server = house.origin.description
            try file.update { stored in
                for session in sessions + [nobody] { stored.add(session, at: server) }
                stored.removeSession(of: nobody.member.id, at: server)
            }
            return members
        }
    }

    /// The servers of the running test; `nil` if the test uses house files.
    @TaskLocal static var current: ServedHouses?

    private let started = Mutex<[SocketHouse]>([])
    private let wrap: @Sendable (any HTTPRequestHandler) -> any HTTPRequestHandler

    /// Creates servers.
    ///
    /// - Parameter wrap: wraps the request handler of `bidly-server`.
    init(wrapping wrap: @escaping @Sendable (any HTTPRequestHandler) -> any HTTPRequestHandler = { $0 }) {
        self.wrap = wrap
    }

    /// Starts the server of an empty house.
    func start() async throws -> Server {
        let clock = TestClock(), identifiers = ScriptedIdentifierSource()
        let house = try await SocketHouse(
            clock: clock,
            identifiers: identifiers,
            photos: ImageWorkerProgram.installed.map(WorkerPhotoProcessor.init) ?? NoPhotoProcessor(),
            wrapping: wrap
        )
        started.withLock { $0.append(house) }
        return Server(
            house: house,
            bidly: try CommandLineHarness(clock: clock, identifiers: identifiers, server: house.origin.description)
        )
    }

    /// Stops all servers.
    func stop() async {
        for house in started.withLock({ $0 }) { await house.close() }
    }
}

/// Runs each test of a suite twice: with a house in a file, and with the same house at a server. ``ServerDifferences``
/// lists the tests that run only with a file.
struct AtServerTrait: SuiteTrait, TestTrait, TestScoping {
    private static let excluded = Set(ServerDifferences.tests.flatMap(\.names))

    let isRecursive = true

    @concurrent func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await function()
        guard !Self.excluded.contains(test.displayName ?? test.name) else { return }
        let servers = ServedHouses()
        let result = await Result { try await ServedHouses.$current.withValue(servers) { try await function() } }
        await servers.stop()
        try result.get()
    }
}

extension Trait where Self == AtServerTrait {
    /// Expects the same transcripts with a house in a file and at a server.
    static var alsoAtServer: AtServerTrait { AtServerTrait() }
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
