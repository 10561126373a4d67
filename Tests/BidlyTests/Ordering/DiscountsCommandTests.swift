import Testing

@Suite("bidly discounts", .alsoAtServer) struct DiscountsCommandTests {
    @Test("Discounts are added, listed and ended")
    func addingListingEnding() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "discounts add 10% --code SAMPLETEN --uses 2",
            as: "ada",
            prints: """
                Discount\tid0000000018
                Code\tSAMPLETEN
                Status\tvalid
                Terms\t10%, at most 2 uses
                Uses\t0
                """
        )
        await fixture.check(
            "discounts add 2.00 --code SAMPLETWO --min 50 --once-per-member --from 2030-01-02T12:00:00Z --until 2030-02-01T12:00:00Z",
            as: "ada",
            on: .terminal(),
            prints: """
                Discount     id0000000020
                Code         SAMPLETWO
                Status       scheduled
                Terms        2.00 USD, from 50.00 USD, once per member
                Valid from   in 1d (Wed 2 Jan 2030 12:00)
                Valid until  in 31d (Fri 1 Feb 2030 12:00)
                Uses         0
                """
        )
        await fixture.check(
            "discounts list",
            as: "ada",
            prints: """
                id0000000018\tSAMPLETEN\tvalid\t0\t10%, at most 2 uses\t
                id0000000020\tSAMPLETWO\tscheduled\t0\t2.00 USD, from 50.00 USD, once per member\t2030-02-01T12:00:00.\
                000Z
                """
        )
        await fixture.check(
            "discounts list",
            as: "ada",
            on: .terminal(),
            prints: """
                DISCOUNT      CODE       STATUS     USES  TERMS                           UNTIL
                id0000000018  SAMPLETEN  valid         0  10%, at most 2 uses
                id0000000020  SAMPLETWO  scheduled     0  2.00 USD, from 50.00 USD, onc…  in 31d
                """
        )
    }

    @Test("An ended discount stays in the list, and cannot be applied")
    func ending() async throws {
        let fixture = try await HouseFixture()
        await fixture.succeed([("discounts add 10% --code SAMPLETEN", "ada")])
        await fixture.check(
            "discounts end sample-ten",
            as: "ada",
            prints: """
                ! error: End the discount of 10%?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await fixture.check(
            "discounts end sample-ten --yes --json=code,isEnded",
            as: "ada",
            prints: """
                {"code":"SAMPLETEN","isEnded":true}
                """
        )
        await fixture.check(
            "discounts list --json=code,isEnded",
            as: "ada",
            prints: """
                [{"code":"SAMPLETEN","isEnded":true}]
                """
        )
        await fixture.check(
            "order discount s01d SAMPLETEN",
            as: "ben",
            prints: """
                ! error: Refused: the discount has ended.
                exit 3
                """
        )
    }

    @Test("Without --code, the house generates a different code for each discount")
    func generatedCodes() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "discounts add 1% --json=percentage,maximumUses,useCount,isEnded",
            as: "ada",
            prints: """
                {"isEnded":false,"maximumUses":null,"percentage":"1%","useCount":0}
                """
        )
        await fixture.succeed([("discounts add 1%", "ada")])
        let list = await fixture.run("discounts list", as: "ada").output
        let codes = list.split(separator: "\n").map { $0.split(separator: "\t")[1] }
        #expect(Set(codes).count == 2 && codes.allSatisfy { $0.count >= 16 }, "\(list)")
    }

    @Test("Without discounts, a terminal reads how to add one")
    func noDiscounts() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "discounts list",
            as: "ben",
            on: .terminal(),
            prints: """
                ! You have no discounts. Run: bidly discounts add 10%
                """
        )
        await fixture.check(
            "discounts list --json",
            as: "ben",
            prints: """
                []
                """
        )
        await fixture.check(
            "discounts end zzz --yes",
            as: "ben",
            prints: """
                ! error: There is no discount 'zzz'.
                ! Run: bidly discounts list
                exit 66
                """
        )
    }

    @Test("A used code and invalid terms are refused")
    func refusals() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("discounts add 10% --code SAMPLETEN", as: "ada").status == 0)
        await fixture.check(
            "discounts add 5% --code sampleten",
            as: "ada",
            prints: """
                ! error: Refused: you already have a discount with this code.
                exit 3
                """
        )
        await fixture.check(
            "discounts add 101%",
            as: "ada",
            prints: """
                ! error: Percentage must be from 0% to 100%.
                exit 65
                """
        )
        await fixture.check(
            "discounts add 0",
            as: "ada",
            prints: """
                ! error: Amount must be from 0.01 USD to 90071992547409.91 USD; it is 0.00 USD.
                exit 65
                """
        )
        await fixture.check(
            "discounts add 5% --code short",
            as: "ada",
            prints: """
                ! error: Code must be 8 to 40 letters and digits.
                exit 65
                """
        )
        await fixture.check(
            "discounts add 5% --uses 0",
            as: "ada",
            prints: """
                ! error: --uses must be at least 1; it is 0.
                exit 65
                """
        )
        await fixture.check(
            "discounts add 5% --from 2030-02-01T12:00:00Z --until 2030-01-02T12:00:00Z",
            as: "ada",
            prints: """
                ! error: --until must be after --from.
                exit 65
                """
        )
        await fixture.check(
            "discounts add 5% --until 2029-12-31T12:00:00Z",
            as: "ada",
            prints: """
                ! error: --until must be in the future.
                exit 65
                """
        )
    }
}
