import Testing

@Suite("References to items", .alsoAtServer) struct ItemNameTests {
    @Test("An id and a prefix of it are accepted in any case")
    func names() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show 3k9x2m7q4t --json=item.id",
            prints: """
                {"item":{"id":"3k9x2m7q4t"}}
                """
        )
        await fixture.check(
            "show 3k9 --json=item.id",
            prints: """
                {"item":{"id":"3k9x2m7q4t"}}
                """
        )
        await fixture.check(
            "show 3K9X --json=item.id",
            prints: """
                {"item":{"id":"3k9x2m7q4t"}}
                """
        )
    }

    @Test("An ambiguous prefix is refused with all matches")
    func ambiguous() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show 3k",
            prints: """
                ! error: '3k' is ambiguous. Type more characters of one of these ids:
                !   3k7d5wz0ab  Valve tester
                !   3k9x2m7q4t  Valve radio, Bakelite case
                exit 64
                """
        )
        await fixture.check(
            "show 3k --json",
            prints: """
                {"detail":"'3k' is ambiguous. Type more characters of one of these ids:\\n  3k7d5wz0ab  Valve tester\\n  \
                3k9x2m7q4t  Valve radio, Bakelite case","exitStatus":64,"items":[{"id":"3k7d5wz0ab",\
                "title":"Valve tester"},{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"}],"title":"Ambiguous item","type":"urn:bidly:problem:ambiguous-item"}
                ! error: '3k' is ambiguous. Type more characters of one of these ids:
                !   3k7d5wz0ab  Valve tester
                !   3k9x2m7q4t  Valve radio, Bakelite case
                exit 64
                """
        )
    }

    @Test("@last is the last item that any command named")
    func last() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show 3k9 --json=item.id",
            prints: """
                {"item":{"id":"3k9x2m7q4t"}}
                """
        )
        await fixture.check(
            "show @last --json=item.id",
            prints: """
                {"item":{"id":"3k9x2m7q4t"}}
                """
        )
        await fixture.check(
            "bid 7pw 5 --json=item.id",
            as: "ben",
            prints: """
                {"item":{"id":"7pw41hd8rz"}}
                """
        )
        await fixture.check(
            "show @LAST --json=item.id",
            prints: """
                {"item":{"id":"7pw41hd8rz"}}
                """
        )
    }

    @Test("A refused or failed command does not change @last")
    func refused() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("show 3k9 --json=item.id").status == 0)
        for (line, status) in [
            ("bid 7pw 1", 3), ("relist c4", 66), ("review eur --rating 5", 3), ("bid 7pw x", 65),
            ("show 7pw --json=x", 64),
        ] as [(String, Int32)] {
            #expect(await fixture.run(line, as: "ben").status == status, "\(line)")
            #expect(await fixture.run("show @last --json=item.id") == #"{"item":{"id":"3k9x2m7q4t"}}"#)
        }
    }

    @Test("@last is refused before any item was shown")
    func noLast() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show @last",
            prints: """
                ! error: '@last' has no value: no item was shown yet. Run: bidly search
                exit 66
                """
        )
        await fixture.check(
            "show @last --json",
            prints: """
                {"detail":"'@last' has no value: no item was shown yet. Run: bidly search",\
                "exitStatus":66,"title":"No item shown yet","type":"urn:bidly:problem:not-found"}
                ! error: '@last' has no value: no item was shown yet. Run: bidly search
                exit 66
                """
        )
    }

    @Test("An invalid id is refused")
    func unknown() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show zzz",
            prints: """
                ! error: No item id starts with 'zzz'. Run: bidly search
                exit 66
                """
        )
        await fixture.check(
            "show zzz --json",
            prints: """
                {"detail":"No item id starts with 'zzz'. Run: bidly search","exitStatus":66,\
                "item":{"id":"zzz","title":null},"title":"No such item","type":"urn:bidly:problem:not-found"}
                ! error: No item id starts with 'zzz'. Run: bidly search
                exit 66
                """
        )
        await fixture.check(
            "show 'a b'",
            prints: """
                ! error: No item id starts with 'a b'. Run: bidly search
                exit 66
                """
        )
        await fixture.check(
            "show ../etc",
            prints: """
                ! error: No item id starts with '../etc'. Run: bidly search
                exit 66
                """
        )
        await fixture.check(
            "show ''",
            prints: """
                ! error: Invalid value '' for '<item>'.
                ! help: <item>  The item: its id, the start of its id, or @last.
                ! usage: bidly show [options] <item>
                ! see 'bidly show --help'
                exit 64
                """
        )
    }
}
