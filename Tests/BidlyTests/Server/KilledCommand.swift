import Foundation
import Synchronization
import Testing

/// A command of the program at a server, which is killed while the server handles one of its requests.
struct KilledCommand {
    private let line: String
    private let member: String
    private let moment: RequestGate.Moment
    private let path: String

    /// Creates a command that is killed at a moment of its first POST request to a path that ends with `path`.
    init(_ line: String, as member: String, at moment: RequestGate.Moment, of path: String) {
        self.line = line
        self.member = member
        self.moment = moment
        self.path = path
    }

    /// Prepares a house at a server, runs the program until it is killed, and then runs further work on the house.
    func run(
        after prepare: (HouseFixture) async throws -> Void = { _ in },
        then work: (HouseFixture) async throws -> Void
    ) async throws {
        let gate = Mutex<RequestGate?>(nil)
        let servers = ServedHouses { handler in
            let new = RequestGate(handler, holding: moment, of: path)
            gate.withLock { $0 = new }
            return new
        }
        do {
            let fixture = try await ServedHouses.$current.withValue(servers) { try await HouseFixture() }
            try await prepare(fixture)
            let wrapped = gate.withLock { $0 }
            let held = try #require(wrapped), program = try BidlyProgram()
            let environment = ["BIDLY_HOME": fixture.bidly.folder.path, "BIDLY_SERVER": fixture.location]
            let running = try RunningProgram(
                CommandLineHarness.words(of: line) + ["--as", member],
                in: program,
                environment: environment
            )
            await held.waitForRequest()
            running.kill()
            #expect(running.end() == -SIGKILL)
            held.release()
            try await work(fixture)
        } catch {
            await servers.stop()
            throw error
        }
        await servers.stop()
    }
}
