import Testing

@testable import BidlyCLI

@Suite("bidly search", .alsoAtServer) struct SearchCommandTests {
    @Test("All words must match, and the last one can be a prefix")
    func words() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "search valve ra",
            on: .terminal(),
            prints: """
                ITEM            PRICE  BIDS  ENDS   STATUS  TITLE
                3k9x2m7q4t  20.50 USD     2  in 3d  open    Valve radio, Bakelite case
                """
        )
        await fixture.check(
            "search VALVE --json=item.id",
            prints: """
                [{"item":{"id":"3k7d5wz0ab"}},{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await fixture.check(
            "search valve lamp",
            prints: "! No open auctions match. For more options, run: bidly help search"
        )
    }

    @Test("Without words and options the result is all open auctions")
    func nothing() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "search --json=item.id,status",
            prints: """
                [{"item":{"id":"5ftc1se000"},"status":"open"},{"item":{"id":"7pw41hd8rz"},"status":"open"},{"item":{"id":"3k7d5wz0ab"},\
                "status":"open"},{"item":{"id":"eur0vase00"},"status":"open"},{"item":{"id":"c4mera50mm"},"status":"open"},\
                {"item":{"id":"3k9x2m7q4t"},"status":"open"}]
                """
        )
    }

    @Test("--category takes a path, a name or an id")
    func category() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "search --category 'Collectibles > Radios' --json=item.id",
            prints: """
                [{"item":{"id":"3k7d5wz0ab"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await fixture.check(
            "search --category lamps --json=item.id",
            prints: """
                [{"item":{"id":"5ftc1se000"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"eur0vase00"}}]
                """
        )
        await fixture.check(
            "search --category Lamp",
            prints: """
                ! error: There is no category 'Lamp'. Did you mean 'Lamps'?
                ! Run: bidly categories
                exit 66
                """
        )
        await fixture.check(
            "search --category Lamp --json",
            prints: """
                {"category":"Lamp","detail":"There is no category 'Lamp'. Did you mean 'Lamps'?\\nRun: bidly \
                categories","exitStatus":66,"title":"No such category","type":"urn:bidly:problem:not-found"}
                ! error: There is no category 'Lamp'. Did you mean 'Lamps'?
                ! Run: bidly categories
                exit 66
                """
        )
    }

    @Test("--brand ignores case")
    func brand() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "search --brand philips --json=item.id,brand.id",
            prints: """
                [{"brand":{"id":"id0000000016"},"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await fixture.check(
            "search --brand Phillips",
            prints: """
                ! error: There is no brand 'Phillips'. Did you mean 'Philips'?
                ! Run: bidly brands
                exit 66
                """
        )
    }

    @Test("Prices are in the selected currency")
    func prices() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "search --min 10 --max 20 --json=item.id,price",
            prints: """
                [{"item":{"id":"3k7d5wz0ab"},"price":{"amount":1500,"currency":"USD"}},{"item":{"id":"c4mera50mm"},\
                "price":{"amount":2000,"currency":"USD"}}]
                """
        )
        await fixture.check(
            "search --max 10 --currency eur --json=item.id,price",
            prints: """
                [{"item":{"id":"eur0vase00"},"price":{"amount":1000,"currency":"EUR"}}]
                """
        )
        await fixture.check(
            "search --min ten",
            prints: """
                ! error: 'ten' is not a valid amount; example: 1000.00
                exit 65
                """
        )
        await fixture.check(
            "search --min 20 --max 10",
            prints: """
                ! error: --max must be at least the lowest price, 20.00 USD.
                exit 65
                """
        )
        #expect(await fixture.run("search --currency eur --json=item.id") == #"[{"item":{"id":"eur0vase00"}}]"#)
        let unknown = await fixture.run("search --currency us")
        #expect(unknown.status == 64 && unknown.error.contains("(an ISO 4217 code: AED, AFN, "))
    }

    @Test("--seller takes a name or an id")
    func seller() async throws {
        let fixture = try await HouseFixture(), found = #"[{"item":{"id":"eur0vase00"}}]"#
        #expect(await fixture.run("search --seller cara --json=item.id") == "\(found)")
        let id = await fixture.run("show eur --template {seller.id}").output.dropLast()
        #expect(await fixture.run("search --seller \(id) --json=item.id") == "\(found)")
        #expect(
            await fixture.run("search --seller nobody") == """
                ! error: There is no member 'nobody'.
                ! To see the seller of an item, run: bidly show ITEM
                exit 66
                """
        )
    }

    @Test("A word after --json is refused, because it could be meant as a field")
    func wordBehindJSON() async throws {
        let fixture = try await HouseFixture()
        for line in ["search camera --json item,price", "search --json price", "watch --json 3k9"] {
            let transcript = await fixture.run(line)
            #expect(transcript.status == 64 && transcript.error.contains("Did you mean '--json="))
        }
        #expect(await fixture.run("show --json 3k9").status == 0)
    }

    @Test("An empty house says how to fill it, within the width of the terminal")
    func empty() async throws {
        let told = try await CommandLineHarness().run("search lamp", on: .terminal()).error
        #expect(told == "The house is empty. Run: bidly sample (to add sample items), or: bidly sell\n")
        let fixture = try await HouseFixture()
        #expect(await fixture.run("search piano", on: .terminal()).error.hasPrefix("No open auctions match. "))
        let more = await fixture.run("list --limit 1", on: .terminal(width: 20)).error.split(separator: "\n")
        #expect(more.count == 2 && more.allSatisfy { $0.count <= 20 })
    }

    @Test("Pages follow each other without a gap and show their range")
    func pages() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "search --limit 4 --page 2 --json=item.id",
            prints: #"[{"item":{"id":"c4mera50mm"}},{"item":{"id":"3k9x2m7q4t"}}]"#
        )
        await fixture.check(
            "search --limit 2 --page 2",
            on: .terminal(),
            prints: """
                ITEM            PRICE  BIDS  ENDS       STATUS  TITLE
                3k7d5wz0ab  15.00 USD     0  in 1d      open    Valve tester
                eur0vase00  10.00 EUR     0  in 1d 12h  open    七宝焼 vase
                ! 3–4 of 6. Next: --page 3
                """
        )
        #expect(await fixture.run("search --limit 4 --page 2", on: .terminal()).error == "5–6 of 6.\n")
        #expect(
            await fixture.run("search --limit 4 --page 3", on: .terminal()).error
                == "No items on page 3; there are 6.\n"
        )
        #expect(await fixture.run("search --limit 4 --page 3").error == "No items on page 3; there are 6.\n")
        await fixture.check("search --limit 4 --page 3 --json", prints: "[]")
        let far = await fixture.run("search --limit 10000 --page 102")
        #expect(far.status == 64 && far.error.contains("--page 102 skips more than 1000000 rows; narrow the search"))
    }

    @Test("If no open auction matches, finished ones and spelling corrections are offered")
    func advice() async throws {
        let fixture = try await HouseFixture()
        #expect(
            await fixture.run("search sold", on: .terminal()).error
                == "No open auctions match. 1 finished auction matches; try --status any.\n"
        )
        #expect(
            await fixture.run("search sold").error
                == "No open auctions match. 1 finished auction matches; try --status any.\n"
        )
        #expect(await fixture.run("search sold --json").error.isEmpty)
        #expect(
            await fixture.run("search camra", on: .terminal()).error
                == "No open auctions match.\nDid you mean 'camera'? Run: bidly search camera\n"
        )
        #expect(
            await fixture.run("search 'unsodl raido'", on: .terminal()).error
                == "No open auctions match.\nDid you mean 'unsold radio'? Run: bidly search unsold radio\n"
        )
    }

    @Test("--status can be repeated, and any selects all")
    func status() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "search radio --status sold --status unsold",
            prints: """
                s01dradi00\t4.00 USD\t1\t2030-01-01T06:00:00.000Z\tsold\tRadio, sold
                uns01d0000\t999.00 USD\t0\t2030-01-01T06:00:00.000Z\tunsold\tRadio, unsold
                """
        )
        await fixture.check(
            "search radio --status any --json=item.id,status",
            prints: """
                [{"item":{"id":"s01dradi00"},"status":"sold"},{"item":{"id":"uns01d0000"},"status":"unsold"},{"item":{"id":"3k9x2m7q4t"},\
                "status":"open"}]
                """
        )
        await fixture.check(
            "search --status finished",
            prints: """
                ! error: Invalid value 'finished' for '--status <status>' (allowed: draft, scheduled, open, ended, \
                sold, unsold, withdrawn, any).
                ! help: --status <status>  Only auctions in this status; default: open.
                ! usage: bidly search [options] [<words> ...]
                ! see 'bidly search --help'
                exit 64
                """
        )
    }

    @Test("--condition filters by condition")
    func condition() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "search --condition new --json=item.id,condition",
            prints: """
                [{"condition":"new","item":{"id":"7pw41hd8rz"}}]
                """
        )
        await fixture.check(
            "search --condition old",
            prints: """
                ! error: Invalid value 'old' for '--condition <condition>' (allowed: new, likeNew, used, forParts).
                ! help: --condition <condition>  Only items in this condition.
                ! usage: bidly search [options] [<words> ...]
                ! see 'bidly search --help'
                exit 64
                """
        )
    }

    @Test("A text without a letter and a digit is refused, because it has no word to search for")
    func symbols() async throws {
        let fixture = try await HouseFixture()
        for text in ["!!!", "🫖", "*"] {
            let refused = await fixture.run("search '\(text)'")
            let reason = "error: '\(text)' contains neither a letter nor a digit, so there is no word to search for.\n"
            #expect(refused.status == 64 && refused.error.hasPrefix(reason), "\(refused)")
        }
    }
}
