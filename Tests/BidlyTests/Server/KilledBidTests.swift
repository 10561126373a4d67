import Foundation
import Synchronization
import Testing

@Suite("A program that is killed while it bids at a server", .timeLimit(.minutes(10))) struct KilledBidTests {
    /// Kills the program after it has stored and sent the bid, at the given moment of the request.
    private func withKilledBid(
        _ moment: BidGate.Moment,
        _ work: (HouseFixture) async throws -> Void
    ) async throws {
        let gate = Mutex<BidGate?>(nil)
        let servers = ServedHouses { handler in
            let new = BidGate(handler, holding: moment)
            gate.withLock { $0 = new }
            return new
        }
        do {
            let fixture = try await ServedHouses.$current.withValue(servers) { try await HouseFixture() }
            let wrapped = gate.withLock { $0 }
            let held = try #require(wrapped), program = try BidlyProgram()
            let environment = ["BIDLY_HOME": fixture.bidly.folder.path, "BIDLY_SERVER": fixture.location]
            let running = try RunningProgram(
                ["bid", "3k7", "30", "--as", "ben"],
                in: program,
                environment: environment
            )
            await held.waitForBid()
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

    @Test("A bid that the house has handled is settled by the next command, and counts once")
    func handled() async throws {
        try await withKilledBid(.after) { fixture in
            let next = await fixture.run("show 3k7 --json=bidCount", as: "ben")
            #expect(next.output.contains(#""bidCount":1"#), "\(next)")
            #expect(next.error.contains("note: Settled your bid of 30.00 USD on 3k7d5wz0ab"), "\(next)")
            #expect(await fixture.run("settle", as: "ben") == "")
        }
    }

    @Test("A bid that did not reach the house is not sent again without confirmation")
    func dropped() async throws {
        try await withKilledBid(.before) { fixture in
            #expect(await fixture.run("settle", as: "ben").status == 64)
            #expect(await fixture.run("show 3k7 --json=bidCount", as: "ben").output == "{\"bidCount\":0}\n")
            let sent = await fixture.run("settle --yes", as: "ben")
            #expect(sent.status == 0 && sent.output.contains("leading"), "\(sent)")
            #expect(await fixture.run("show 3k7 --json=bidCount", as: "ben").output == "{\"bidCount\":1}\n")
        }
    }
}
