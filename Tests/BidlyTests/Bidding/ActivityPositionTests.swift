import Testing

@Suite("bidly activity: places in the log, fields") struct ActivityPositionTests {
    @Test("--since tells what came after, each thing once")
    func since() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "activity --all --since 31 --json=position",
            prints: """
                [{"position":32},{"position":33},{"position":34}]
                """
        )
        await room.check(
            "activity --all --since 33 --json=position",
            prints: """
                [{"position":34}]
                """
        )
        #expect(
            await room.run("activity --all --since 31 --limit 2 --json=position")
                == #"[{"position":33},{"position":34}]"#
        )
        #expect(await room.run("activity --all --since 33 --limit 2 --json=position") == #"[{"position":34}]"#)
        await room.check("activity --all --since 99 --limit 2", prints: "")
        await room.check("activity --all --since 99", prints: "")
        await room.check("activity --all --since 99", on: .terminal(), prints: "! Nothing has happened since then.")
        await room.check(
            "activity --since 99",
            as: "ben",
            on: .terminal(),
            prints: """
                ! Nothing has happened in watched or in your own auctions since then. 'bidly
                ! activity --all' shows the whole house.
                """
        )
    }

    @Test("JSON has every member")
    func json() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "activity --all --limit 1 --json",
            prints: """
                [{"bidCount":0,"bidder":null,"bidderCount":0,"endsAt":"2030-01-01T06:00:00.000Z",\
                "item":{"id":"uns01d0000","title":"Radio, unsold"},"kind":"closed","leader":null,"outcome":null,\
                "position":34,"price":{"amount":99900,"currency":"USD"},"reserve":"noReserve","sequence":2,\
                "status":"unsold","time":"2030-01-01T06:00:00.000Z"}]
                """
        )
        await room.check(
            "activity --json=positon",
            as: "ben",
            prints: """
                {"availableFields":["bidCount","bidder","bidderCount","endsAt","item","kind","leader","outcome",\
                "position","price","reserve","sequence","status","time"],"detail":"unknown field 'positon'. Did you \
                mean 'position'?\\navailable fields: bidCount, bidder, bidderCount, endsAt, item, kind, leader, \
                outcome, position, price, reserve, sequence, status, time","exitStatus":64,"title":"Unknown field",\
                "type":"urn:bidly:problem:unknown-field"}
                ! error: unknown field 'positon'. Did you mean 'position'?
                ! available fields: bidCount, bidder, bidderCount, endsAt, item, kind, leader, outcome, position, \
                price, reserve, sequence, status, time
                exit 64
                """
        )
        await room.check(
            "activity --json=positon",
            prints: """
                {"availableFields":["bidCount","bidder","bidderCount","endsAt","item","kind","leader","outcome",\
                "position","price","reserve","sequence","status","time"],"detail":"unknown field 'positon'. Did you \
                mean 'position'?\\navailable fields: bidCount, bidder, bidderCount, endsAt, item, kind, leader, \
                outcome, position, price, reserve, sequence, status, time","exitStatus":64,"title":"Unknown field",\
                "type":"urn:bidly:problem:unknown-field"}
                ! error: unknown field 'positon'. Did you mean 'position'?
                ! available fields: bidCount, bidder, bidderCount, endsAt, item, kind, leader, outcome, position, \
                price, reserve, sequence, status, time
                exit 64
                """
        )
    }

    @Test("numbers and times have their forms")
    func usage() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "activity --limit 0",
            prints: """
                ! error: invalid value '0' for '--limit <count>' (a number from 1 to 10000)
                ! help: --limit <count>  How many of the latest to show first; without --since 20, else all.
                ! usage: bidly activity [options]
                ! see 'bidly activity --help'
                exit 64
                """
        )
        await room.check(
            "activity --since -1",
            prints: """
                ! error: --since must not be negative
                ! usage: bidly activity [options]
                ! see 'bidly activity --help'
                exit 64
                """
        )
        await room.check(
            "activity --timeout 5m",
            prints: """
                ! error: --timeout needs --follow
                ! usage: bidly activity [options]
                ! see 'bidly activity --help'
                exit 64
                """
        )
        await room.check(
            "activity --follow --timeout 5",
            prints: """
                ! error: invalid value '5' for '--timeout <duration>' (a number with its unit: 500ms, 2s, 5m, 12h, \
                7d, 1h30m)
                ! help: --timeout <duration>  End after this time: 30s, 10m, 2h.
                ! usage: bidly activity [options]
                ! see 'bidly activity --help'
                exit 64
                """
        )
    }
}
