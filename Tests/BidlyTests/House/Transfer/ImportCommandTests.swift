import Foundation
import FoundationCoreTesting
import Testing

@Suite("bidly import") struct ImportCommandTests {
    private let listings = """
        item,title,category_path,first_bid_cents,buy_price_cents,seller,started,ends
        a1,Bakelite radio,Collectibles > Radios,1000,,ada,2030-01-01T00:00:00Z,2030-01-03T00:00:00Z
        a2,Desk lamp,Lamps,500,600,ada,2030-01-01T00:00:00Z,2030-01-04T00:00:00Z
        a3,,Lamps,500,,ada,2030-01-01T00:00:00Z,2030-01-04T00:00:00Z
        a4,Old lamp,Lamps,500,,ada,2020-01-01T00:00:00Z,2020-01-04T00:00:00Z

        """
    private let histories = """
        auction,open_cents,final_cents,time_days,bidder,max_cents
        x,100,550,0.5,ann,500
        x,100,550,0.75,bob,900

        """

    private func stage(_ text: String, in name: String) throws -> (bidly: CommandLineHarness, path: String) {
        let bidly = try CommandLineHarness(), file = bidly.folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return (bidly, file.path)
    }

    /// Returns the number of open auctions.
    private func found(in bidly: CommandLineHarness) async -> Int {
        await bidly.run("search").output.split(separator: "\n").count
    }

