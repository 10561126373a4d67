import FoundationCoreTesting
import Testing

@MainActor @Suite("bidly activity --follow", .timeLimit(.minutes(10))) struct FollowingActivityTests {
    @Test("the past comes first, then each thing as it happens, in watched and in one's own auctions alone")
    func scope() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("watch 7pw --json=item.id", as: "ben").status == 0)
        let following = room.start("activity --follow --limit 1 --json=item.id,kind", as: "ben")
        await following.sleeps()
        try await room.bid(30, on: "3k9x2m7q4t", by: "dora")
        try await room.bid(20, on: "3k7d5wz0ab", by: "dora")
        try await room.bid(6, on: "7pw41hd8rz", by: "dora")
        await following.looks(lines: 3)
        following.interrupt()
        let output = await following.end().output
        #expect(
            output.split(separator: "\n").prefix(3).joined(separator: "\n") == """
                {"item":{"id":"s01dradi00"},"kind":"closed"}
                {"item":{"id":"3k9x2m7q4t"},"kind":"bidPlaced"}
                {"item":{"id":"7pw41hd8rz"},"kind":"bidPlaced"}
                """
        )
    }

    @Test("--all is the whole house, from any place in its log")
    func wholeHouse() async throws {
        let room = try await AuctionRoom()
        let following = room.start("activity --all --follow --since 32 --json=position")
        await following.sleeps()
        try await room.bid(20, on: "3k7d5wz0ab", by: "dora")
        await following.looks(lines: 3)
        following.interrupt()
        await following.ends(
            printing: """
                {"position":33}
                {"position":34}
                {"position":35}
                {"detail":"interrupted\\ngo on with: bidly activity --all --follow --since 35","exitStatus":130,\
                "title":"Interrupted","type":"urn:bidly:problem:interrupted"}
                ! following; Ctrl-C ends it
                ! error: interrupted
                ! go on with: bidly activity --all --follow --since 35
                exit 130
                """
        )
    }

    @Test("a terminal gets aligned rows under one header, with ids and local times, as they happen")
    func terminal() async throws {
        let room = try await AuctionRoom()
        let following = room.start("activity --follow --limit 1", as: "ben", on: .terminal())
        await following.sleeps()
        try await room.bid(22, on: "3k9x2m7q4t", by: "ben")
        await following.looks(lines: 3)
        following.interrupt()
        await following.ends(
            printing: """
                TIME          ITEM             PRICE  WHAT               YOU      TITLE
                06:00:00      s01dradi00    4.00 USD  sold               won      Radio, sold
                12:00:00      3k9x2m7q4t   22.50 USD  your bid           outbid   Valve radio, …
                ! following; Ctrl-C ends it
                ! \r\u{1B}[Kerror: interrupted
                ! go on with: bidly activity --follow --since 35
                exit 130
                """
        )
    }

}
