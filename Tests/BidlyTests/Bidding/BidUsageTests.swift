import Testing

@Suite("bidly bid: invalid amounts, members and items", .alsoAtServer) struct BidUsageTests {
    @Test("An invalid amount is refused, and the message contains a valid example")
    func noAmount() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 lots",
            as: "ben",
            prints: """
                ! error: 'lots' is not a valid amount; example: 1000.00
                exit 65
                """
        )
        await fixture.check(
            "bid 3k9 1,000",
            as: "ben",
            prints: """
                ! error: '1,000' is ambiguous; write the amount without group separators; example: 1000.00
                exit 65
                """
        )
        await fixture.check(
            "bid 3k9 25.505",
            as: "ben",
            prints: """
                ! error: '25.505' has too many decimals; USD has at most 2 decimals.
                exit 65
                """
        )
        await fixture.check(
            "bid 3k9 0",
            as: "ben",
            prints: """
                ! error: Maximum must be above zero.
                exit 65
                """
        )
        await fixture.check(
            "bid 3k9 -5",
            as: "ben",
            prints: """
                ! error: Maximum must be above zero.
                exit 65
                """
        )
        await fixture.check(
            "bid 3k9 ''",
            as: "ben",
            prints: """
                ! error: '' is not a valid amount; example: 1000.00
                exit 65
                """
        )
        await fixture.check(
            "bid 3k9 lots --json",
            as: "ben",
            prints: """
                {"detail":"'lots' is not a valid amount; example: 1000.00","exitStatus":65,"title":"Invalid value",\
                "type":"urn:bidly:problem:invalid"}
                ! error: 'lots' is not a valid amount; example: 1000.00
                exit 65
                """
        )
    }

    @Test("A bid requires a member")
    func nobody() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 50",
            prints: """
                ! error: No member selected. Pass --as NAME, or run: bidly config set as NAME
                ! To become a member, run: bidly register NAME
                exit 4
                """
        )
        await fixture.check(
            "bid 3k9 50 --json",
            prints: """
                {"detail":"No member selected. Pass --as NAME, or run: bidly config set as NAME\\nTo become a \
                member, run: bidly register NAME","exitStatus":4,"title":"No member selected",\
                "type":"urn:bidly:problem:sign-in-needed"}
                ! error: No member selected. Pass --as NAME, or run: bidly config set as NAME
                ! To become a member, run: bidly register NAME
                exit 4
                """
        )
        await fixture.check(
            "bid 3k9 50 --as eve",
            prints: """
                ! error: The house \(fixture.bidly.housePath) has no member 'eve'.
                ! Pass another name with --as NAME, or run: bidly register eve
                exit 4
                """
        )
    }

    @Test("A bid requires an existing auction")
    func nothing() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid zzz 50",
            as: "ben",
            prints: """
                ! error: No item id starts with 'zzz'. Run: bidly search
                exit 66
                """
        )
        await fixture.check(
            "bid 3k 50",
            as: "ben",
            prints: """
                ! error: '3k' is ambiguous. Type more characters of one of these ids:
                !   3k7d5wz0ab  Valve tester
                !   3k9x2m7q4t  Valve radio, Bakelite case
                exit 64
                """
        )
        await fixture.check(
            "bid dra 50",
            as: "ada",
            prints: """
                ! error: 'dra4t00000' has no auction: it is a draft, or an item of another house.
                exit 66
                """
        )
        await fixture.check(
            "bid 3k9",
            as: "ben",
            prints: """
                ! error: Pass your maximum as AMOUNT, or --to-win PROBABILITY.
                ! usage: bidly bid [options] <item> [<amount>]
                ! see 'bidly bid --help'
                exit 64
                """
        )
        await fixture.check(
            "bid",
            as: "ben",
            prints: """
                ! error: Missing argument '<item>'.
                ! help: <item>  The item: its id, the start of its id, or @last.
                ! usage: bidly bid [options] <item> [<amount>]
                ! see 'bidly bid --help'
                exit 64
                """
        )
    }
}
