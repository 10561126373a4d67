import Testing

@Suite("names of items") struct ItemNameTests {
    @Test("an id, the beginning of one, in capital or small letters")
    func names() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("show 3k9x2m7q4t --json=item") == """
                {"item":"3k9x2m7q4t"}
                """
        )
        #expect(
            await room.run("show 3k9 --json=item") == """
                {"item":"3k9x2m7q4t"}
                """
        )
        #expect(
            await room.run("show 3K9X --json=item") == """
                {"item":"3k9x2m7q4t"}
                """
        )
    }

    @Test("the beginning of several is told with all of them")
    func ambiguous() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("show 3k") == """
                ! error: several items' ids begin with '3k'; type more of one:
                !   3k7d5wz0ab  Valve tester
                !   3k9x2m7q4t  Valve radio, Bakelite case
                exit 64
                """
        )
        #expect(
            await room.run("show 3k --json") == """
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
        #expect(
            await room.run("show 3k9 --json=item") == """
                {"item":"3k9x2m7q4t"}
                """
        )
        #expect(
            await room.run("show @last --json=item") == """
                {"item":"3k9x2m7q4t"}
                """
        )
        #expect(
            await room.run("bid 7pw 5 --json=item", as: "ben") == """
                {"item":"7pw41hd8rz"}
                """
        )
        #expect(
            await room.run("show @LAST --json=item") == """
                {"item":"7pw41hd8rz"}
                """
        )
    }

    @Test("without any before there is no @last")
    func noLast() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("show @last") == """
                ! error: no item was shown yet, so there is no @last; find one with 'bidly search'
                exit 66
                """
        )
        #expect(
            await room.run("show @last --json") == """
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
        #expect(
            await room.run("show zzz") == """
                ! error: no item's id is or begins with 'zzz'; find one with 'bidly search'
                exit 66
                """
        )
        #expect(
            await room.run("show zzz --json") == """
                {"detail":"no item's id is or begins with 'zzz'; find one with 'bidly search'","exitStatus":66,\
                "item":"zzz","title":"No such item","type":"urn:bidly:problem:not-found"}
                ! error: no item's id is or begins with 'zzz'; find one with 'bidly search'
                exit 66
                """
        )
        #expect(
            await room.run("show 'a b'") == """
                ! error: no item's id is or begins with 'a b'; find one with 'bidly search'
                exit 66
                """
        )
        #expect(
            await room.run("show ../etc") == """
                ! error: no item's id is or begins with '../etc'; find one with 'bidly search'
                exit 66
                """
        )
        #expect(
            await room.run("show ''") == """
                ! error: invalid value '' for '<item>'
                ! help: <item>  The item: its id, the beginning of its id, or @last.
                ! usage: bidly show [--as <name>] [--house <file>] [--json[=<field,…>]] [--color <when>] <item>
                ! see 'bidly show --help'
                exit 64
                """
        )
    }
}
