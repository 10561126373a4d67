import FoundationCoreTesting
import Testing

@Suite("bidly revise", .alsoAtServer) struct ReviseCommandTests {
    @Test("Without bids, everything can be revised at once")
    func all() async throws {
        let line = """
            revise 3k7 --title 'Valve tester, works' --description New. --category Lamps --brand Philips \
            --condition used --start 12 --reserve 20 --buy-now 30 --ends-in 2d --soft-close 1m/2m
            """
        #expect(
            try await HouseFixture().run(line, as: "ada") == """
                Item\t3k7d5wz0ab
                Title\tValve tester, works
                Status\topen
                Price\t12.00 USD
                Next bid\t12.00 USD
                Buy now\t30.00 USD
                Ends\t2030-01-03T12:00:00.000Z
                Bids\t0
                Bidders\t0
                Highest bid\t
                Start price\t12.00 USD
                Reserve\tnot met
                Soft close\ta bid in the last 1m extends the remaining time to 2m
                Your reserve\t20.00 USD
                Category\tLamps
                Brand\tPhilips
                Condition\tused
                Seller\tid0000000009
                Seller name\tada
                Watched\tno
                Description\tNew.
                """
        )
    }

    @Test("Options that are not given keep their values, and the value none removes them")
    func none() async throws {
        let fixture = try await HouseFixture()
        let line = "revise 7pw --reserve 6 --soft-close 5m/5m --json=buyNow,endsAt,position.reserve,softClose"
        #expect(
            await fixture.run(line, as: "ada") == """
                {"buyNow":{"amount":900,"currency":"USD"},"endsAt":"2030-01-02T06:00:00.000Z",\
                "position":{"reserve":{"amount":600,"currency":"USD"}},\
                "softClose":{"extensionMilliseconds":300000,"hardEnd":null,"windowMilliseconds":300000}}
                """
        )
        let gone = "revise 7pw --reserve none --buy-now none --soft-close none --json=buyNow,position.reserve,softClose"
        #expect(await fixture.run(gone, as: "ada") == #"{"buyNow":null,"position":{"reserve":null},"softClose":null}"#)
    }

    @Test("The brand can be replaced or removed; without --brand it is kept")
    func brand() async throws {
        let fixture = try await HouseFixture()
        let named: BidlyProgram.Transcript = #"{"brand":{"name":"Philips"}}"#
        #expect(await fixture.run("revise 3k7 --brand Philips --json=brand.name", as: "ada") == named)
        #expect(await fixture.run("revise 3k7 --title 'Valve tester, old' --json=brand.name", as: "ada") == named)
        #expect(await fixture.run("revise 3k7 --brand none --json=brand", as: "ada") == #"{"brand":null}"#)
    }

    @Test("With bids, only the description can be extended and the reserve lowered")
    func withBids() async throws {
        let fixture = try await HouseFixture()
        #expect(
            await fixture.run("revise 3k9 --add 'Plays longer now.' --json=description", as: "ada")
                == #"{"description":"Plays well. One knob is a replacement.\n\nPlays longer now."}"#
        )
        #expect(await fixture.run("revise c4m --reserve 40", as: "ada", on: .terminal()).output.hasPrefix("Revised.\n"))
        #expect(
            await fixture.run("revise c4m --reserve 60", as: "ada") == """
                ! error: Refused: this item has bids; the reserve can only be lowered or removed; it is 40.00 USD.
                exit 3
                """
        )
        #expect(
            await fixture.run("revise 3k9 --title Other", as: "ada") == """
                ! error: Refused: the auction is over, or the item has bids; with bids, use --add to extend the description.
                exit 3
                """
        )
    }

    @Test("A withdrawn item states that it was withdrawn, and a finished auction that it is over")
    func over() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("withdraw 3k7 --reason 'It broke.' --yes", as: "ada").status == 0)
        for (item, reason) in [("3k7d5wz0ab", "it was withdrawn"), ("uns01d0000", "its auction is over")] {
            await fixture.check(
                "revise \(item) --add More.",
                as: "ada",
                prints: """
                    ! error: Refused: '\(item)' can no longer be revised, because \(reason).
                    exit 3
                    """
            )
        }
        let problem = await fixture.run("revise uns0 --add More. --json", as: "ada").output
        #expect(problem.contains(#""item":{"id":"uns01d0000","title":"Radio, unsold"}"#), "\(problem)")
    }

    @Test("The refusal of an end in the past names the option that was typed")
    func endOption() async throws {
        let fixture = try await HouseFixture()
        let line = "sell --title Lamp --category Lamps --start 5 --ends 2029-01-01T00:00:00Z"
        let transcript = await fixture.run(line, as: "ada")
        #expect(transcript.status == 65 && transcript.error.hasPrefix("error: --ends must "), "\(transcript)")
    }

    @Test(
        "If one option is refused, nothing is revised and no category or brand is created",
        arguments: [
            (
                "3k9 --add More. --start 9",
                "this item has bids; only the reserve can change"
            ),
            (
                "3k9 --title Other --reserve none",
                "the auction is over, or the item has bids; with bids, use --add to extend the description"
            ),
            (
                "c4m --reserve 40 --category New --new-category --brand New --new-brand",
                "the auction is over, or the item has bids; with bids, use --add to extend the description"
            ),
            (
                "uns0 --add More. --start 1",
                "'uns01d0000' can no longer be revised, because its auction is over"
            ),
        ]
    )
    func half(words: String, reason: String) async throws {
        let fixture = try await HouseFixture()
        let item = words.prefix { $0 != " " }
        let lines = ["show \(item) --json", "categories", "brands"]
        var before: [CommandLineHarness.Transcript] = []
        for line in lines { before.append(await fixture.run(line, as: "ada")) }
        await fixture.check(
            "revise \(words)",
            as: "ada",
            prints: """
                ! error: Refused: \(reason).
                exit 3
                """
        )
        for (line, transcript) in zip(lines, before) { #expect(await fixture.run(line, as: "ada") == transcript) }
    }

    @Test("An ended buy-now offer cannot be restored, and unchanged values are no revision")
    func nothingChanged() async throws {
        let fixture = try await HouseFixture()
        try await fixture.bid(6, on: "7pw41hd8rz", by: "ben")
        #expect(await fixture.run("retract 7pw --reason wrong-amount --yes", as: "ben").status == 0)
        for amount in [9, 60] {
            await fixture.check(
                "revise 7pw --buy-now \(amount)",
                as: "ada",
                prints: """
                    ! error: Refused: this item has no buy-now offer, or the offer has ended.
                    exit 3
                    """
            )
        }
        #expect(await fixture.run("revise 7pw --start 50 --json=startPrice", as: "ada").status == 0)
        for words in ["--buy-now none", "--title 'Desk lamp, green shade'", "--start 50"] {
            let piped = await fixture.run("revise 7pw \(words) --json=item.id", as: "ada")
            #expect(piped.status == 0 && piped.error == "note: Nothing changed.\n", "\(words): \(piped)")
            #expect(piped.output == #"{"item":{"id":"7pw41hd8rz"}}"# + "\n")
            let transcript = await fixture.run("revise 7pw \(words)", as: "ada", on: .terminal())
            #expect(transcript.status == 0)
            #expect(transcript.output.hasPrefix("Nothing changed.\n"), "\(words)")
        }
    }

    @Test(
        "If no buy-now price is permitted, this is reported before an error in the amount",
        arguments: [
            ("3k9 --buy-now 1", "this item has bids; only the reserve can change"),
            ("3k9 --buy-now 12O", "this item has bids; only the reserve can change"),
            (
                "3k9 --buy-now 99999999999999999999",
                "this item has bids; only the reserve can change"
            ),
            ("7pw --buy-now 1", "this item has no buy-now offer, or the offer has ended"),
            ("7pw --buy-now 9,00", "this item has no buy-now offer, or the offer has ended"),
            ("uns0 --buy-now 1", "the auction is over"), ("s01 --buy-now 0", "the auction is over"),
        ]
    )
    func noBuyNow(words: String, reason: String) async throws {
        let fixture = try await HouseFixture()
        try await fixture.bid(6, on: "7pw41hd8rz", by: "ben")
        await fixture.check(
            "revise \(words)",
            as: "ada",
            prints: """
                ! error: Refused: \(reason).
                exit 3
                """
        )
    }

    @Test("A draft has details but no terms")
    func draft() async throws {
        let fixture = try await HouseFixture()
        #expect(
            await fixture.run("revise dra4 --title 'A radio' --json=item.title", as: "ada")
                == #"{"item":{"title":"A radio"}}"#
        )
        #expect(
            await fixture.run("revise dra4 --start 3", as: "ada") == """
                ! error: Refused: 'dra4t00000' is a draft; to publish it, run 'bidly sell --item dra4t00000 --start AMOUNT'.
                exit 3
                """
        )
    }

    @Test(
        "An invalid revision is refused and changes nothing",
        arguments: [
            ("3k7 --title Mine", "ben", "'3k7d5wz0ab' is not one of your items. Run: bidly list --mine", 66),
            ("3k7 --start 1", "ben", "'3k7d5wz0ab' is not one of your items. Run: bidly list --mine", 66),
            ("uns0 --start 1", "ada", "Refused: the auction is over.", 3),
            ("7pw --start 9", "ada", "--buy-now must be at least 11.70 USD", 65),
            ("3k7 --ends-in 0s", "ada", "Refused: the end must be in the future.", 3),
            ("3k7", "ada", "Nothing to revise.", 64),
            ("3k7 --add ''", "ada", "--add requires visible text; '' has none", 64),
            ("3k7 --add ' \u{3000}'", "ada", "--add requires visible text; ' \u{3000}' has none", 64),
            ("3k7 --buy-now 1", "ada", "--buy-now must be at least 19.50 USD", 65),
            ("zzz --title X", "ada", "No item id starts with 'zzz'. Run: bidly search", 66),
            ("3k7 --title X --json=nme", "ada", "Unknown field 'nme'", 64),
        ] as [(String, String, String, Int32)]
    )
    func refused(words: String, member: String, message: String, status: Int32) async throws {
        let fixture = try await HouseFixture()
        let before = await fixture.run("show 3k7 --json=item.title,price,version,sequence")
        let transcript = await fixture.run("revise \(words)", as: member)
        #expect(transcript.status == status)
        #expect(transcript.error.hasPrefix("error: \(message)"), "\(transcript.error)")
        #expect(await fixture.run("show 3k7 --json=item.title,price,version,sequence") == before)
    }
}
