import Testing

@testable import bidly

@Suite("bidly search") struct SearchCommandTests {
    @Test("all words must fit, the last may be incomplete")
    func words() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "search valve ra",
            on: .terminal(),
            prints: """
                ITEM            PRICE  BIDS  ENDS   STATUS  TITLE
                3k9x2m7q4t  20.50 USD     2  in 3d  open    Valve radio, Bakelite case
                """
        )
        await room.check(
            "search VALVE --json=item.id",
            prints: """
                [{"item":{"id":"3k7d5wz0ab"}},{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await room.check("search valve lamp", prints: "")
    }

    @Test("without words and options these are the open auctions")
    func nothing() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "search --json=item.id,status",
            prints: """
                [{"item":{"id":"5ftc1se000"},"status":"open"},{"item":{"id":"7pw41hd8rz"},"status":"open"},{"item":{"id":"3k7d5wz0ab"},\
                "status":"open"},{"item":{"id":"eur0vase00"},"status":"open"},{"item":{"id":"c4mera50mm"},"status":"open"},\
                {"item":{"id":"3k9x2m7q4t"},"status":"open"}]
                """
        )
    }

    @Test("a category is named by its path, its name or its id")
    func category() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "search --category 'Collectibles > Radios' --json=item.id",
            prints: """
                [{"item":{"id":"3k7d5wz0ab"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await room.check(
            "search --category lamps --json=item.id",
            prints: """
                [{"item":{"id":"5ftc1se000"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"eur0vase00"}}]
                """
        )
        await room.check(
            "search --category Lamp",
            prints: """
                ! error: there is no category 'Lamp'. Did you mean 'Lamps'?
                ! see 'bidly categories'
                exit 66
                """
        )
        await room.check(
            "search --category Lamp --json",
            prints: """
                {"category":"Lamp","detail":"there is no category 'Lamp'. Did you mean 'Lamps'?\\nsee 'bidly \
                categories'","exitStatus":66,"title":"No such category","type":"urn:bidly:problem:not-found"}
                ! error: there is no category 'Lamp'. Did you mean 'Lamps'?
                ! see 'bidly categories'
                exit 66
                """
        )
    }

    @Test("a maker is named in capital or small letters")
    func brand() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "search --brand philips --json=item.id,brand.id",
            prints: """
                [{"brand":{"id":"id0000000016"},"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await room.check(
            "search --brand Phillips",
            prints: """
                ! error: there is no brand 'Phillips'. Did you mean 'Philips'?
                ! see 'bidly brands'
                exit 66
                """
        )
    }

    @Test("prices are in the currency one names")
    func prices() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "search --min 10 --max 20 --json=item.id,price",
            prints: """
                [{"item":{"id":"3k7d5wz0ab"},"price":{"amount":1500,"currency":"USD"}},{"item":{"id":"c4mera50mm"},\
                "price":{"amount":2000,"currency":"USD"}}]
                """
        )
        await room.check(
            "search --max 10 --currency eur --json=item.id,price",
            prints: """
                [{"item":{"id":"eur0vase00"},"price":{"amount":1000,"currency":"EUR"}}]
                """
        )
        await room.check(
            "search --min ten",
            prints: """
                ! error: 'ten' is not a valid amount; example: 1000.00
                exit 65
                """
        )
        await room.check(
            "search --min 20 --max 10",
            prints: """
                ! error: --max must not be below the lowest, 20.00 USD
                exit 65
                """
        )
        #expect(await room.run("search --currency eur --json=item.id") == #"[{"item":{"id":"eur0vase00"}}]"#)
        let unknown = await room.run("search --currency us")
        #expect(unknown.status == 64 && unknown.error.contains("(a code of ISO 4217: AED, AFN, "))
    }

    @Test("a seller is named by name or id")
    func seller() async throws {
        let room = try await AuctionRoom(), found = #"[{"item":{"id":"eur0vase00"}}]"#
        #expect(await room.run("search --seller cara --json=item.id") == "\(found)")
        let id = await room.run("show eur --template {seller.id}").output.dropLast()
        #expect(await room.run("search --seller \(id) --json=item.id") == "\(found)")
        #expect(
            await room.run("search --seller nobody") == """
                ! error: there is no member 'nobody'
                ! 'bidly show ITEM' tells who sells it
                exit 66
                """
        )
    }

    @Test("a word behind --json is refused: it may have been meant as the fields")
    func wordBehindJSON() async throws {
        let room = try await AuctionRoom()
        for line in ["search camera --json item,price", "search --json price", "watch --json 3k9"] {
            let transcript = await room.run(line)
            #expect(transcript.status == 64 && transcript.error.contains("Did you mean '--json="))
        }
        #expect(await room.run("show --json 3k9").status == 0)
    }

    @Test("an empty house says how to fill it, and what goes on is told within the width")
    func empty() async throws {
        let told = try await CommandLineStage().run("search lamp", on: .terminal()).error
        #expect(told == "The house is empty. Run: bidly sample (invented items), or bidly sell\n")
        let room = try await AuctionRoom()
        #expect(await room.run("search piano", on: .terminal()).error.hasPrefix("No open auctions match. "))
        let more = await room.run("list --limit 1", on: .terminal(width: 20)).error.split(separator: "\n")
        #expect(more.count == 2 && more.allSatisfy { $0.count <= 20 })
    }

    @Test("pages follow each other without a gap, and say which part of how many they are")
    func pages() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "search --limit 4 --page 2 --json=item.id",
            prints: #"[{"item":{"id":"c4mera50mm"}},{"item":{"id":"3k9x2m7q4t"}}]"#
        )
        await room.check(
            "search --limit 2 --page 2",
            on: .terminal(),
            prints: """
                ITEM            PRICE  BIDS  ENDS       STATUS  TITLE
                3k7d5wz0ab  15.00 USD     0  in 1d      open    Valve tester
                eur0vase00  10.00 EUR     0  in 1d 12h  open    七宝焼 vase
                ! 3–4 of 6. Next: --page 3
                """
        )
        #expect(await room.run("search --limit 4 --page 2", on: .terminal()).error == "5–6 of 6.\n")
        #expect(
            await room.run("search --limit 4 --page 3", on: .terminal()).error == "No items on page 3; there are 6.\n"
        )
        await room.check("search --limit 4 --page 3 --json", prints: "[]")
        let far = await room.run("search --limit 10000 --page 102")
        #expect(far.status == 64 && far.error.contains("--page 102 skips more than 1000000 rows; narrow the search"))
    }

    @Test("finished auctions are offered where no open one matches, and corrections of misspelt words")
    func advice() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("search sold", on: .terminal()).error
                == "No open auctions match. 1 finished auction does: --status any\n"
        )
        #expect(
            await room.run("search camra", on: .terminal()).error
                == "No open auctions match.\nDid you mean 'camera'? Run: bidly search camera\n"
        )
        #expect(
            await room.run("search 'unsodl raido'", on: .terminal()).error
                == "No open auctions match.\nDid you mean 'unsold radio'? Run: bidly search unsold radio\n"
        )
    }

    @Test("states may be repeated, any is all of them")
    func status() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "search radio --status sold --status unsold",
            prints: """
                s01dradi00\t4.00 USD\t1\t2030-01-01T06:00:00.000Z\tsold\tRadio, sold
                uns01d0000\t999.00 USD\t0\t2030-01-01T06:00:00.000Z\tunsold\tRadio, unsold
                """
        )
        await room.check(
            "search radio --status any --json=item.id,status",
            prints: """
                [{"item":{"id":"s01dradi00"},"status":"sold"},{"item":{"id":"uns01d0000"},"status":"unsold"},{"item":{"id":"3k9x2m7q4t"},\
                "status":"open"}]
                """
        )
        await room.check(
            "search --status finished",
            prints: """
                ! error: invalid value 'finished' for '--status <status>' (allowed: draft, scheduled, open, ended, \
                sold, unsold, withdrawn, any)
                ! help: --status <status>  Where the auction is in its life; repeatable.
                ! usage: bidly search [options] [<words> ...]
                ! see 'bidly search --help'
                exit 64
                """
        )
    }

    @Test("a condition narrows")
    func condition() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "search --condition new --json=item.id,condition",
            prints: """
                [{"condition":"new","item":{"id":"7pw41hd8rz"}}]
                """
        )
        await room.check(
            "search --condition old",
            prints: """
                ! error: invalid value 'old' for '--condition <condition>' (allowed: new, likeNew, used, forParts)
                ! help: --condition <condition>  How used the item is.
                ! usage: bidly search [options] [<words> ...]
                ! see 'bidly search --help'
                exit 64
                """
        )
    }
}