    @Test("Listings are imported; invalid rows are skipped, and rows that violate a rule are imported with changes")
    func listings() async throws {
        let (bidly, path) = try stage(listings, in: "items.csv")
        #expect(
            await bidly.run("import \(path)") == """
                Read\t4
                Imported\t3
                Already imported\t0
                Skipped\t1
                Imported with changes\t1
                ! note: \(path), line 3, column buy_price_cents: must be at least 6.50 USD (1.30 times the start \
                price); the listing is imported without it
                ! skipped: \(path), line 4, column title: must not be empty
                """
        )
        #expect(await found(in: bidly) == 2)
        #expect(
            await bidly.run("import \(path) --json") == """
                {"existing":3,"faults":[{"column":"title","line":4,"reason":"must not be empty"}],"file":"\(path)",\
                "imported":0,"read":4,"skipped":1,"warned":0,"warnings":[]}
                ! skipped: \(path), line 4, column title: must not be empty
                """
        )
    }

    @Test("--on-error stop ends at the first invalid row and keeps the rows before it")
    func stopped() async throws {
        let (bidly, path) = try stage(listings, in: "items.csv")
        #expect(
            await bidly.run("import \(path) --on-error stop") == """
                ! note: \(path), line 3, column buy_price_cents: must be at least 6.50 USD (1.30 times the start \
                price); the listing is imported without it
                ! error: \(path), line 4, column title: must not be empty
                exit 65
                """
        )
        #expect(await found(in: bidly) == 2)
    }

    @Test("--ends-within opens past auctions; the end of each depends only on its row")
    func running() async throws {
        let (bidly, path) = try stage(listings, in: "items.csv")
        let (other, _) = try stage(listings, in: "items.csv")
        #expect(await bidly.run("import \(path) --ends-within 2h").status == 0)
        #expect(await other.run("import \(path) --ends-within 2h").status == 0)
        #expect(await found(in: bidly) == 3)
        #expect(await bidly.run("search") == other.run("search"))
        bidly.clock.advance(by: .seconds(7200))
        #expect(await found(in: bidly) == 0)
    }

    @Test("Recorded bids are recognised by their header, and become finished or open auctions")
    func recorded() async throws {
        let (bidly, path) = try stage(histories, in: "bids.csv")
        let imported = "Read\t1\nImported\t1\nAlready imported\t0\nSkipped\t0\nImported with changes\t0"
        #expect(await bidly.run("import \(path)") == .init(stringLiteral: imported))
        #expect(await found(in: bidly) == 0)
        let (other, _) = try stage(histories, in: "bids.csv")
        #expect(await other.run("import \(path) --ends-within 1d --seller eve") == .init(stringLiteral: imported))
        #expect(await found(in: other) == 1)
    }

    @Test("--histories reads any file as recorded bids and reports missing columns")
    func forced() async throws {
        let (bidly, path) = try stage(listings, in: "items.csv")
        let transcript = await bidly.run("import \(path) --histories")
        #expect(transcript.status == 65 && transcript.output == "")
        #expect(transcript.error.hasPrefix("error: \(path), line 1, column auction: the column is missing"))
    }

    @Test("A header without a required column is refused, with the command that lists the columns")
    func otherColumns() async throws {
        let (bidly, path) = try stage("name,price\nLamp,5\n", in: "items.csv")
        #expect(
            await bidly.run("import \(path)") == """
                ! error: \(path), line 1, column category_path: the column is missing; the columns are name, price
                ! For the columns of listings and of recorded bids, run: bidly help import
                exit 65
                """
        )
    }

    @Test("The seller of rows without one is the selected member, or the member of --seller")
    func seller() async throws {
        let text = "title,category,first_bid,started,ends\nLamp,Lamps,5,2030-01-01T00:00:00Z,2030-01-03T00:00:00Z\n"
        let (bidly, path) = try stage(text, in: "items.csv")
        _ = await bidly.run("register ada", as: "nobody")
        let anonymous = await bidly.run("import \(path)")
        #expect(
            anonymous.error
                == "skipped: \(path), line 2: the seller is missing; add a seller column or a default seller\n"
        )
        #expect(
            await bidly.run("import \(path) --seller eve") == """
                ! error: There is no member 'eve'.
                ! Run: bidly register eve
                exit 66
                """
        )
        #expect(await bidly.run("import \(path) --json=imported", as: "ada") == #"{"imported":1}"#)
        #expect(
            await bidly.run("import \(path) --seller ADA --json=imported,existing") == """
                {"existing":1,"imported":0}
                """
        )
    }

    @Test("The first twenty notes are printed, and the number of further ones")
    func many() async throws {
        let header = "title,category,first_bid,seller,started,ends\n"
        let (bidly, path) = try stage(header + String(repeating: "Lamp,Lamps,x,ada,,\n", count: 200), in: "items.csv")
        let transcript = await bidly.run("import \(path)"), lines = transcript.error.split(separator: "\n")
        #expect(lines.count == 21)
        #expect(transcript.status == 65, "A script must notice that no row was imported.")
        #expect(lines.last == "note: 180 more rows have warnings.")
    }

    @Test("A terminal shows a progress bar and removes it at the end")
    func progress() async throws {
        let (bidly, path) = try stage(listings, in: "items.csv")
        let transcript = await bidly.run("import \(path)", on: .terminal())
        #expect(transcript.error.contains("importing, KiB"))
        #expect(transcript.output.hasPrefix("Read                   4\n"))
    }

    @Test("A missing file and unknown fields are refused before a house is created")
    func nothing() async throws {
        let (bidly, path) = try stage(listings, in: "items.csv")
        #expect(
            await bidly.run("import \(path)x") == """
                ! error: \(path)x: No such file or directory
                exit 66
                """
        )
        #expect(await bidly.run("import \(path) --json=rows").status == 64)
        #expect(await bidly.run("import \(path) --ends-within 0s").status == 64)
        #expect(!FileManager.default.fileExists(atPath: bidly.housePath))
    }

    @Test("The path - means standard input")
    func standardInput() throws {
        let transcript = try BidlyProgram().run(
            ["import", "-", "--json=file,imported"],
            input: histories,
            environment: ["BIDLY_HOME": "."]
        )
        #expect(transcript == #"{"file":"standard input","imported":1}"#)
    }

    @Test("Ctrl-C ends the wait for further input", .timeLimit(.minutes(10)))
    func idle() async throws {
        let fixture = try await HouseFixture(), pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(listings.utf8))
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        let importing = await fixture.start("import \(path) --seller ada")
        await importing.interrupt()
        await importing.checkEnd(
            prints: """
                ! error: Interrupted.
                ! Run the same command again to continue.
                exit 130
                """
        )
        try pipe.fileHandleForWriting.close()
    }
}
