import Testing

@Suite("bidly shipping", .alsoAtServer) struct ShippingCommandTests {
    @Test("Shipping methods are added, listed for everyone, and removed")
    func addingListingRemoving() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "shipping add Parcel 5.50 --to DE --to AT",
            as: "ada",
            prints: """
                Method\tid0000000018
                Name\tParcel
                Price\t5.50 USD
                Countries\tDE, AT
                """
        )
        await fixture.check(
            "shipping add Letter 1.20 --currency EUR --json=name,price,countries",
            as: "ada",
            prints: """
                {"countries":null,"name":"Letter","price":{"amount":120,"currency":"EUR"}}
                """
        )
        await fixture.check(
            "shipping list",
            as: "ada",
            on: .terminal(),
            prints: """
                METHOD           PRICE  NAME    COUNTRIES
                id0000000020  1.20 EUR  Letter  all countries
                id0000000018  5.50 USD  Parcel  DE, AT
                """
        )
        await fixture.check(
            "shipping list --seller ada --json=name,price",
            as: "ben",
            prints: """
                [{"name":"Letter","price":{"amount":120,"currency":"EUR"}},{"name":"Parcel","price":{"amount":550,"cur\
                rency":"USD"}}]
                """
        )
        await fixture.check("shipping list --seller ada --json=name", prints: #"[{"name":"Letter"},{"name":"Parcel"}]"#)
        await fixture.check(
            "shipping remove ''",
            as: "ada",
            prints: """
                ! error: There is no method ''.
                ! Run: bidly shipping list
                exit 66
                """
        )
        await fixture.check(
            "shipping remove letter --json=name",
            as: "ada",
            prints: """
                [{"name":"Parcel"}]
                """
        )
        await fixture.check(
            "shipping remove letter",
            as: "ada",
            prints: """
                ! error: There is no method 'letter'.
                ! Run: bidly shipping list
                exit 66
                """
        )
    }

    @Test("Two methods of one name and currency must not serve one country; a name of several methods is ambiguous")
    func equalNames() async throws {
        let fixture = try await HouseFixture()
        await fixture.succeed([
            ("shipping add Parcel 5.50 --to DE --to AT", "ada"), ("shipping add Parcel 5.50 --to FR", "ada"),
        ])
        await fixture.check(
            "shipping add parcel 6 --to AT --to CH",
            as: "ada",
            prints: """
                ! error: Refused: you already have a shipping method 'parcel' for one of these countries.
                ! To change it, first run: bidly shipping remove parcel
                exit 3
                """
        )
        let ambiguous = await fixture.run("shipping remove parcel", as: "ada")
        #expect(ambiguous.status == 64)
        #expect(ambiguous.error.hasPrefix("error: 'parcel' is ambiguous."), "\(ambiguous)")
        let list = await fixture.run("shipping list --json=name", as: "ada")
        #expect(list == #"[{"name":"Parcel"},{"name":"Parcel"}]"#)
    }

    @Test("Without methods, a terminal reads that shipping is free")
    func noMethods() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "shipping list",
            as: "ben",
            on: .terminal(),
            prints: """
                ! No shipping methods; shipping is free. Run: bidly shipping add NAME PRICE
                """
        )
        await fixture.check(
            "shipping list --seller ada",
            as: "ben",
            on: .terminal(),
            prints: """
                ! No shipping methods; shipping is free.
                """
        )
        await fixture.check(
            "shipping list --json",
            as: "ben",
            prints: """
                []
                """
        )
        await fixture.check(
            "shipping list --seller nobody",
            as: "ben",
            prints: """
                ! error: There is no member 'nobody'.
                ! To see the seller of an item, run: bidly show ITEM
                exit 66
                """
        )
    }

    @Test("An invalid price and an invalid country are refused")
    func invalidValues() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "shipping add Letter x",
            as: "ada",
            prints: """
                ! error: 'x' is not a valid amount; example: 1000.00
                exit 65
                """
        )
        await fixture.check(
            "shipping add Letter 1 --to XX",
            as: "ada",
            prints: """
                ! error: Invalid value 'XX' for '--to <code>' (an ISO 3166 country code such as DE).
                ! help: --to <code>  A country that the method serves; may be repeated.
                ! usage: bidly shipping add [options] <name> <price>
                ! see 'bidly shipping add --help'
                exit 64
                """
        )
        await fixture.check(
            "shipping add ' ' 1",
            as: "ada",
            prints: """
                ! error: Name must not begin or end with whitespace.
                exit 65
                """
        )
    }
}
