import Foundation
import Testing

@Suite("bidly export") struct ExportCommandTests {
    @Test("Exported listings are complete and importable; a note warns about the secret reserves")
    func listings() async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run("export")
        #expect(transcript.status == 0)
        #expect(
            transcript.error == "note: The export contains secret reserves. It omits bids, sales, orders and reviews.\n"
        )
        #expect(transcript.output.hasPrefix("item,title,category_path,"))
        #expect(transcript.output.split(whereSeparator: \.isNewline).count == 10)
        #expect(transcript.output.contains("c4mera50mm,Folding camera"))
        #expect(!transcript.output.contains("dra4t00000"))
        #expect(await fixture.run("export -") == transcript)
    }

    @Test("An export can be imported into another house; importing it into its own house adds nothing")
    func again() async throws {
        let fixture = try await HouseFixture()
        let file = fixture.bidly.folder.appending(path: "listings.csv").path
        #expect(
            await fixture.run("export \(file)") == """
                File\t\(file)
                Content\tlistings
                Count\t9
                ! note: The export contains secret reserves. It omits bids, sales, orders and reviews.
                """
        )
        #expect(await fixture.run("import \(file) --json=imported,existing") == #"{"existing":9,"imported":0}"#)
        let other = try CommandLineHarness()
        #expect(await other.run("import \(file) --json=imported,existing") == #"{"existing":0,"imported":9}"#)
    }

    @Test("The log has a manifest with the omitted data, then one JSON object per entry")
    func log() async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run("export --log")
        #expect(transcript.error == "note: The export contains secret maxima, reserves and bidder identities.\n")
        var entries = try transcript.output.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        let manifest = try #require(entries.first ?? nil)
        entries.removeFirst()
        #expect(manifest["last"] as? Int == entries.count && manifest["omits"] != nil)
        #expect(transcript.output.contains("Shipping addresses of orders."))
        #expect(entries.compactMap { $0?["position"] as? Int } == Array(1...entries.count))
        let file = fixture.bidly.folder.appending(path: "log").path
        #expect(
            await fixture.run("export --log \(file) --json") == """
                {"content":"log","count":\(entries.count),"file":"\(file)"}
                ! note: The export contains secret maxima, reserves and bidder identities.
                """
        )
        #expect(try String(contentsOfFile: file, encoding: .utf8) == transcript.output)
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("A file that cannot be written is an error and leaves no partial file")
    func unwritable() async throws {
        let fixture = try await HouseFixture()
        let folder = fixture.bidly.folder.path
        #expect(
            await fixture.run("export \(folder)/missing/x.csv") == """
                ! note: The export contains secret reserves. It omits bids, sales, orders and reviews.
                ! error: \(folder)/missing/x.csv: No such file or directory
                exit 66
                """
        )
        #expect(await fixture.run("export \(folder)").status == 1)
        #expect(await fixture.run("export --json").status == 64)
    }

    @Test("A reader that closes the pipe early is not an error")
    func closedPipe() async throws {
        let bidly = try BidlyProgram()
        let transcript = try bidly.shell(
            """
            export BIDLY_HOME=.; "$bidly" sample --items 300 > report
            { "$bidly" export --log; echo "$?" > status; } | head -n 1 | wc -l | tr -d ' '; cat status
            """
        )
        #expect(transcript.output == "1\n0\n")
        #expect(!transcript.error.contains("error"))
    }
}
