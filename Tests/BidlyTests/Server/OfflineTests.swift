import Foundation
import Testing

@Suite("Without the server") struct OfflineTests {
    @Test("search and show print stored data with its age; a changed query, a status and a bid need the server")
    func storedResponses() async throws {
        let servers = ServedHouses()
        let (fixture, server) = try await ServedHouses.$current.withValue(servers) {
            let fixture = try await HouseFixture()
            return (fixture, try #require(fixture.bidly.server))
        }
        let search = await fixture.run("search valve", as: "ben"), show = await fixture.run("show 3k9", as: "ben")
        #expect(search.status == 0 && show.status == 0)
        await servers.stop()
        fixture.advance(by: .seconds(600))
        let age = "This is stored data from 2030-01-01T12:00:00.000Z; it may have changed."
        let note = "note: \(server) cannot be reached. \(age)\n"
        for (line, earlier) in [("search valve", search), ("show 3k9", show)] {
            let stored = await fixture.run(line, as: "ben")
            #expect(stored == .init(status: 0, output: earlier.output, error: note))
        }
        let unreachable = """
            error: \(server) does not accept connections.
            Check the address and the network connection, or run: bidly doctor --server \(server)

            """
        let lines = [
            "search lamp", "search valve --exit-status", "show 3k9 --exit-status", "bid 3k9 60 --yes", "board",
        ]
        for line in lines {
            let transcript = await fixture.run(line, as: "ben")
            #expect(transcript == .init(status: 69, output: "", error: unreachable), "\(line)")
        }
        // Neither another member nor an anonymous caller gets ben's cached responses.
        #expect(await fixture.run("search valve", as: "cara").status == 69)
        #expect(await fixture.run("search valve").status == 69)
        let pending = try FileManager.default.contentsOfDirectory(
            atPath: fixture.bidly.folder.appending(path: "state").path
        ).filter { $0.hasPrefix("pending") && $0.hasSuffix(".json") }
        #expect(pending.isEmpty, "A bid that was not sent is pending.")
    }

    @Test("A bid whose response is lost is settled at its own server only")
    func pendingBid() async throws {
        let servers = ServedHouses()
        let fixture = try await ServedHouses.$current.withValue(servers) { try await HouseFixture() }
        let other = try await servers.start()
        _ = try await other.join(["ben"])
        fixture.bidly.faults.dropsResponses = true
        let lost = await fixture.run("bid 3k7 30", as: "ben")
        #expect(lost.status == 75)
        fixture.bidly.faults.dropsResponses = false
        let elsewhere = await fixture.run("search", environment: ["BIDLY_SERVER": try #require(other.bidly.server)])
        #expect(elsewhere == "")
        let settled = await fixture.run("show 3k7 --json=bidCount", as: "ben")
        #expect(settled.output == "{\"bidCount\":1}\n")
        #expect(settled.error.hasPrefix("note: Settled your bid of 30.00 USD on 3k7d5wz0ab"))
        await servers.stop()
    }
}
