import FoundationCoreTesting
import Testing

@MainActor @Suite("bidly activity --follow", .timeLimit(.minutes(10))) struct FollowingActivityTests {
    @Test("Past events come first, then new ones; only of watched auctions and the caller's own auctions and orders")
    func scope() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 7pw --json=item.id", as: "ben").status == 0)
        let following = fixture.start("activity --follow --limit 1 --json=item.id,kind", as: "ben")
        await following.waitUntilPolling()
        try await fixture.bid(30, on: "3k9x2m7q4t", by: "dora")
        try await fixture.bid(20, on: "3k7d5wz0ab", by: "dora")
        try await fixture.bid(6, on: "7pw41hd8rz", by: "dora")
        await following.poll(lines: 3)
        following.interrupt()
        let output = await following.end().output
        #expect(
            output.split(separator: "\n").prefix(3).joined(separator: "\n") == """
                {"item":{"id":"s01dradi00"},"kind":"order"}
                {"item":{"id":"3k9x2m7q4t"},"kind":"bidPlaced"}
                {"item":{"id":"7pw41hd8rz"},"kind":"bidPlaced"}
                """
        )
    }

    @Test("--all follows the whole house from any log position")
    func wholeHouse() async throws {
        let fixture = try await HouseFixture()
        let following = fixture.start("activity --all --follow --since 32 --json=position")
        await following.waitUntilPolling()
        try await fixture.bid(20, on: "3k7d5wz0ab", by: "dora")
        await following.poll(lines: 3)
        following.interrupt()
        await following.checkEnd(
            prints: """
                {"position":33}
                {"position":34}
                {"position":36}
                {"detail":"Interrupted.\\nTo continue, run: bidly activity --all --follow --since 36 --json=position","exitStatus":130,\
                "title":"Interrupted","type":"urn:bidly:problem:interrupted"}
                ! Following. Press Ctrl-C to stop.
                ! error: Interrupted.
                ! To continue, run: bidly activity --all --follow --since 36 --json=position
                exit 130
                """
        )
    }

    @Test("A terminal shows aligned rows under one header, with ids and local times")
    func terminal() async throws {
        let fixture = try await HouseFixture()
        let following = fixture.start("activity --follow --limit 1", as: "ben", on: .terminal())
        await following.waitUntilPolling()
        try await fixture.bid(22, on: "3k9x2m7q4t", by: "ben")
        await following.poll(lines: 3)
        following.interrupt()
        await following.checkEnd(
            prints: """
                TIME          ITEM             PRICE  EVENT              YOU      TITLE
                06:00:00      s01dradi00    4.00 USD  order created      buyer    Radio, sold
                12:00:00      3k9x2m7q4t   22.50 USD  your bid           outbid   Valve radio, …
                ! Following. Press Ctrl-C to stop.
                ! \r\u{1B}[Kerror: Interrupted.
                ! To continue, run: bidly activity --follow --since 36
                exit 130
                """
        )
    }

    @Test("Reads of orders that fail are reported once, like a lost connection, until one succeeds; no event is lost")
    func failedReads() async throws {
        let fixture = try await HouseFixture(), faults = fixture.bidly.faults
        let following = fixture.start("activity --follow --since 35 --json=kind", as: "ben")
        await following.waitUntilPolling()
        faults.onRequest(nil)
        faults.droppedPath = "/v1/order-activity"
        try await fixture.bid(22, on: "3k9x2m7q4t", by: "ben")
        await following.until {
            fixture.bidly.clock.advance(by: .milliseconds(200))
            return faults.requests.count { $0.contains("/v1/order-activity") } > 3
        }
        #expect(following.output == "")
        faults.droppedPath = nil
        await following.until {
            fixture.bidly.clock.advance(by: .milliseconds(200))
            return !following.output.isEmpty
        }
        following.interrupt()
        await following.checkEnd(
            prints: """
                {"kind":"bidPlaced"}
                {"detail":"Interrupted.\\nTo continue, run: bidly activity --follow --since 36 --json=kind","exitStatus":130,\
                "title":"Interrupted","type":"urn:bidly:problem:interrupted"}
                ! Following. Press Ctrl-C to stop.
                ! Connection lost (the house cannot be reached: the connection broke). Reconnecting…
                ! Following. Press Ctrl-C to stop.
                ! error: Interrupted.
                ! To continue, run: bidly activity --follow --since 36 --json=kind
                exit 130
                """
        )
    }
}
