import Testing

@Suite("names of items") struct ItemNameTests {
    @Test("an id, the beginning of one, in capital or small letters")
    func names() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "show 3k9x2m7q4t --json=item.id",
            prints: """
                {"item":{"id":"3k9x2m7q4t"}}
                """
        )
        await room.check(
            "show 3k9 --json=item.id",
            prints: """
                {"item":{"id":"3k9x2m7q4t"}}
                """
        )
        await room.check(
            "show 3K9X --json=item.id",
            prints: """
                {"item":{"id":"3k9x2m7q4t"}}
                """
        )
    }

    @Test("the beginning of several is told with all of them")
    func ambiguous() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "show 3k",
            prints: """
                ! error: several items' ids begin with '3k'; type more of one:
                !   3k7d5wz0ab  Valve tester
                !   3k9x2m7q4t  Valve radio, Bakelite case
                exit 64
                """
        )
        await room.check(
            "show 3k --json",
            prints: """
                {"detail":"several items' ids begin with '3k'; type more of one:\\n  3k7d5wz0ab  Valve tester\\n  \
                3k9x2m7q4t  Valve radio, Bakelite case","exitStatus":64,"items":["3k7d5wz0ab","3k9x2m7q4t"],\
                "title":"More than one item","type":"urn:bidly:problem:ambiguous-item"}
                ! error: several items' ids begin with '3k'; type more of one:
                !   3k7d5wz0ab  Valve tester
                !   3k9x2m7q4t  Valve radio, Bakelite case
                exit 64
                """
        )
    }

    @Test("@last is the item named last, by whichever command")
    func last() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "show 3k9 --json=item.id",
            prints: """
                {"item":{"id":"3k9x2m7q4t"}}
                """
        )
        await room.check(
            "show @last --json=item.id",
            prints: """
                {"item":{"id":"3k9x2m7q4t"}}
                """
        )
        await room.check(
            "bid 7pw 5 --json=item.id",
            as: "ben",
            prints: """
                {"item":{"id":"7pw41hd8rz"}}
                """
        )
        await room.check(
            "show @LAST --json=item.id",
            prints: """
                {"item":{"id":"7pw41hd8rz"}}
                """
        )
    }

    @Test("@last stays where it was when a command is refused, or fails")
    func refused() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("show 3k9 --json=item.id").status == 0)
        for (line, status) in [
            ("bid 7pw 1", 3), ("relist c4", 66), ("review eur --rating 5", 3), ("bid 7pw x", 65),
            ("show 7pw --json=x", 64),
        ] as [(String, Int32)] {
            #expect(await room.run(line, as: "ben").status == status, "\(line)")
            #expect(await room.run("show @last --json=item.id") == #"{"item":{"id":"3k9x2m7q4t"}}"#)
        }
    }

    @Test("without any before there is no @last")
    func noLast() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "show @last",
            prints: """
                ! error: no item was shown yet, so there is no @last; find one with 'bidly search'
                exit 66
                """
        )
        await room.check(
            "show @last --json",
            prints: """
                {"detail":"no item was shown yet, so there is no @last; find one with 'bidly search'",\
                "exitStatus":66,"title":"No item was shown yet","type":"urn:bidly:problem:not-found"}
                ! error: no item was shown yet, so there is no @last; find one with 'bidly search'
                exit 66
                """
        )
    }

    @Test("what is no id of an item is not found")
    func unknown() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "show zzz",
            prints: """
                ! error: no item's id is or begins with 'zzz'; find one with 'bidly search'
                exit 66
                """
        )
        await room.check(
            "show zzz --json",
            prints: """
                {"detail":"no item's id is or begins with 'zzz'; find one with 'bidly search'","exitStatus":66,\
                "item":"zzz","title":"No such item","type":"urn:bidly:problem:not-found"}
                ! error: no item's id is or begins with 'zzz'; find one with 'bidly search'
                exit 66
                """
        )
        await room.check(
            "show 'a b'",
            prints: """
                ! error: no item's id is or begins with 'a b'; find one with 'bidly search'
                exit 66
                """
        )
        await room.check(
            "show ../etc",
            prints: """
                ! error: no item's id is or begins with '../etc'; find one with 'bidly search'
                exit 66
                """
        )
        await room.check(
            "show ''",
            prints: """
                ! error: invalid value '' for '<item>'
                ! help: <item>  The item: its id, the beginning of its id, or @last.
                ! usage: bidly show [--exit-status] [--as <name>] [--house <file>] [--admin] [--json[=<field,…>]] \
                [--color <when>] <item>
                ! see 'bidly show --help'
                exit 64
                """
        )
    }
}
