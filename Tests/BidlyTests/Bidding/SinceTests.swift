import Foundation
import FoundationCoreTesting
import Testing

@Suite("--since with a duration, --until won") struct SinceTests {
    @Test("shows what happened so long ago or later")
    func activity() async throws {
        let room = try await AuctionRoom()
        await room.check("activity --all --since 10m", prints: "")
        try await room.bid(26, on: "3k9x2m7q4t", by: "ben")
        await room.check(
            "activity --all --since 10m --json=item.id,kind",
            prints: #"""
                [{"item":{"id":"3k9x2m7q4t"},"kind":"bidPlaced"}]
                """#
        )
        room.pass(.seconds(601))
        await room.check("activity --all --since 10m --json=kind", prints: #"[{"kind":"closed"}]"#)
        let all = await room.run("activity --all --since 2d --template {position}").output.split(separator: "\n")
        let whole = await room.run("activity --all --since 0 --template {position}").output.split(separator: "\n")
        #expect(all == whole && all.count > 5)
    }

    @Test("shows what happened at a time or later")
    func time() async throws {
        let room = try await AuctionRoom()
        try await room.bid(26, on: "3k9x2m7q4t", by: "ben")
        let all = await room.run("activity --all --since 0 --template {time}").output
        let last = try #require(all.split(separator: "\n").last)
        let expected = all.split(separator: "\n").filter { $0 == last }
        let shown = await room.run("activity --all --since \(last) --template {time}").output.split(separator: "\n")
        #expect(shown == expected)
    }

    @Test("times and durations before now are typed as they are shown")
    func shown() async throws {
        let room = try await AuctionRoom()
        try await room.bid(26, on: "3k9x2m7q4t", by: "ben")
        let all = await room.run("activity --all --since 0 --template {time}").output
        let last = try #require(all.split(separator: "\n").last)
        let expected = all.split(separator: "\n").filter { $0 == last }
        for since in ["Tue 1 Jan 2030 12:00", "1 Jan 12:00", "12:00:00", "0s ago"] {
            let shown = await room.run("activity --all --since '\(since)' --template {time}")
            #expect(shown.output.split(separator: "\n") == expected, "\(since): \(shown)")
        }
        let hours = await room.run("activity --all --since '11h 30m ago' --template {time}").output
        #expect(hours == (await room.run("activity --all --since 11h30m --template {time}").output))
    }

    @Test("local times are in the time zone of the system")
    func timeZone() throws {
        let bidly = try BidlyProgram()
        let environment = ["BIDLY_HOME": bidly.folder.path, "BIDLY_AS": "ada", "TZ": "EAST-9"]
        for line in ["register ada", "categories add Lamps"] {
            try #require(bidly.run(line.split(separator: " ").map(String.init), environment: environment).status == 0)
        }
        let words = ["sell", "--title", "Lamp", "--category", "Lamps", "--start", "1", "--json=endsAt"]
        let sold = try bidly.run(words + ["--ends", "1 Jan 2090 12:00"], environment: environment)
        #expect(sold.output == #"{"endsAt":"2090-01-01T03:00:00.000Z"}"# + "\n", "\(sold)")
    }

    @Test("no duration and no position is told with what would be one")
    func invalid() async throws {
        let room = try await AuctionRoom()
        let transcript = await room.run("activity --since yesterday")
        #expect(transcript.status == 64)
        #expect(transcript.error.contains("a position in the log, a duration before now: 10m, or a time: "))
    }

    @Test("waiting for a win ends with 0 when it is won, and with 1 when it cannot be any more")
    func won() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("watch s01 --follow --until won --timeout 1s", as: "ben").status == 0)
        let lost = await room.run("watch s01 --follow --until won --timeout 1s", as: "cara")
        #expect(lost.status == 1)
        #expect(lost.error.hasSuffix("error: The auction is over, and you did not win it.\n"), "\(lost.error)")
        #expect(await room.run("watch s01 --follow --until won").status == 4)
    }

    @Test("waiting for a win ends with 0 when another command of the same member buys the item without a bid before")
    @MainActor func bought() async throws {
        let room = try await AuctionRoom()
        let watching = room.start("watch 7pw --follow --until won", as: "ben")
        await watching.sleeps()
        #expect(await room.run("buy 7pw --yes", as: "ben").status == 0)
        room.pass(.milliseconds(200))
        let transcript = await watching.end()
        #expect(transcript.status == 0 && transcript.output.contains("\tbought by you\twon\t"), "\(transcript)")
    }
}
