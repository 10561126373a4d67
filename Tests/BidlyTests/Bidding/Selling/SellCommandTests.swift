import Foundation
import FoundationCoreTesting
import Testing

@Suite("bidly sell", .alsoAtServer) struct SellCommandTests {
    private func fixture() async throws -> HouseFixture {
        let fixture = try await HouseFixture()
        fixture.bidly.identifiers.enqueue("new0000001", "new0000002")
        return fixture
    }

    @Test("An item is listed on all its terms, and a pipe gets the fields of 'bidly show'")
    func all() async throws {
        let fixture = try await fixture()
        let line = """
            sell --title 'Silver spoon' --description Old. --category Lamps --brand Philips --condition used \
            --start 10 --reserve 15 --buy-now 20 --days 3 --soft-close 5m/10m
            """
        #expect(
            await fixture.run(line, as: "ada") == """
                Item\tnew0000001
                Title\tSilver spoon
                Status\topen
                Price\t10.00 USD
                Next bid\t10.00 USD
                Buy now\t20.00 USD
                Ends\t2030-01-04T12:00:00.000Z
                Bids\t0
                Bidders\t0
                Highest bid\t
                Start price\t10.00 USD
                Reserve\tnot met
                Soft close\ta bid in the last 5m extends the remaining time to 10m
                Your reserve\t15.00 USD
                Category\tLamps
                Brand\tPhilips
                Condition\tused
                Seller\tid0000000009
                Seller name\tada
                Watched\tno
                Description\tOld.
                """
        )
        #expect(await fixture.run("show @last --json=item.id,status", as: "ben").output.contains("new0000001"))
    }

    @Test("A terminal shows when the auction starts and ends, relative to now")
    func terminal() async throws {
        let transcript = try await fixture().run(
            "sell --title 'Silver spoon' --category Lamps --start 10 --starts-in 1d --ends-in 2d",
            as: "ada",
            on: .terminal(width: 40)
        )
        #expect(transcript.status == 0 && transcript.error == "")
        let lines = transcript.output.split(separator: "\n")
        #expect(lines.prefix(2) == ["Listed.", "Silver spoon"])
        let times = [
            "Starts       in 1d (Wed 2 Jan 2030", "             12:00)", "Ends         in 2d (Thu 3 Jan 2030",
            "             12:00)",
        ]
        #expect(Array(lines.dropFirst(6).prefix(4)).map(String.init) == times)
    }

    @Test("JSON has the properties of 'bidly show'; an auction lasts seven days from its start by default")
    func json() async throws {
        let fixture = try await fixture()
        let line = "sell --title Spoon --category Lamps --start 10 --currency eur --json=item.id,price,startsAt,endsAt"
        #expect(
            await fixture.run(line, as: "ada") == """
                {"endsAt":"2030-01-08T12:00:00.000Z","item":{"id":"new0000001"},\
                "price":{"amount":1000,"currency":"EUR"},"startsAt":"2030-01-01T12:00:00.000Z"}
                """
        )
        #expect(
            await fixture.run(line + " --starts-in 12h", as: "ada").output.contains(
                #""endsAt":"2030-01-09T00:00:00.000Z""#
            )
        )
    }

    @Test("Late bids extend the auction, but not beyond the hard end")
    func hardEnd() async throws {
        let fixture = try await fixture()
        let line = "sell --title Spoon --category Lamps --start 10 --ends-in 10m --soft-close 5m/5m --hard-end-in 12m"
        let sold = await fixture.run(line, as: "ada").output
        #expect(sold.contains("Latest end\t2030-01-01T12:12:00.000Z\n"))
        try await fixture.advance(by: .seconds(540))
        let late = await fixture.run("bid new0000001 12 --json=endsAt", as: "ben")
        #expect(late == #"{"endsAt":"2030-01-01T12:12:00.000Z"}"#)
        let revised = "revise new0000001 --json=endsAt"
        #expect(await fixture.run(revised + " --hard-end-in 1h", as: "ada").status == 3)
    }

    @Test(
        "Invalid terms are refused before a draft is saved",
        arguments: [
            ("--reserve 5", "--reserve must not be below the start price, 10.00 USD", 65),
            ("--buy-now 12", "--buy-now must be at least 13.00 USD (1.30 times the start price)", 65),
            ("--ends-in 0s", "--ends-in must be after the start", 65),
            (
                "--reserve 1,000", "'1,000' is ambiguous; write the amount without group separators; example: 1000.00",
                65
            ),
            ("--title ''", "--title must not be empty", 65),
            (
                "--brand Nobody",
                "There is no brand 'Nobody'.\nRun: bidly brands\nTo create the brand, pass --new-brand", 66
            ),
            (
                "--category Lampz",
                "There is no category 'Lampz'. Did you mean 'Lamps'?\nRun: bidly categories\nTo create the category, pass --new-category",
                66
            ),
            ("--json=prise", "Unknown field 'prise'. Did you mean 'price'?", 64),
            ("--hard-end-in 8d", "--hard-end-in requires --soft-close", 64),
            ("--soft-close 5m/5m --hard-end-in 6d", "--hard-end-in must not be before the end", 65),
            (
                "--start '10 EUR'",
                "The amount is in EUR; expected USD. Pass --currency to set the currency of the auction", 64
            ),
            ("--soft-close 5m", "Invalid value '5m' for '--soft-close <window/extension>'", 64),
            ("--days 3 --ends-in 2d", "--days and --ends-in are mutually exclusive", 64),
            ("--currency chf", "Invalid value 'chf' for '--currency <code>'", 64),
            ("--item 3k9", "--item cannot be combined with item details.", 64),
        ] as [(String, String, Int32)]
    )
    func refused(options: String, message: String, status: Int32) async throws {
        let fixture = try await fixture()
        // The last value of a repeated option wins.
        let transcript = await fixture.run("sell --title Spoon --category Lamps --start 10 \(options)", as: "ada")
        #expect(transcript.status == status)
        #expect(transcript.error.hasPrefix("error: \(message)"), "\(transcript.error)")
        #expect(await fixture.run("show new0000001", as: "ada").status == 66)
    }

    @Test("Title, category, start price and a member are required")
    func missing() async throws {
        let fixture = try await fixture()
        let usage = "usage: bidly sell --title <text> --category <path> --start <amount> [options]\n"
        for (line, missing) in [
            ("sell", "--title, --category, --start"), ("sell --title Spoon --category Lamps", "--start"),
            ("sell --category Lamps --start 10", "--title"), ("sell --item dra4", "--start"),
        ] {
            let transcript = await fixture.run(line, as: "ada")
            #expect(transcript.status == 64 && transcript.error.hasPrefix("error: Missing \(missing).\n\(usage)"))
        }
        let nobody = await fixture.run("sell --title Spoon --category Lamps --start 10")
        #expect(nobody.status == 4 && nobody.error.hasPrefix("error: No member selected."))
    }

    @Test("A new category and brand are created with --new-category and --new-brand")
    func new() async throws {
        let fixture = try await fixture()
        let line =
            "sell --title Spoon --category 'Silver > Cutlery' --brand Tarnwick --start 10 --json=category.path,brand.name"
        #expect(
            await fixture.run(line + " --new-category --new-brand", as: "ada") == """
                {"brand":{"name":"Tarnwick"},"category":{"path":"Silver > Cutlery"}}
                """
        )
        #expect(await fixture.run(line, as: "ada").status == 0)
        #expect(await fixture.run("categories").output.contains("Silver > Cutlery\n"))
    }

    @Test(
        "If the item is invalid, no category or brand is created",
        arguments: [
            ("--title ''", 65), ("--brand ' ' --new-brand", 65), ("--brand Nobody", 66), ("--buy-now 1", 65),
            ("--category 'Silver >'", 65), ("--start x", 65),
        ] as [(String, Int32)]
    )
    func nothingMade(options: String, status: Int32) async throws {
        let fixture = try await fixture(), categories = await fixture.run("categories")
        let line = "sell --title Spoon --category Silver --new-category --start 10 \(options)"
        #expect(await fixture.run(line, as: "ada").status == status)
        #expect(await fixture.run("categories") == categories)
        #expect(await fixture.run("brands") == "Philips")
    }

    @Test("The description can come from a file, which must be text")
    func file() async throws {
        let fixture = try await fixture()
        let path = fixture.bidly.folder.appending(path: "text").path
        let line = "sell --title Spoon --category Lamps --start 10 --description-file \(path) --json=description"
        #expect(await fixture.run(line, as: "ada").status == 66)
        try "Old.\nHeavy.\r\n".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(await fixture.run(line, as: "ada") == #"{"description":"Old.\nHeavy."}"#)
        try Data([0xFF, 0xFE]).write(to: URL(filePath: path))
        let bad = await fixture.run(line, as: "ada")
        #expect(bad.status == 65 && bad.error == "error: \(path): not valid UTF-8\n")
    }

    @Test("A draft is published; repeating its terms changes nothing, and other terms are refused")
    func draft() async throws {
        let fixture = try await fixture()
        let line = "sell --item dra4 --start 7 --json=status,price"
        let up: BidlyProgram.Transcript = #"{"price":{"amount":700,"currency":"USD"},"status":"open"}"#
        #expect(await fixture.run(line, as: "ada") == up)
        #expect(await fixture.run(line, as: "ada") == up)
        #expect(
            await fixture.run("sell --item dra4 --start 8", as: "ada") == """
                ! error: Refused: 'dra4t00000' is already published; to change its terms, run 'bidly revise dra4t00000'.
                exit 3
                """
        )
    }

    @Test("A draft of another seller cannot be published")
    func notYours() async throws {
        let fixture = try await fixture()
        #expect(
            await fixture.run("sell --item 3k9 --start 7", as: "ben") == """
                ! error: '3k9x2m7q4t' is not one of your items. Run: bidly list --mine
                exit 66
                """
        )
        #expect(await fixture.run("sell --item dra4 --start 7", as: "ben").status == 66)
    }

    @Test("A time can be typed as it is printed, and excludes the other options for the end")
    func ends() async throws {
        let fixture = try await HouseFixture(), line = "sell --title Spoon --category Lamps --start 10 --json=endsAt"
        let end = "2030-01-03T09:30:00.000Z"
        #expect(await fixture.run(line + " --ends \(end)", as: "ada").output == #"{"endsAt":"\#(end)"}"# + "\n")
        let shown = await fixture.run(line + " --ends 'Sat 5 Jan 2030 18:30'", as: "ada")
        #expect(shown.output == #"{"endsAt":"2030-01-05T18:30:00.000Z"}"# + "\n")
        #expect(await fixture.run(line + " --ends 'Fri 5 Jan 2030 18:30'", as: "ada").status == 64)
        #expect(await fixture.run(line + " --ends tomorrow", as: "ada").status == 64)
        #expect(await fixture.run(line + " --ends \(end) --days 3", as: "ada").status == 64)
    }
}
