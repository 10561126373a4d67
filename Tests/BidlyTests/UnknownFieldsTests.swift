import Testing

@Suite("Fields that cannot be shown")
struct UnknownFieldsTests {
    @Test(
        "are told before anything is changed",
        arguments: [
            "sample --items 3", "pretend 3k9 --once", "pretend 3k9 --for 1s", "bid 3k9 90", "buy 7pw --yes",
            "retract 3k9 --because wrong-amount --yes", "register eve", "sell --title Spoon --category Lamps --start 5",
            "withdraw 3k9 --because lost --yes", "categories add Spoons", "brands add Spoons", "review s01 --rating 5",
            "config set bid-limit 5", "demo",
        ]
    )
    func areToldFirst(_ line: String) async throws {
        let room = try await AuctionRoom()
        let log = await room.run("export --log").output, settings = await room.run("config list").output

        let transcript = await room.run(line + " --json=nope", as: "ben")

        #expect(transcript.status == 64)
        #expect(transcript.error.hasPrefix("error: unknown field 'nope'\navailable fields: "))
        #expect(await room.run("export --log").output == log)
        #expect(await room.run("config list").output == settings)
    }

    @Test("of an answer that only a change could bring are not chosen at all")
    func areNotChosenOfAChange() async throws {
        let room = try await AuctionRoom()

        let transcript = await room.run(#"api post /v1/members --body '{"name":"eve"}' --json=item.id"#)

        #expect(transcript.status == 64)
        #expect(transcript.error.contains("fields can be chosen only of what GET answers"))
        #expect(await room.run("whoami", as: "eve").status == 4)
    }
}
