import FoundationCoreTesting
import Testing

@Suite("bidly revise") struct ReviseCommandTests {
    @Test("without bids everything may change at once")
    func all() async throws {
        let line = """
            revise 3k7 --title 'Valve tester, works' --description New. --category Lamps --brand Philips \
            --condition used --start 12 --reserve 20 --buy-now 30 --ends-in 2d --soft-close 1m/2m
            """
        #expect(
            try await AuctionRoom().run(line, as: "ada") == """
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
                Late bids\twithin 1m of the end extend it by 2m
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

    @Test("what is not said stays, and none takes away")
    func none() async throws {
        let room = try await AuctionRoom()
        let line = "revise 7pw --reserve 6 --soft-close 5m/5m --json=buyNow,endsAt,ownReserve,softClose"
        #expect(
            await room.run(line, as: "ada") == """
                {"buyNow":{"amount":900,"currency":"USD"},"endsAt":"2030-01-02T06:00:00.000Z",\
                "ownReserve":{"amount":600,"currency":"USD"},\
                "softClose":{"extensionMilliseconds":300000,"hardEnd":null,"windowMilliseconds":300000}}
                """
        )
        let gone = "revise 7pw --reserve none --buy-now none --soft-close none --json=buyNow,ownReserve,softClose"
        #expect(await room.run(gone, as: "ada") == #"{"buyNow":null,"ownReserve":null,"softClose":null}"#)
    }

    @Test("a brand may be another one, or none; where nothing is said of it it stays")
    func brand() async throws {
        let room = try await AuctionRoom()
        let named: BidlyProgram.Transcript = #"{"brand":{"name":"Philips"}}"#
        #expect(await room.run("revise 3k7 --brand Philips --json=brand.name", as: "ada") == named)
        #expect(await room.run("revise 3k7 --title 'Valve tester, old' --json=brand.name", as: "ada") == named)
        #expect(await room.run("revise 3k7 --brand none --json=brand", as: "ada") == #"{"brand":null}"#)
    }

    @Test("with bids a paragraph may be added and the reserve lowered, nothing else")
    func withBids() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("revise 3k9 --add 'Plays longer now.' --json=description", as: "ada")
                == #"{"description":"Plays well. One knob is a replacement.\n\nPlays longer now."}"#
        )
        #expect(await room.run("revise c4m --reserve 40", as: "ada", on: .terminal()).output.hasPrefix("Changed.\n"))
        #expect(
            await room.run("revise c4m --reserve 60", as: "ada") == """
                ! error: refused: there are bids, so that the reserve may only be lowered or removed; it is 40.00 USD
                exit 3
                """
        )
        #expect(
            await room.run("revise 3k9 --title Other", as: "ada") == """
                ! error: refused: there are bids, or the auction is over; only text may be added to the description
                exit 3
                """
        )
    }

    @Test(
        "when one option is refused nothing is changed, and no category or brand is made",
        arguments: [
            (
                "3k9 --add More. --start 9",
                "there are bids, so that only the reserve may be lowered or removed"
            ),
            (
                "3k9 --title Other --reserve none",
                "there are bids, or the auction is over; only text may be added to the description"
            ),
            (
                "c4m --reserve 40 --category New --new-category --brand New --new-brand",
                "there are bids, or the auction is over; only text may be added to the description"
            ),
            (
                "uns0 --add More. --start 1",
                "there are bids, or the auction is over; only text may be added to the description"
            ),
        ]
    )
    func half(words: String, reason: String) async throws {
        let room = try await AuctionRoom()
        let item = words.prefix { $0 != " " }
        let lines = ["show \(item) --json", "categories", "brands"]
        var before: [CommandLineStage.Transcript] = []
        for line in lines { before.append(await room.run(line, as: "ada")) }
        await room.check(
            "revise \(words)",
            as: "ada",
            prints: """
                ! error: refused: \(reason)
                exit 3
                """
        )
        for (line, transcript) in zip(lines, before) { #expect(await room.run(line, as: "ada") == transcript) }
    }

    @Test("a buy-now offer that ended is not offered again, and what is so already is no change")
    func nothingChanged() async throws {
        let room = try await AuctionRoom()
        try await room.bid(6, on: "7pw41hd8rz", by: "ben")
        #expect(await room.run("retract 7pw --because wrong-amount --yes", as: "ben").status == 0)
        for amount in [9, 60] {
            await room.check(
                "revise 7pw --buy-now \(amount)",
                as: "ada",
                prints: """
                    ! error: refused: it cannot be bought at once, or no more
                    exit 3
                    """
            )
        }
        #expect(await room.run("revise 7pw --start 50 --json=startPrice", as: "ada").status == 0)
        for words in ["--buy-now none", "--title 'Desk lamp, green shade'", "--start 50"] {
            let piped = await room.run("revise 7pw \(words) --json=item.id", as: "ada")
            #expect(piped.status == 0 && piped.error == "note: Nothing changed.\n", "\(words): \(piped)")
            #expect(piped.output == #"{"item":{"id":"7pw41hd8rz"}}"# + "\n")
            let transcript = await room.run("revise 7pw \(words)", as: "ada", on: .terminal())
            #expect(transcript.status == 0)
            #expect(transcript.output.hasPrefix("Nothing changed.\n"), "\(words)")
        }
    }

    @Test(
        "where no buy-now price is allowed that is told before anything about the amount",
        arguments: [
            ("3k9 --buy-now 1", "there are bids, so that only the reserve may be lowered or removed"),
            ("3k9 --buy-now 12O", "there are bids, so that only the reserve may be lowered or removed"),
            (
                "3k9 --buy-now 99999999999999999999",
                "there are bids, so that only the reserve may be lowered or removed"
            ),
            ("7pw --buy-now 1", "it cannot be bought at once, or no more"),
            ("7pw --buy-now 9,00", "it cannot be bought at once, or no more"),
            ("uns0 --buy-now 1", "the auction is over"), ("s01 --buy-now 0", "the auction is over"),
        ]
    )
    func noBuyNow(words: String, reason: String) async throws {
        let room = try await AuctionRoom()
        try await room.bid(6, on: "7pw41hd8rz", by: "ben")
        await room.check(
            "revise \(words)",
            as: "ada",
            prints: """
                ! error: refused: \(reason)
                exit 3
                """
        )
    }

    @Test("a draft has details, but no terms")
    func draft() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("revise dra4 --title 'A radio' --json=item.title", as: "ada")
                == #"{"item":{"title":"A radio"}}"#
        )
        #expect(
            await room.run("revise dra4 --start 3", as: "ada") == """
                ! error: refused: dra4t00000 is a draft; 'bidly sell --item dra4t00000 --start AMOUNT' puts it up
                exit 3
                """
        )
    }

    @Test(
        "what cannot be changed is told, and nothing is",
        arguments: [
            ("3k7 --title Mine", "ben", "3k7d5wz0ab is not yours; 'bidly list --mine' shows what is", 66),
            ("3k7 --start 1", "ben", "3k7d5wz0ab is not yours; 'bidly list --mine' shows what is", 66),
            ("uns0 --start 1", "ada", "refused: the auction is over", 3),
            ("7pw --start 9", "ada", "--buy-now must be at least 11.70 USD", 65),
            ("3k7 --ends-in 0s", "ada", "refused: the end must lie in the future", 3),
            ("3k7", "ada", "say what to change", 64),
            ("3k7 --add ''", "ada", "--add needs text; '' shows nothing", 64),
            ("3k7 --add ' \u{3000}'", "ada", "--add needs text; ' \u{3000}' shows nothing", 64),
            ("3k7 --buy-now 1", "ada", "--buy-now must be at least 19.50 USD", 65),
            ("zzz --title X", "ada", "no item's id is or begins with 'zzz'; find one with 'bidly search'", 66),
            ("3k7 --title X --json=nme", "ada", "unknown field 'nme'", 64),
        ] as [(String, String, String, Int32)]
    )
    func refused(words: String, member: String, message: String, status: Int32) async throws {
        let room = try await AuctionRoom()
        let before = await room.run("show 3k7 --json=item.title,price,version,sequence")
        let transcript = await room.run("revise \(words)", as: member)
        #expect(transcript.status == status)
        #expect(transcript.error.hasPrefix("error: \(message)"), "\(transcript.error)")
        #expect(await room.run("show 3k7 --json=item.title,price,version,sequence") == before)
    }
}
