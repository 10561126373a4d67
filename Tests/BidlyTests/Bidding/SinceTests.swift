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

    @Test("no duration and no position is told with what would be one")
    func invalid() async throws {
        let room = try await AuctionRoom()
        let transcript = await room.run("activity --since yesterday")
        #expect(transcript.status == 64)
        #expect(transcript.error.contains("a position in the log, or a duration before now: 10m"))
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
}
