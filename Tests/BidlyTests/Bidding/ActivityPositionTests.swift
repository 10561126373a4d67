import Testing

@Suite("bidly activity: log positions and JSON fields", .alsoAtServer) struct ActivityPositionTests {
    @Test("--since continues after a position without repeating an event")
    func since() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "activity --all --since 31 --json=position",
            prints: """
                [{"position":32},{"position":33},{"position":34}]
                """
        )
        await fixture.check(
            "activity --all --since 33 --json=position",
            prints: """
                [{"position":34}]
                """
        )
        #expect(
            await fixture.run("activity --all --since 31 --limit 2 --json=position")
                == #"[{"position":33},{"position":34}]"#
        )
        #expect(await fixture.run("activity --all --since 33 --limit 2 --json=position") == #"[{"position":34}]"#)
        await fixture.check("activity --all --since 99 --limit 2", prints: "")
        await fixture.check("activity --all --since 99", prints: "")
        await fixture.check("activity --all --since 99", on: .terminal(), prints: "! No events since then.")
        await fixture.check(
            "activity --since 99",
            as: "ben",
            on: .terminal(),
            prints: """
                ! No events in watched auctions, your auctions or your orders since then. To show
                ! the whole house, run: bidly activity --all
                """
        )
    }

    @Test("JSON contains every property")
    func json() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "activity --all --limit 1 --json",
            prints: """
                [{"action":null,"bidCount":0,"bidder":null,"bidderCount":0,"endsAt":"2030-01-01T06:00:00.000Z",\
                "item":{"id":"uns01d0000","title":"Radio, unsold"},"kind":"closed","leader":null,"offer":null,\
                "order":null,"outcome":null,\
                "position":34,"price":{"amount":99900,"currency":"USD"},"reserve":"noReserve","sequence":2,\
                "status":"unsold","time":"2030-01-01T06:00:00.000Z","voidReason":null}]
                """
        )
        await fixture.check(
            "activity --json=positon",
            as: "ben",
            prints: """
                {"availableFields":["action","bidCount","bidder","bidderCount","endsAt","item","kind","leader",\
                "offer","order","outcome","position","price","reserve","sequence","status","time","voidReason"],\
                "detail":"Unknown field 'positon'. Did you mean 'position'?\\n\
                Available fields: action, bidCount, bidder, bidderCount, endsAt, item, kind, leader, \
                offer, order, outcome, position, price, reserve, sequence, status, time, voidReason",\
                "exitStatus":64,"title":"Unknown field","type":"urn:bidly:problem:unknown-field"}
                ! error: Unknown field 'positon'. Did you mean 'position'?
                ! Available fields: action, bidCount, bidder, bidderCount, endsAt, item, kind, leader, offer, order, \
                outcome, position, price, reserve, sequence, status, time, voidReason
                exit 64
                """
        )
        await fixture.check(
            "activity --json=positon",
            prints: """
                {"availableFields":["action","bidCount","bidder","bidderCount","endsAt","item","kind","leader",\
                "offer","order","outcome","position","price","reserve","sequence","status","time","voidReason"],\
                "detail":"Unknown field 'positon'. Did you mean 'position'?\\n\
                Available fields: action, bidCount, bidder, bidderCount, endsAt, item, kind, leader, \
                offer, order, outcome, position, price, reserve, sequence, status, time, voidReason",\
                "exitStatus":64,"title":"Unknown field","type":"urn:bidly:problem:unknown-field"}
                ! error: Unknown field 'positon'. Did you mean 'position'?
                ! Available fields: action, bidCount, bidder, bidderCount, endsAt, item, kind, leader, offer, order, \
                outcome, position, price, reserve, sequence, status, time, voidReason
                exit 64
                """
        )
    }

    @Test("Invalid numbers and durations are refused")
    func usage() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "activity --limit 0",
            prints: """
                ! error: Invalid value '0' for '--limit <count>' (a number from 1 to 10000).
                ! help: --limit <count>  Number of past events per page; default 20, or all with --since.
                ! usage: bidly activity [options]
                ! see 'bidly activity --help'
                exit 64
                """
        )
        await fixture.check(
            "activity --since -1",
            prints: """
                ! error: --since (-1) must not be negative.
                ! usage: bidly activity [options]
                ! see 'bidly activity --help'
                exit 64
                """
        )
        await fixture.check(
            "activity --timeout 5m",
            prints: """
                ! error: --timeout requires --follow.
                ! usage: bidly activity [options]
                ! see 'bidly activity --help'
                exit 64
                """
        )
        await fixture.check(
            "activity --follow --timeout 5",
            prints: """
                ! error: Invalid value '5' for '--timeout <duration>' (a number with its unit: 500ms, 2s, 5m, 12h, \
                7d, 1h30m).
                ! help: --timeout <duration>  Stop after this duration: 30s, 10m, 2h.
                ! usage: bidly activity [options]
                ! see 'bidly activity --help'
                exit 64
                """
        )
    }
}
