import Testing

@Suite("bidly order ship-to", .alsoAtServer) struct OrderShipToCommandTests {
    @Test("The buyer chooses an address; only buyer and seller see it")
    func address() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            HouseFixture.addressLine,
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
                ! error: Refused: only the buyer can choose the shipping of this order.
                exit 3
                """
        )
    }

    @Test("The only method that serves the country is chosen; of several, the buyer chooses one")
    func choiceOfMethod() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("shipping add Parcel 5.50 --to DE --to AT", as: "ada").status == 0)
        await fixture.check(
            HouseFixture.addressLine + " --json=total,shipping.method.name",
            as: "ben",
            prints: """
                {"shipping":{"method":{"name":"Parcel"}},"total":{"amount":950,"currency":"USD"}}
                """
        )
        #expect(await fixture.run("shipping add Letter 1.20", as: "ada").status == 0)
        await fixture.check(
            HouseFixture.addressLine,
            as: "ben",
            prints: """
                ! error: The seller has several shipping methods. Choose one with --method:
                !   Letter  1.20 USD
                !   Parcel  5.50 USD
                exit 64
                """
        )
        await fixture.check(
            HouseFixture.addressLine + " --method fax",
            as: "ben",
            prints: """
                ! error: There is no method 'fax'.
                ! Run: bidly shipping list --seller id0000000009
                exit 66
                """
        )
        await fixture.check(
            HouseFixture.addressLine + " --method letter",
            as: "ben",
            on: .terminal(),
            prints: """
                The address and the shipping method were chosen.
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
                TIME      BY     ACTION     AMOUNT  STATUS
                06:00:00  house  create   4.00 USD  awaiting payment
                12:00:00  buyer  ship-to  9.50 USD  awaiting payment
                12:00:00  buyer  ship-to  5.20 USD  awaiting payment
                """
        )
    }

    @Test("After the payment, the buyer changes the address and keeps the paid method, even if the seller removed it")
    func addressAfterPayment() async throws {
        let fixture = try await HouseFixture()
        let line = "order ship-to s01d --name Ben --line Street --country DE --json=total"
        for (line, member) in [
            ("shipping add Parcel 5.50", "ada"), (line, "ben"), ("sale confirm-payment s01d --yes", "ada"),
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

    @Test("A terminal asks for the parts of the address that are missing; elsewhere, they are required")
    func questions() async throws {
        let fixture = try await HouseFixture()
        let answers = ["Ben Example", "1 Sample Street", "12345 Sampleton", "", "de"]
        let asked = await fixture.run("order ship-to s01d", as: "ben", on: .terminal(answers: answers))
        #expect(asked.status == 0, "\(asked)")
        let next = "Next address line, or empty: "
        #expect(asked.error == "Recipient: Address line: \(next)\(next)Country code: \n")
        await fixture.check(
            "order show s01d --json=address",
            as: "ben",
            prints: """
                {"address":{"country":"DE","lines":["1 Sample Street","12345 Sampleton"],"name":"Ben Example"}}
                """
        )
        for (options, missing) in [
            ("", "--name"), ("--name Ben", "--line"), ("--name Ben --line Street", "--country"),
        ] {
            let refused = await fixture.run("order ship-to s01d \(options)", as: "ben")
            #expect(refused.status == 64 && refused.error.hasPrefix("error: Missing \(missing).\n"), "\(refused)")
        }
    }

    @Test("A terminal repeats the question for an invalid country, and asks for one of several methods")
    func repeatedQuestions() async throws {
        let fixture = try await HouseFixture()
        await fixture.succeed([("shipping add Parcel 5.50", "ada"), ("shipping add Letter 1.20", "ada")])
        let answers = ["Germany", "DE", "Van", "letter"]
        let line = "order ship-to s01d --name Ben --line Street --json=shipping.method.name,total"
        let asked = await fixture.run(line, as: "ben", on: .terminal(answers: answers))
        #expect(asked.status == 0, "\(asked)")
        #expect(asked.error.contains("Letter: 1.20 USD\nParcel: 5.50 USD\n"), "\(asked)")
        #expect(asked.output.contains(#""name":"Letter""#) && asked.output.contains(#""amount":520"#), "\(asked)")
        let unknown = await fixture.run("order ship-to zzzz", as: "ben", on: .terminal(answers: []))
        #expect(unknown.status == 66 && !unknown.error.contains("Recipient"), "\(unknown)")
    }

    @Test("Of two methods with one name, the one in the currency and to the country of the order is chosen")
    func equalNames() async throws {
        let fixture = try await HouseFixture()
        await fixture.succeed([
            ("shipping add Parcel 7 --currency EUR", "ada"), ("shipping add Parcel 9 --to NZ", "ada"),
            ("shipping add Parcel 5.50 --to DE", "ada"),
        ])
        await fixture.check(
            HouseFixture.addressLine + " --method parcel --json=total",
            as: "ben",
            prints: """
                {"total":{"amount":950,"currency":"USD"}}
                """
        )
        for countries in ["--to DE --to AT", ""] {
            let ambiguous = await fixture.run("shipping add parcel 6 \(countries)", as: "ada")
            let reason = "error: Refused: you already have a shipping method 'parcel' for one of these countries.\n"
            #expect(ambiguous.status == 3 && ambiguous.error.hasPrefix(reason), "\(ambiguous)")
        }
    }

    @Test("If the seller offers no method in the currency of the order, the order needs no method and can be paid")
    func otherCurrency() async throws {
        let fixture = try await HouseFixture()
        await fixture.succeed([
            ("shipping add Parcel 7 --currency EUR", "ada"), (HouseFixture.addressLine, "ben"),
            ("order pay s01d", "ben"),
        ])
    }

    @Test("A country that the method does not serve, and an invalid address are refused")
    func invalidValues() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("shipping add Parcel 5.50 --to AT", as: "ada").status == 0)
        await fixture.check(
            HouseFixture.addressLine,
            as: "ben",
            prints: """
                ! error: Refused: the seller has no shipping method to DE in USD.
                ! Ask the seller to add a method, or to cancel the order; you then get no strike.
                ! To see the methods, run: bidly shipping list --seller id0000000009
                exit 3
                """
        )
        await fixture.check(
            HouseFixture.addressLine + " --method parcel",
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
