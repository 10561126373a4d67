import Testing

@Suite("bidly order ship-to", .alsoAtServer) struct OrderShipToCommandTests {
    @Test("The buyer chooses an address; only buyer and seller see it")
    func theBuyerChoosesAn() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "order ship-to s01d --name 'Ben Example' --line '1 Sample Street' --line '12345 Sampleton' --country DE",
            as: "ben",
            prints: """
                Order\td9rf9hkpea
                Status\tawaitingPayment
                Item\ts01dradi00 4.00 USD Radio, sold
                Total\t4.00 USD
                Pay by\t2030-01-05T12:00:00.000Z
                Seller\tid0000000009
                Seller name\tada
                Buyer\tid0000000010
                Buyer name\tben
                Ship to\tBen Example, 1 Sample Street, 12345 Sampleton, DE
                Next step\tPay 4.00 USD by 2030-01-05T12:00:00.000Z: bidly order pay d9rf9hkpea
                """
        )
        await fixture.check(
            "order show s01d --json=address",
            as: "ada",
            prints: """
                {"address":{"country":"DE","lines":["1 Sample Street","12345 Sampleton"],"name":"Ben Example"}}
                """
        )
        await fixture.check(
            "order ship-to s01d --name Ada --line Street --country DE",
            as: "ada",
            prints: """
                ! error: Refused: your role in this order does not permit the action.
                exit 3
                """
        )
    }

    @Test("The only method that serves the country is chosen; of several, the buyer chooses one")
    func theOnlyMethodThat() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("shipping add Parcel 5.50 --to DE --to AT", as: "ada").status == 0)
        await fixture.check(
            "order ship-to s01d --name 'Ben Example' --line '1 Sample Street' --line '12345 Sampleton' --country DE --json=total,shipping.method.name",
            as: "ben",
            prints: """
                {"shipping":{"method":{"name":"Parcel"}},"total":{"amount":950,"currency":"USD"}}
                """
        )
        #expect(await fixture.run("shipping add Letter 1.20", as: "ada").status == 0)
        await fixture.check(
            "order ship-to s01d --name 'Ben Example' --line '1 Sample Street' --line '12345 Sampleton' --country DE",
            as: "ben",
            prints: """
                ! error: The seller has several shipping methods. Choose one with --method:
                !   Letter  1.20 USD
                !   Parcel  5.50 USD
                exit 64
                """
        )
        await fixture.check(
            "order ship-to s01d --name 'Ben Example' --line '1 Sample Street' --line '12345 Sampleton' --country DE --method fax",
            as: "ben",
            prints: """
                ! error: There is no method 'fax'.
                ! Run: bidly shipping list --seller id0000000009
                exit 66
                """
        )
        await fixture.check(
            "order ship-to s01d --name 'Ben Example' --line '1 Sample Street' --line '12345 Sampleton' --country DE --method letter",
            as: "ben",
            on: .terminal(),
            prints: """
                The address was chosen.
                Order      d9rf9hkpea
                Status     awaiting payment
                Item       s01dradi00 4.00 USD Radio, sold
                Items      4.00 USD
                Shipping   1.20 USD (Letter)
                Total      5.20 USD
                Pay by     in 4d (Sat 5 Jan 2030 12:00)
                Seller     ada (id0000000009)
                Buyer      ben (id0000000010)
                Ship to    Ben Example
                           1 Sample Street
                           12345 Sampleton
                           DE
                Next step  Pay 5.20 USD by 5 Jan 12:00: bidly order pay d9rf9hkpea

                History
                TIME      BY     ACTION   STATUS
                06:00:00  house  create   awaiting payment
                12:00:00  buyer  ship-to  awaiting payment
                12:00:00  buyer  ship-to  awaiting payment
                """
        )
    }

    @Test("After the payment, the buyer changes the address and keeps the paid method, even if the seller removed it")
    func addressAfterPayment() async throws {
        let fixture = try await HouseFixture()
        let line = "order ship-to s01d --name Ben --line Street --country DE --json=total"
        for (line, member) in [
            ("shipping add Parcel 5.50", "ada"), (line, "ben"), ("sale confirm-payment s01d", "ada"),
            ("shipping remove parcel", "ada"), ("shipping add Letter 1.20", "ada"),
            ("shipping add Van 90", "ada"),
        ] {
            let transcript = await fixture.run(line, as: member)
            #expect(transcript.status == 0, "\(line): \(transcript)")
        }
        await fixture.check(
            line,
            as: "ben",
            prints: """
                {"total":{"amount":950,"currency":"USD"}}
                """
        )
    }

    @Test("A country that the method does not serve, and an invalid address are refused")
    func aCountryThatThe() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("shipping add Parcel 5.50 --to AT", as: "ada").status == 0)
        await fixture.check(
            "order ship-to s01d --name 'Ben Example' --line '1 Sample Street' --line '12345 Sampleton' --country DE",
            as: "ben",
            prints: """
                ! error: Refused: the seller has no shipping method to DE in USD.
                ! To see the methods, run: bidly shipping list --seller id0000000009
                exit 3
                """
        )
        await fixture.check(
            "order ship-to s01d --name 'Ben Example' --line '1 Sample Street' --line '12345 Sampleton' --country DE --method parcel",
            as: "ben",
            prints: """
                ! error: Refused: this shipping method does not serve the country of the address.
                exit 3
                """
        )
        await fixture.check(
            "order ship-to s01d --name ' ' --line Street --country DE",
            as: "ben",
            prints: """
                ! error: Name must not begin or end with whitespace.
                exit 65
                """
        )
    }
}
