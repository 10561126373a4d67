import Foundation
import FoundationCoreTesting
import Testing

@Suite("--since with a duration or a time, and --until won", .alsoAtServer) struct SinceTests {
    @Test("A duration selects the events since then")
    func activity() async throws {
        let fixture = try await HouseFixture()
        await fixture.check("activity --all --since 10m", prints: "")
        try await fixture.bid(26, on: "3k9x2m7q4t", by: "ben")
        await fixture.check(
            "activity --all --since 10m --json=item.id,kind",
            prints: #"""
                [{"item":{"id":"3k9x2m7q4t"},"kind":"bidPlaced"}]
                """#
        )
        try await fixture.advance(by: .seconds(601))
        await fixture.check("activity --all --since 10m --json=kind", prints: #"[{"kind":"closed"}]"#)
        let all = await fixture.run("activity --all --since 2d --template {position}").output.split(separator: "\n")
        let whole = await fixture.run("activity --all --since 0 --template {position}").output.split(separator: "\n")
        #expect(all == whole && all.count > 5)
    }

    @Test("A time selects the events at that time or later")
    func time() async throws {
        let fixture = try await HouseFixture()
        try await fixture.bid(26, on: "3k9x2m7q4t", by: "ben")
        let all = await fixture.run("activity --all --since 0 --template {time}").output
        let last = try #require(all.split(separator: "\n").last)
        let expected = all.split(separator: "\n").filter { $0 == last }
        let shown = await fixture.run("activity --all --since \(last) --template {time}").output.split(separator: "\n")
        #expect(shown == expected)
    }

    @Test("Times and durations can be typed in the format in which they are shown")
    func shown() async throws {
        let fixture = try await HouseFixture()
        try await fixture.bid(26, on: "3k9x2m7q4t", by: "ben")
        let all = await fixture.run("activity --all --since 0 --template {time}").output
        let last = try #require(all.split(separator: "\n").last)
        let expected = all.split(separator: "\n").filter { $0 == last }
        for since in ["Tue 1 Jan 2030 12:00", "1 Jan 12:00", "12:00:00", "0s ago"] {
            let shown = await fixture.run("activity --all --since '\(since)' --template {time}")
            #expect(shown.output.split(separator: "\n") == expected, "\(since): \(shown)")
        }
        let hours = await fixture.run("activity --all --since '11h 30m ago' --template {time}").output
        #expect(hours == (await fixture.run("activity --all --since 11h30m --template {time}").output))
    }

    @Test("Local times are in the time zone of the system")
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

    @Test("An invalid value is refused with the accepted forms")
    func invalid() async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run("activity --since yesterday")
        #expect(transcript.status == 64)
        #expect(transcript.error.contains("a log position, a duration before now (10m), or a time ("))
    }

    @Test("Waiting for a win exits with 0 when the auction is won, and with 1 when it can no longer be won")
    func won() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch s01 --follow --until won --timeout 1s", as: "ben").status == 0)
        let lost = await fixture.run("watch s01 --follow --until won --timeout 1s", as: "cara")
        #expect(lost.status == 1)
        #expect(lost.error.hasSuffix("error: The auction ended and you did not win it.\n"), "\(lost.error)")
        #expect(await fixture.run("watch s01 --follow --until won").status == 4)
    }

    @Test(
        "Waiting for a price or for being outbid exits with 1 when the auctions are over",
        arguments: ["outbid", "price>=5000"]
    )
    func unreachable(goal: String) async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch s01 --follow --until \(goal)",
            as: "ben",
            prints: """
                ! error: The auction is over, so '\(goal)' can no longer be met.
                exit 1
                """
        )
        let several = await fixture.run("watch s01 uns --follow --until \(goal)", as: "ben")
        #expect(several.error == "error: All 2 auctions are over, so '\(goal)' can no longer be met.\n")
    }

    @Test("Waiting for a price exits with 1 when the auction ends below it")
    @MainActor func endedBelow() async throws {
        let fixture = try await HouseFixture()
        let watching = fixture.start("watch 5f uns --follow --until price>=5000 --json=kind", as: "ben")
        await watching.waitUntilPolling()
        try await fixture.advance(by: .seconds(300))
        let transcript = await watching.end()
        #expect(transcript.status == 1 && transcript.output.hasPrefix(#"{"kind":"closed"}"#), "\(transcript)")
    }

    @Test("Waiting for a win exits with 0 when another process of the member buys the item without an earlier bid")
    @MainActor func bought() async throws {
        let fixture = try await HouseFixture()
        let watching = fixture.start("watch 7pw --follow --until won", as: "ben")
        await watching.waitUntilPolling()
        #expect(await fixture.run("buy 7pw --yes", as: "ben").status == 0)
        try await fixture.advance(by: .milliseconds(200))
        let transcript = await watching.end()
        #expect(transcript.status == 0 && transcript.output.contains("\tbought by you\twon\t"), "\(transcript)")
    }
}
