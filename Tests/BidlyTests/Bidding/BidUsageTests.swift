import Testing

@Suite("bidly bid: amounts, bidders and items that are none") struct BidUsageTests {
    @Test("what is no amount is told with one that is")
    func noAmount() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "bid 3k9 lots",
            as: "ben",
            prints: """
                ! error: 'lots' is not a valid amount; example: 1000.00
                exit 65
                """
        )
        await room.check(
            "bid 3k9 1,000",
            as: "ben",
            prints: """
                ! error: '1,000' is ambiguous; write the amount without group separators; example: 1000.00
                exit 65
                """
        )
        await room.check(
            "bid 3k9 25.505",
            as: "ben",
            prints: """
                ! error: '25.505' has too many decimals; USD has at most 2 decimals
                exit 65
                """
        )
        await room.check(
            "bid 3k9 0",
            as: "ben",
            prints: """
                ! error: maximum must be above zero
                exit 65
                """
        )
        await room.check(
            "bid 3k9 -5",
            as: "ben",
            prints: """
                ! error: maximum must be above zero
                exit 65
                """
        )
        await room.check(
            "bid 3k9 ''",
            as: "ben",
            prints: """
                ! error: '' is not a valid amount; example: 1000.00
                exit 65
                """
        )
        await room.check(
            "bid 3k9 lots --json",
            as: "ben",
            prints: """
                {"detail":"'lots' is not a valid amount; example: 1000.00","exitStatus":65,"title":"This cannot be",\
                "type":"urn:bidly:problem:invalid"}
                ! error: 'lots' is not a valid amount; example: 1000.00
                exit 65
                """
        )
    }

    @Test("somebody has to bid")
    func nobody() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "bid 3k9 50",
            prints: """
                ! error: nobody is named to act as
                ! become a member with 'bidly register NAME'; a member says '--as NAME', or once and for all 'bidly \
                config set as NAME'
                exit 4
                """
        )
        await room.check(
            "bid 3k9 50 --json",
            prints: """
                {"detail":"nobody is named to act as\\nbecome a member with 'bidly register NAME'; a member says \
                '--as NAME', or once and for all 'bidly config set as NAME'","exitStatus":4,"title":"Who are you?",\
                "type":"urn:bidly:problem:sign-in-needed"}
                ! error: nobody is named to act as
                ! become a member with 'bidly register NAME'; a member says '--as NAME', or once and for all 'bidly \
                config set as NAME'
                exit 4
                """
        )
        await room.check(
            "bid 3k9 50 --as eve",
            prints: """
                ! error: there is no member 'eve' in the house \(room.bidly.housePath)
                ! act as another with '--as NAME', or become a member: bidly register eve
                exit 4
                """
        )
    }

    @Test("and on something")
    func nothing() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "bid zzz 50",
            as: "ben",
            prints: """
                ! error: no item's id is or begins with 'zzz'; find one with 'bidly search'
                exit 66
                """
        )
        await room.check(
            "bid 3k 50",
            as: "ben",
            prints: """
                ! error: several items' ids begin with '3k'; type more of one:
                !   3k7d5wz0ab  Valve tester
                !   3k9x2m7q4t  Valve radio, Bakelite case
                exit 64
                """
        )
        await room.check(
            "bid dra 50",
            as: "ada",
            prints: """
                ! error: dra4t00000 is not up for auction: it is a draft, or of another house
                exit 66
                """
        )
        await room.check(
            "bid 3k9",
            as: "ben",
            prints: """
                ! error: missing argument '<amount>'
                ! help: <amount>  The most you will pay: 25, 25.50 or '25.50 EUR'.
                ! usage: bidly bid [options] <item> <amount>
                ! see 'bidly bid --help'
                exit 64
                """
        )
        await room.check(
            "bid",
            as: "ben",
            prints: """
                ! error: missing argument '<item>'
                ! help: <item>  The item: its id, the beginning of its id, or @last.
                ! usage: bidly bid [options] <item> <amount>
                ! see 'bidly bid --help'
                exit 64
                """
        )
    }
}
