import Foundation
import FoundationCoreTesting
import Testing

@Suite("bidly doctor") struct DoctorCommandTests {
    @Test("All checks of an intact house are ok and show details")
    func sound() async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run("doctor", as: "ben")
        let folder = fixture.bidly.folder.path
        let checks = transcript.output.split(separator: "\n").map {
            $0.split(separator: "\t").prefix(2).joined(separator: " ")
        }
        #expect(transcript.status == 0)
        #expect(
            checks == [
                "ok configuration", "ok configuration folder", "warn data folder", "ok state folder", "ok house",
                "ok member", "ok watchlist",
                "ok pending bids", "ok clock", "ok terminal",
            ]
        )
        #expect(transcript.output.contains("\(folder)/data: other users can read it. Run: chmod 700 \(folder)/data"))
        #expect(transcript.output.contains("house.bidly: 10 items, 5 bids, 4 members, "))
    }

    /// The note about the cost of a full check.
    private let cost =
        #/note: The full check replays \d+ log entries. It takes less than a minute and up to 1 MiB of temporary space.\n/#

    @Test("--full reports a public auction state that does not match the log; --repair rebuilds it")
    func repair() async throws {
        let fixture = try await HouseFixture()
        func line(_ transcript: CommandLineHarness.Transcript) -> Substring? {
            transcript.output.split(separator: "\n").first { $0.contains("\thouse\t") }
        }
        let position = try await fixture.corruptPublication(of: "c4mera50mm")
        let problem =
            "\"Folding camera\" (c4mera50mm) does not match log entry \(position): "
            + "body.bidderCount in table \"publications\""
        #expect(await fixture.run("doctor").status == 0)
        let broken = await fixture.run("doctor --full")
        #expect(broken.status == 1)
        #expect(line(broken) == "fail\thouse\t1 problem: \(problem). Run: bidly doctor --repair")
        #expect(broken.error.wholeMatch(of: cost) != nil, "\(broken)")
        let log = await fixture.run("export --log -").output
        let unasked = await fixture.run("doctor --repair")
        #expect(unasked.status == 64)
        #expect(line(await fixture.run("doctor --full")) == line(broken))
        let no = await fixture.run("doctor --repair", on: .terminal(answers: ["n"]))
        #expect(no.status == 2)
        #expect(line(await fixture.run("doctor --full")) == line(broken))
        let yes = await fixture.run("doctor --repair --yes")
        #expect(yes.status == 0 && yes.error.replacing(cost, with: "") == "repaired: \(problem)\n", "\(yes)")
        #expect(line(await fixture.run("doctor --full"))?.hasPrefix("ok\thouse\t") == true)
        #expect(await fixture.run("export --log -").output == log)
        let again = await fixture.run("doctor --repair")
        #expect(again.status == 0 && again.error.replacing(cost, with: "") == "note: Nothing to repair.\n")
    }

    @Test("A full-text index that cannot be read is reported by --full, and --repair rebuilds it")
    func damagedIndex() async throws {
        let fixture = try await HouseFixture()
        try fixture.deleteIndexPages()
        let broken = await fixture.run("doctor --full")
        #expect(broken.status == 1)
        #expect(broken.output.contains("The derived table \"listing_index\" is damaged or missing"), "\(broken)")
        let repair = await fixture.run("doctor --repair --yes")
        #expect(repair.status == 0, "\(repair)")
        #expect(await fixture.run("doctor --full").status == 0)
    }

    @Test("A missing derived table is reported by the quick check, and --repair creates it again")
    func missingTable() async throws {
        let fixture = try await HouseFixture()
        try fixture.damage("DELETE FROM auctions; DROP TABLE auctions")
        let broken = await fixture.run("doctor")
        #expect(broken.status == 1)
        #expect(
            broken.output.contains(
                "1 problem: The derived table \"auctions\" is damaged or missing. Run: bidly doctor --repair"
            ),
            "\(broken)"
        )
        let repair = await fixture.run("doctor --repair --yes")
        #expect(repair.status == 0, "\(repair)")
        #expect(await fixture.run("doctor --full").status == 0)
    }

    @Test("The checks do not change the file, even if auctions are due")
    func unchanged() async throws {
        let fixture = try await HouseFixture()
        fixture.bidly.clock.advance(by: .seconds(60 * 86_400))
        let path = fixture.bidly.housePath
        func content() -> [Data?] { ["", "-wal"].map { FileManager.default.contents(atPath: path + $0) } }
        let before = content()
        for command in ["doctor", "doctor --full"] {
            #expect(await fixture.run(command, as: "ben").status == 0)
            #expect(content() == before)
        }
    }

    @Test("A damaged log is reported by the quick check and is not repaired")
    func damagedLog() async throws {
        let fixture = try await HouseFixture()
        try await fixture.corruptLog(of: "c4mera50mm")
        let problem = #/The \d+ events of bidding/c4mera50mm are not numbered 1 to \d+; the last number is 99/#
        let remedy = "A rebuild cannot repair this; restore a backup of the house."
        for command in ["doctor", "doctor --full", "doctor --repair --yes"] {
            let transcript = await fixture.run(command)
            #expect(transcript.status == 1 && !transcript.error.contains("repaired"), "\(transcript)")
            #expect(transcript.output.contains(problem) && transcript.output.contains(remedy), "\(transcript)")
        }
    }

    @Test("A file that is not a house fails its check; all other checks still run")
    func foreign() async throws {
        let bidly = try CommandLineHarness()
        let file = bidly.folder.appending(path: "letter.txt").path
        try Data(String(repeating: "Dear Anna, ", count: 500).utf8).write(to: URL(filePath: file))
        let transcript = await bidly.run("doctor --house \(file) --json=name,state")
        #expect(transcript.status == 1 && transcript.error == "")
        #expect(
            transcript.output == """
                [{"name":"configuration","state":"ok"},{"name":"configuration folder","state":"ok"},\
                {"name":"data folder","state":"warn"},{"name":"state folder","state":"ok"},\
                {"name":"house permissions","state":"warn"},{"name":"house","state":"fail"},{"name":"watchlist","state":"warn"},\
                {"name":"pending bids","state":"warn"},{"name":"clock","state":"ok"},{"name":"terminal","state":"ok"}]

                """
        )
        #expect(try Data(contentsOf: URL(filePath: file)).starts(with: Data("Dear Anna".utf8)))
    }

    @Test("An unknown setting in the configuration is a warning, an invalid value a failure")
    func configuration() async throws {
        let bidly = try CommandLineHarness()
        try FileManager.default.createDirectory(
            atPath: bidly.folder.appending(path: "config").path,
            withIntermediateDirectories: true
        )
        try Data("starr-on-bid = true\n".utf8).write(to: URL(filePath: bidly.configurationPath))
        let unknown = await bidly.run("doctor")
        #expect(unknown.status == 0)
        #expect(
            unknown.output.contains("warn\tconfiguration\t\(bidly.configurationPath):1: Unknown setting 'starr-on-bid'")
        )
        try Data("star-on-bid = perhaps\n".utf8).write(to: URL(filePath: bidly.configurationPath))
        let senseless = await bidly.run("doctor")
        #expect(senseless.status == 1 && senseless.output.contains("fail\tconfiguration\t"))
    }
}
