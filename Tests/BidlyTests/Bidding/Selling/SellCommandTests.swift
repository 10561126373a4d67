import Foundation
import FoundationCoreTesting
import Testing

@Suite("bidly sell") struct SellCommandTests {
    private func room() async throws -> AuctionRoom {
        let room = try await AuctionRoom()
        room.bidly.identifiers.plan("new0000001", "new0000002")
        return room
    }

    @Test("an item is put up on all its terms, and a pipe gets it as 'bidly show' has it")
    func all() async throws {
        let room = try await room()
        let line = """
            sell --title 'Silver spoon' --description Old. --category Lamps --brand Philips --condition used \
            --start 10 --reserve 15 --buy-now 20 --days 3 --soft-close 5m/10m
            """
        #expect(
            await room.run(line, as: "ada") == """
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
                Late bids\twithin 5m of the end extend it by 10m
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
        #expect(await room.run("show @last --json=item.id,status", as: "ben").output.contains("new0000001"))
    }

    @Test("a terminal is told when it begins and ends, from now")
    func terminal() async throws {
        let transcript = try await room().run(
            "sell --title 'Silver spoon' --category Lamps --start 10 --starts-in 1d --ends-in 2d",
            as: "ada",
            on: .terminal(width: 40)
        )
        #expect(transcript.status == 0 && transcript.error == "")
        let lines = transcript.output.split(separator: "\n")
        #expect(lines.prefix(2) == ["Put up for auction.", "Silver spoon"])
        let times = [
            "Starts       in 1d (Wed 2 Jan 2030", "             12:00)", "Ends         in 2d (Thu 3 Jan 2030",
            "             12:00)",
        ]
        #expect(Array(lines.dropFirst(6).prefix(4)).map(String.init) == times)
    }

    @Test("as JSON it has the members of 'bidly show'; it lasts a week from its start unless told otherwise")
    func json() async throws {
        let room = try await room()
        let line = "sell --title Spoon --category Lamps --start 10 --currency eur --json=item.id,price,startsAt,endsAt"
        #expect(
            await room.run(line, as: "ada") == """
                {"endsAt":"2030-01-08T12:00:00.000Z","item":{"id":"new0000001"},\
                "price":{"amount":1000,"currency":"EUR"},"startsAt":"2030-01-01T12:00:00.000Z"}
                """
        )
        #expect(
            await room.run(line + " --starts-in 12h", as: "ada").output.contains(
                #""endsAt":"2030-01-09T00:00:00.000Z""#
            )
        )
    }

    @Test("late bids move the end, but not beyond the hard one")
    func hardEnd() async throws {
        let room = try await room()
        let line = "sell --title Spoon --category Lamps --start 10 --ends-in 10m --soft-close 5m/5m --hard-end-in 12m"
        let sold = await room.run(line, as: "ada").output
        #expect(sold.contains("Ends at last\t2030-01-01T12:12:00.000Z\n"))
        room.pass(.seconds(540))
        let late = await room.run("bid new0000001 12 --json=endsAt", as: "ben")
        #expect(late == #"{"endsAt":"2030-01-01T12:12:00.000Z"}"#)
        let revised = "revise new0000001 --json=endsAt"
        #expect(await room.run(revised + " --hard-end-in 1h", as: "ada").status == 3)
    }

    @Test(
        "what cannot be is told before anything is drafted",
        arguments: [
            ("--reserve 5", "--reserve must not be below the start price, 10.00 USD", 65),
            (
                "--buy-now 12",
                "--buy-now must be at least 13.00 USD (1.30 times the start price and not below the reserve)", 65
            ),
            ("--ends-in 0s", "--ends-in must be after the start", 65),
            (
                "--reserve 1,000", "'1,000' is ambiguous; write the amount without group separators; example: 1000.00",
                65
            ),
            ("--title ''", "--title must not be empty", 65),
            ("--brand Nobody", "there is no brand 'Nobody'\nsee 'bidly brands'\n--new-brand makes it", 66),
            (
                "--category Lampz",
                "there is no category 'Lampz'. Did you mean 'Lamps'?\nsee 'bidly categories'\n--new-category makes it",
                66
            ),
            ("--json=prise", "unknown field 'prise'. Did you mean 'price'?", 64),
            ("--hard-end-in 8d", "--hard-end-in needs --soft-close", 64),
            ("--soft-close 5m/5m --hard-end-in 6d", "--hard-end-in must not be before the end", 65),
            ("--start '10 EUR'", "the amount is in EUR; expected USD; --currency says which one counts", 64),
            ("--soft-close 5m", "invalid value '5m' for '--soft-close <window/extension>'", 64),
            ("--days 3 --ends-in 2d", "--days and --ends-in exclude each other", 64),
            ("--currency chf", "invalid value 'chf' for '--currency <code>'", 64),
            ("--item 3k9", "--item is there already: 'bidly revise' changes it", 64),
        ] as [(String, String, Int32)]
    )
    func refused(options: String, message: String, status: Int32) async throws {
        let room = try await room()
        // What is said last counts.
        let transcript = await room.run("sell --title Spoon --category Lamps --start 10 \(options)", as: "ada")
        #expect(transcript.status == status)
        #expect(transcript.error.hasPrefix("error: \(message)"), "\(transcript.error)")
        #expect(await room.run("show new0000001", as: "ada").status == 66)
    }

    @Test("title, category and start price have to be said, and somebody has to act")
    func missing() async throws {
        let room = try await room()
        let usage = "usage: bidly sell --title <text> --category <path> --start <amount> [options]\n"
        for (line, missing) in [
            ("sell", "--title, --category, --start"), ("sell --title Spoon --category Lamps", "--start"),
            ("sell --category Lamps --start 10", "--title"), ("sell --item dra4", "--start"),
        ] {
            let transcript = await room.run(line, as: "ada")
            #expect(transcript.status == 64 && transcript.error.hasPrefix("error: missing \(missing)\n\(usage)"))
        }
        let nobody = await room.run("sell --title Spoon --category Lamps --start 10")
        #expect(nobody.status == 4 && nobody.error.hasPrefix("error: nobody is named to act as"))
    }

    @Test("category and brand are made when that is said, and then are there")
    func new() async throws {
        let room = try await room()
        let line =
            "sell --title Spoon --category 'Silver > Cutlery' --brand Tarnwick --start 10 --json=category.path,brand.name"
        #expect(
            await room.run(line + " --new-category --new-brand", as: "ada") == """
                {"brand":{"name":"Tarnwick"},"category":{"path":"Silver > Cutlery"}}
                """
        )
        #expect(await room.run(line, as: "ada").status == 0)
        #expect(await room.run("categories").output.contains("Silver > Cutlery\n"))
    }

    @Test(
        "nothing is made for an item that cannot be",
        arguments: [
            ("--title ''", 65), ("--brand ' ' --new-brand", 65), ("--brand Nobody", 66), ("--buy-now 1", 65),
            ("--category 'Silver >'", 65), ("--start x", 65),
        ] as [(String, Int32)]
    )
    func nothingMade(options: String, status: Int32) async throws {
        let room = try await room(), categories = await room.run("categories")
        let line = "sell --title Spoon --category Silver --new-category --start 10 \(options)"
        #expect(await room.run(line, as: "ada").status == status)
        #expect(await room.run("categories") == categories)
        #expect(await room.run("brands") == "Philips")
    }

    @Test("the description may be in a file, which has to be text")
    func file() async throws {
        let room = try await room()
        let path = room.bidly.folder.appending(path: "text").path
        let line = "sell --title Spoon --category Lamps --start 10 --description-file \(path) --json=description"
        #expect(await room.run(line, as: "ada").status == 66)
        try "Old.\nHeavy.\r\n".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(await room.run(line, as: "ada") == #"{"description":"Old.\nHeavy."}"#)
        try Data([0xFF, 0xFE]).write(to: URL(filePath: path))
        let bad = await room.run(line, as: "ada")
        #expect(bad.status == 65 && bad.error == "error: \(path): is no text in UTF-8\n")
    }

    @Test("a draft is put up; once more is the same, and other terms are a revision")
    func draft() async throws {
        let room = try await room()
        let line = "sell --item dra4 --start 7 --json=status,price"
        let up: BidlyProgram.Transcript = #"{"price":{"amount":700,"currency":"USD"},"status":"open"}"#
        #expect(await room.run(line, as: "ada") == up)
        #expect(await room.run(line, as: "ada") == up)
        #expect(
            await room.run("sell --item dra4 --start 8", as: "ada") == """
                ! error: refused: dra4t00000 was put up already; 'bidly revise dra4t00000' changes its terms
                exit 3
                """
        )
    }

    @Test("what is somebody else's is not put up")
    func notYours() async throws {
        let room = try await room()
        #expect(
            await room.run("sell --item 3k9 --start 7", as: "ben") == """
                ! error: 3k9x2m7q4t is not yours; 'bidly list --mine' shows what is
                exit 66
                """
        )
        #expect(await room.run("sell --item dra4 --start 7", as: "ben").status == 66)
    }

    @Test("a time is typed as it is printed, and excludes the other ways to say when the auction ends")
    func ends() async throws {
        let room = try await AuctionRoom(), line = "sell --title Spoon --category Lamps --start 10 --json=endsAt"
        let end = "2030-01-03T09:30:00.000Z"
        #expect(await room.run(line + " --ends \(end)", as: "ada").output == #"{"endsAt":"\#(end)"}"# + "\n")
        let shown = await room.run(line + " --ends 'Sat 5 Jan 2030 18:30'", as: "ada")
        #expect(shown.output == #"{"endsAt":"2030-01-05T18:30:00.000Z"}"# + "\n")
        #expect(await room.run(line + " --ends 'Fri 5 Jan 2030 18:30'", as: "ada").status == 64)
        #expect(await room.run(line + " --ends tomorrow", as: "ada").status == 64)
        #expect(await room.run(line + " --ends \(end) --days 3", as: "ada").status == 64)
    }
}
