import Foundation
import FoundationCoreTesting
import Testing

@Suite("Pending bids", .alsoAtServer) struct PendingBidTests {
    @Test("A bid that one command is still sending is not settled by another command")
    @MainActor func atWork() async throws {
        let fixture = try await HouseFixture(), faults = fixture.bidly.faults
        faults.holdRequests()
        let bid = fixture.start("bid 3k9 30", as: "ben")
        await bid.until { faults.heldCount == 1 }
        let sent = faults.requests.count { $0.hasPrefix("POST") }
        let search = await fixture.run("search radio", as: "ben")
        #expect(search.status == 0 && search.error == "")
        #expect(faults.requests.count { $0.hasPrefix("POST") } == sent)
        faults.releaseRequests()
        let receipt = await bid.end()
        #expect(receipt.status == 0 && receipt.output.contains("leading"))
        #expect(await fixture.run("settle", as: "ben").output == "")
    }

    @Test("A bid that was never sent is resent neither automatically nor by another command, only after confirmation")
    func late() async throws {
        let fixture = try await HouseFixture(), faults = fixture.bidly.faults
        faults.dropsRequests = true
        #expect(await fixture.run("bid 3k9 30", as: "ben").status == 75)
        faults.dropsRequests = false
        fixture.bidly.clock.advance(by: .seconds(121))
        let sent = faults.requests.count { $0.hasPrefix("POST") }
        let search = await fixture.run("search radio --as ben")
        #expect(
            search.error == """
                note: The house has no record of your bid of 30.00 USD on 3k9x2m7q4t from 2030-01-01T12:00:00.000Z.
                      To send it now, run: bidly settle 3k9x2m7q4t --as ben --yes
                      To discard it, run: bidly settle 3k9x2m7q4t --as ben --discard

                """
        )
        let refused = await fixture.run("settle 3k9 --as ben")
        #expect(refused.status == 64 && refused.error.contains("--yes"))
        #expect(search.status == 0 && faults.requests.count { $0.hasPrefix("POST") } == sent)
        let settled = await fixture.run("settle 3k9x2m7q4t --as ben --yes")
        #expect(settled.output == "your bid of 30.00 USD on 3k9x2m7q4t: leading\n" && settled.status == 0)
        #expect(await fixture.run("search radio --as ben").error == "")
    }

    @Test(
        "A file that cannot be written is reported once, by the error",
        arguments: [("state", "pending-", "bid 3k9 31"), ("data", "watchlist-", "watchlist note 3k9 old")]
    )
    func unwritable(folder: String, file: String, line: String) async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("bid 3k9 30", as: "ben").status == 0)
        let folder = fixture.bidly.folder.appending(path: folder), files = FileManager.default
        let names = try files.contentsOfDirectory(atPath: folder.path)
        let lock = folder.appending(path: try #require(names.first { $0.hasPrefix(file) && $0.hasSuffix(".lock") }))
        try files.removeItem(at: lock)
        try files.createDirectory(at: lock, withIntermediateDirectories: false)
        let failed = await fixture.run(line, as: "ben")
        #expect(failed.status == 1 && failed.error.components(separatedBy: lock.path).count == 2, "\(failed.error)")
        let shown = await fixture.run("show 3k9", as: "ben")
        #expect(shown.status == 0, "\(shown.error)")
    }

    @Test("A bid that was never sent can be discarded")
    func dropped() async throws {
        let fixture = try await HouseFixture(), faults = fixture.bidly.faults
        faults.dropsRequests = true
        #expect(await fixture.run("bid 3k9 30", as: "ben").status == 75)
        faults.dropsRequests = false
        fixture.bidly.clock.advance(by: .seconds(121))
        let before = await fixture.run("show 3k9 --json=sequence").output
        await fixture.check("settle --discard", as: "ben", prints: "your bid of 30.00 USD on 3k9x2m7q4t: discarded")
        await fixture.check("settle", as: "ben", prints: "")
        #expect(await fixture.run("show 3k9 --json=sequence").output == before)
    }

    @Test("A bid that was never sent is superseded by a later, higher bid of the same bidder")
    func superseded() async throws {
        let fixture = try await HouseFixture(), faults = fixture.bidly.faults
        faults.dropsRequests = true
        #expect(await fixture.run("bid 3k9 30", as: "ben").status == 75)
        faults.dropsRequests = false
        fixture.bidly.clock.advance(by: .seconds(121))
        #expect(await fixture.run("bid 3k9 40", as: "ben").status == 0)
        await fixture.check(
            "settle",
            as: "ben",
            prints: "your bid of 30.00 USD on 3k9x2m7q4t: superseded by your maximum of 40.00 USD; leading"
        )
    }

    @Test("A terminal shows the title of the item and the local time; JSON has the item as an object")
    func presented() async throws {
        let fixture = try await HouseFixture()
        fixture.bidly.faults.dropsResponses = true
        #expect(await fixture.run("bid 3k9 30", as: "ben").status == 75)
        fixture.bidly.faults.dropsResponses = false
        let settled = await fixture.run("settle --json=settled.bid.item,settled.bid.kind", as: "ben")
        #expect(
            settled == #"""
                {"settled":[{"bid":{"item":{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"},"kind":"bid"}}]}
                """#
        )
        fixture.bidly.faults.dropsResponses = true
        #expect(await fixture.run("bid 3k9 35", as: "ben").status == 75)
        fixture.bidly.faults.dropsResponses = false
        let note = await fixture.run("show 7pw --json=item.id", as: "ben", on: .terminal()).error
        #expect(
            note == """
                note: Settled your bid of 35.00 USD on 'Valve radio, Bakelite case' (3k9x2m7q4t) from 12:00:00: leading

                """
        )
    }

    @Test("bidly doctor reports a pending bid with the command that settles it")
    func examined() async throws {
        let fixture = try await HouseFixture(), faults = fixture.bidly.faults
        faults.dropsRequests = true
        #expect(await fixture.run("bid 3k9 30", as: "ben").status == 75)
        faults.dropsRequests = false
        fixture.bidly.clock.advance(by: .seconds(121))
        #expect(await fixture.run("search radio --as ben").status == 0)
        let found = "warn\tpending bids\t1 with an unknown outcome. Run: bidly settle --as ben\n"
        #expect(await fixture.run("doctor --as ben").output.contains(found))
    }

    @Test("A purchase that the house has no record of any more is settled as won, not as refused")
    func won() async throws {
        let fixture = try await HouseFixture()
        fixture.bidly.faults.dropsResponses = true
        #expect(await fixture.run("buy 7pw --yes", as: "ben").status == 75)
        fixture.bidly.faults.dropsResponses = false
        fixture.bidly.clock.advance(by: .seconds(60 * 86_400))
        // Expires the idempotency record.
        _ = await fixture.run("search", as: "ada")
        _ = await fixture.run("search", as: "ada")
        await fixture.check("settle", as: "ben", prints: "your purchase of 7pw41hd8rz: won")
    }

    @Test("A bid on a withdrawn auction is settled as withdrawn when the house has no record of it any more")
    func withdrawn() async throws {
        let fixture = try await HouseFixture()
        fixture.bidly.faults.dropsResponses = true
        #expect(await fixture.run("bid 3k9 30", as: "ben").status == 75)
        fixture.bidly.faults.dropsResponses = false
        #expect(await fixture.run("withdraw 3k9 --reason 'It broke.' --yes", as: "ada").status == 0)
        fixture.bidly.clock.advance(by: .seconds(60 * 86_400))
        // Expires the idempotency record.
        _ = await fixture.run("search", as: "ada")
        _ = await fixture.run("search", as: "ada")
        await fixture.check(
            "settle",
            as: "ben",
            prints: "your bid of 30.00 USD on 3k9x2m7q4t: withdrawn by the seller: It broke."
        )
    }

    @Test("A pending bid belongs to its house, not to a copy of the house file")
    func copied() async throws {
        let fixture = try await HouseFixture(), path = fixture.bidly.housePath
        let copy = fixture.bidly.folder.appending(path: "copy.bidly").path
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
        }
        fixture.bidly.faults.dropsRequests = true
        #expect(await fixture.run("bid 3k9 30", as: "ben").status == 75)
        fixture.bidly.faults.dropsRequests = false
        let sent = fixture.bidly.faults.requests.count { $0.hasPrefix("POST") }
        let search = await fixture.run("search radio --as ben --house '\(copy)'")
        #expect(
            search.status == 0 && search.error.contains("To find out, run: bidly settle 3k9x2m7q4t --as ben --house")
        )
        #expect(fixture.bidly.faults.requests.count { $0.hasPrefix("POST") } == sent)
        let settle = await fixture.run("settle --as ben --house '\(copy)'")
        #expect(
            settle.status == 0 && settle.error.contains("To find out, run: bidly settle 3k9x2m7q4t --as ben --house")
        )
        let doctor = await fixture.run("doctor --as ben --house '\(copy)'")
        #expect(doctor.output.contains("warn\tpending bids\tbids for another house are pending: "))
        let original = await fixture.run("search radio --as ben")
        #expect(original.error.hasSuffix(": leading\n"))
    }
}
