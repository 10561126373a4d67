import FoundationCoreTesting
import Testing

@MainActor @Suite("following, in a pipe", .timeLimit(.minutes(10))) struct FollowingTests {
    @Test("what one session bids comes up in the other once and in order, and Ctrl-C tells how to go on")
    func twoSessions() async throws {
        let room = try await AuctionRoom()
        let watching = room.start("watch 3k9 --follow --json=kind,position,price", as: "ben")
        await watching.sleeps()
        #expect(await room.run("bid 3k9 30 --json=price", as: "dora").status == 0)
        #expect(await room.run("bid 7pw 6 --json=price", as: "dora").status == 0)
        #expect(await room.run("bid 3k9 31 --json=price", as: "cara").status == 0)
        await watching.looks(lines: 2)
        #expect(await room.run("bid 3k9 35 --json=price", as: "ben").status == 0)
        await watching.looks(lines: 3)
        await watching.looks(lines: 3)
        await watching.sleeps()
        watching.interrupt()
        await watching.ends(
            printing: """
                {"kind":"bidPlaced","position":35,"price":{"amount":2600,"currency":"USD"}}
                {"kind":"bidPlaced","position":37,"price":{"amount":3100,"currency":"USD"}}
                {"kind":"bidPlaced","position":38,"price":{"amount":3200,"currency":"USD"}}
                {"detail":"interrupted\\ngo on with: bidly watch 3k9x2m7q4t --follow --since 38","exitStatus":130,\
                "title":"Interrupted","type":"urn:bidly:problem:interrupted"}
                ! following; Ctrl-C ends it
                ! error: interrupted
                ! go on with: bidly watch 3k9x2m7q4t --follow --since 38
                exit 130
                """
        )
    }

    @Test("the command that goes on tells what came meanwhile, and nothing twice")
    func resuming() async throws {
        let room = try await AuctionRoom()
        let first = room.start("watch 3k9 --follow --as ben --until 'price>=99' --json=position")
        await first.sleeps()
        try await room.bid(30, on: "3k9x2m7q4t", by: "dora")
        await first.looks(lines: 1)
        first.interrupt()
        let words = try #require(await first.end().error.split(separator: "bidly ").last)
        #expect(words == "watch 3k9x2m7q4t --follow --since 35 --until 'price>=99' --as ben\n")
        try await room.bid(31, on: "3k9x2m7q4t", by: "cara")
        try await room.bid(200, on: "3k9x2m7q4t", by: "dora")
        try await room.bid(150, on: "3k9x2m7q4t", by: "cara")
        let second = room.start(words.dropLast() + " --json=position")
        await second.ends(
            printing: """
                {"position":36}
                {"position":37}
                {"position":38}
                """
        )
    }

    @Test("lines have the fields of the activity, and where one stands")
    func lines() async throws {
        let room = try await AuctionRoom()
        let watching = room.start("watch 3k9 c4 --follow", as: "ben")
        await watching.sleeps()
        try await room.bid(35, on: "c4mera50mm", by: "dora")
        try await room.bid(40, on: "c4mera50mm", by: "ben")
        await watching.looks(lines: 2)
        watching.interrupt()
        let output = await watching.end().output
        #expect(
            output == """
                35\t2030-01-01T12:00:00.000Z\tc4mera50mm\t31.00 USD\t2\tbid by a8wr05d85g\toutbid\tFolding camera
                36\t2030-01-01T12:00:00.000Z\tc4mera50mm\t36.00 USD\t3\tyour bid\tleadingReserveUnmet\tFolding camera

                """
        )
    }

    @Test("of what came after a position it shows the latest first, and then goes on")
    func limit() async throws {
        let room = try await AuctionRoom()
        let watching = room.start("activity --all --follow --since 31 --limit 1 --json=position")
        await watching.sleeps()
        try await room.bid(35, on: "c4mera50mm", by: "dora")
        await watching.looks(lines: 2)
        watching.interrupt()
        #expect(await watching.end().output.hasPrefix("{\"position\":34}\n{\"position\":35}\n{\"detail\""))
    }

    @Test("it ends when the time is up, well unless it waited for something")
    func timeout() async throws {
        let room = try await AuctionRoom()
        let watching = room.start("activity --all --follow --timeout 10m --limit 1 --json=position")
        await watching.sleeps(2)
        room.pass(.seconds(600))
        await watching.ends(
            printing: """
                {"position":34}
                ! following; Ctrl-C ends it
                """
        )
        let waiting = room.start("watch 3k9 --follow --timeout 10m --until 'price>=90'")
        await waiting.sleeps(2)
        room.pass(.seconds(600))
        await waiting.ends(
            printing: """
                ! following; Ctrl-C ends it
                ! error: the time is up, and what was waited for has not come
                exit 75
                """
        )
    }

    @Test("it ends with the line that tells of the price, of being outbid, or of the end")
    func goals() async throws {
        let room = try await AuctionRoom()
        let price = room.start("watch 3k9 --follow --until 'price>=40' --json=price", as: "ben")
        await price.sleeps()
        try await room.bid(30, on: "3k9x2m7q4t", by: "dora")
        await price.looks(lines: 1)
        try await room.bid(60, on: "3k9x2m7q4t", by: "cara")
        try await room.bid(50, on: "3k9x2m7q4t", by: "dora")
        try await room.bid(70, on: "3k9x2m7q4t", by: "dora")
        await price.looks(lines: 3)
        await price.ends(
            printing: """
                {"price":{"amount":2600,"currency":"USD"}}
                {"price":{"amount":3100,"currency":"USD"}}
                {"price":{"amount":5100,"currency":"USD"}}
                ! following; Ctrl-C ends it
                """
        )

        let outbid = room.start("watch c4 --follow --until outbid --json=kind,leader", as: "ben")
        await outbid.sleeps()
        try await room.bid(29, on: "c4mera50mm", by: "dora")
        await outbid.looks(lines: 1)
        try await room.bid(40, on: "c4mera50mm", by: "dora")
        await outbid.looks(lines: 2)
        #expect(await outbid.end().status == 0)

        let closed = room.start("watch 5f --follow --until closed --json=kind,status")
        await closed.sleeps()
        room.pass(.seconds(300))
        await closed.ends(
            printing: """
                {"kind":"closed","status":"sold"}
                ! following; Ctrl-C ends it
                """
        )
    }

    @Test("a goal that is no amount is refused at once, and nothing is watched")
    func noAmount() async throws {
        let room = try await AuctionRoom()
        let transcript = await room.run("watch 7pw --follow --until 'price>=lots'")
        #expect(transcript.status == 64 && transcript.error.contains("(closed, outbid, won, price>=AMOUNT)"))
        #expect(await room.run("watchlist") == "")
    }

    @Test("what has come already is not waited for")
    func reached() async throws {
        let room = try await AuctionRoom()
        await room.check("watch s01 --follow --until closed", as: "ben", prints: "")
        await room.check("watch 3k9 --follow --until outbid", as: "ben", prints: "")
        await room.check("watch 3k9 --follow --until 'price>=20.50'", prints: "")
        #expect(await room.run("watch 3k9 --follow --until outbid").status == 4)
    }

    @Test("an unknown field is told before anything is followed")
    func unknownField() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("watch 3k9 --follow --json=prize").status == 64)
        #expect(await room.run("activity --follow --json=prize").status == 64)
        await room.check("watchlist", prints: "")
    }
}
