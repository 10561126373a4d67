import Foundation
import FoundationCoreTesting
import Testing

@Suite("a bid that is pending") struct PendingBidTests {
    @Test("while its own command is at work on it is nobody else's to settle")
    @MainActor func atWork() async throws {
        let room = try await AuctionRoom(), road = room.bidly.road
        road.hold()
        let bid = room.start("bid 3k9 30", as: "ben")
        await bid.until { road.heldCount == 1 }
        let sent = road.requests.count { $0.hasPrefix("POST") }
        let search = await room.run("search radio", as: "ben")
        #expect(search.status == 0 && search.error == "")
        #expect(road.requests.count { $0.hasPrefix("POST") } == sent)
        road.letGo()
        let receipt = await bid.end()
        #expect(receipt.status == 0 && receipt.output.contains("leading"))
        #expect(await room.run("settle", as: "ben").output == "")
    }

    @Test("and never left the machine is sent by any command at once, and later only when that is confirmed")
    func late() async throws {
        let room = try await AuctionRoom(), road = room.bidly.road
        road.losesRequests = true
        #expect(await room.run("bid 3k9 30", as: "ben").status == 75)
        road.losesRequests = false
        room.bidly.clock.advance(by: .seconds(121))
        let sent = road.requests.count { $0.hasPrefix("POST") }
        let search = await room.run("search radio --as ben")
        #expect(
            search.error == """
                note: your bid of 30.00 USD on 3k9x2m7q4t of 2030-01-01T12:00:00.000Z never reached the house; to send it \
                now: bidly settle 3k9x2m7q4t --as ben --yes
                      to drop it: bidly settle 3k9x2m7q4t --as ben --discard

                """
        )
        let refused = await room.run("settle 3k9 --as ben")
        #expect(refused.status == 64 && refused.error.contains("--yes"))
        #expect(search.status == 0 && road.requests.count { $0.hasPrefix("POST") } == sent)
        let settled = await room.run("settle 3k9x2m7q4t --as ben --yes")
        #expect(settled.output == "your bid of 30.00 USD on 3k9x2m7q4t: leading\n" && settled.status == 0)
        #expect(await room.run("search radio --as ben").error == "")
    }

    @Test("and never left the machine is dropped when the person does not want it any more")
    func dropped() async throws {
        let room = try await AuctionRoom(), road = room.bidly.road
        road.losesRequests = true
        #expect(await room.run("bid 3k9 30", as: "ben").status == 75)
        road.losesRequests = false
        room.bidly.clock.advance(by: .seconds(121))
        let before = await room.run("show 3k9 --json=sequence").output
        await room.check("settle --discard", as: "ben", prints: "your bid of 30.00 USD on 3k9x2m7q4t: dropped")
        await room.check("settle", as: "ben", prints: "")
        #expect(await room.run("show 3k9 --json=sequence").output == before)
    }

    @Test("and never left the machine is told as superseded once a higher bid of the same bidder counts")
    func superseded() async throws {
        let room = try await AuctionRoom(), road = room.bidly.road
        road.losesRequests = true
        #expect(await room.run("bid 3k9 30", as: "ben").status == 75)
        road.losesRequests = false
        room.bidly.clock.advance(by: .seconds(121))
        #expect(await room.run("bid 3k9 40", as: "ben").status == 0)
        await room.check(
            "settle",
            as: "ben",
            prints: "your bid of 30.00 USD on 3k9x2m7q4t: superseded by your maximum of 40.00 USD; leading"
        )
    }

    @Test("is told by doctor with the command that settles it")
    func examined() async throws {
        let room = try await AuctionRoom(), road = room.bidly.road
        road.losesRequests = true
        #expect(await room.run("bid 3k9 30", as: "ben").status == 75)
        road.losesRequests = false
        room.bidly.clock.advance(by: .seconds(121))
        #expect(await room.run("search radio --as ben").status == 0)
        let found = "warn\tpending bids\t1 with an unknown outcome. Run: bidly settle --as ben\n"
        #expect(await room.run("doctor --as ben").output.contains(found))
    }

    @Test("is told as won when the house has no record of it any more, and not as refused")
    func won() async throws {
        let room = try await AuctionRoom()
        room.bidly.road.losesAnswers = true
        #expect(await room.run("buy 7pw --yes", as: "ben").status == 75)
        room.bidly.road.losesAnswers = false
        room.bidly.clock.advance(by: .seconds(60 * 86_400))
        // Forgets the record.
        _ = await room.run("search", as: "ada")
        _ = await room.run("search", as: "ada")
        await room.check("settle", as: "ben", prints: "your purchase of 7pw41hd8rz: won")
    }

    @Test("is told as withdrawn when the auction was, and the house has no record of the bid any more")
    func withdrawn() async throws {
        let room = try await AuctionRoom()
        room.bidly.road.losesAnswers = true
        #expect(await room.run("bid 3k9 30", as: "ben").status == 75)
        room.bidly.road.losesAnswers = false
        #expect(await room.run("withdraw 3k9 --because 'It broke.' --yes", as: "ada").status == 0)
        room.bidly.clock.advance(by: .seconds(60 * 86_400))
        // Forgets the record.
        _ = await room.run("search", as: "ada")
        _ = await room.run("search", as: "ada")
        await room.check(
            "settle",
            as: "ben",
            prints: "your bid of 30.00 USD on 3k9x2m7q4t: withdrawn by the seller: It broke."
        )
    }

    @Test("is for the house that it was meant for, and not for a copy")
    func copied() async throws {
        let room = try await AuctionRoom(), path = room.bidly.housePath
        let copy = room.bidly.folder.appending(path: "copy.bidly").path
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
        }
        room.bidly.road.losesRequests = true
        #expect(await room.run("bid 3k9 30", as: "ben").status == 75)
        room.bidly.road.losesRequests = false
        let sent = room.bidly.road.requests.count { $0.hasPrefix("POST") }
        let search = await room.run("search radio --as ben --house '\(copy)'")
        #expect(search.status == 0 && search.error.contains("find out with: bidly settle 3k9x2m7q4t --as ben --house"))
        #expect(room.bidly.road.requests.count { $0.hasPrefix("POST") } == sent)
        let settle = await room.run("settle --as ben --house '\(copy)'")
        #expect(settle.status == 0 && settle.error.contains("find out with: bidly settle 3k9x2m7q4t --as ben --house"))
        let doctor = await room.run("doctor --as ben --house '\(copy)'")
        #expect(doctor.output.contains("warn\tpending bids\tothers are for the house at "))
        let original = await room.run("search radio --as ben")
        #expect(original.error.hasSuffix("whose outcome was unknown: leading\n"))
    }
}
