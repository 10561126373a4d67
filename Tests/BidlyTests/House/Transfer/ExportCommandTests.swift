import Foundation
import Testing

@Suite("bidly export") struct ExportCommandTests {
    @Test("the listings are those that can be imported, and hold the reserves, of which is warned")
    func listings() async throws {
        let room = try await AuctionRoom()
        let transcript = await room.run("export")
        #expect(transcript.status == 0)
        #expect(transcript.error == "note: this holds the reserves, which are secret\n")
        #expect(transcript.output.hasPrefix("item,title,category_path,"))
        #expect(transcript.output.split(whereSeparator: \.isNewline).count == 10)
        #expect(transcript.output.contains("c4mera50mm,Folding camera"))
        #expect(!transcript.output.contains("dra4t00000"))
        #expect(await room.run("export -") == transcript)
    }

    @Test("what is exported makes the same listings in another house, and none in its own")
    func again() async throws {
        let room = try await AuctionRoom()
        let file = room.bidly.folder.appending(path: "listings.csv").path
        #expect(
            await room.run("export \(file)") == """
                File\t\(file)
                Content\tlistings
                Count\t9
                ! note: this holds the reserves, which are secret
                """
        )
        #expect(await room.run("import \(file) --json=imported,alreadyThere") == #"{"alreadyThere":9,"imported":0}"#)
        let other = try CommandLineStage()
        #expect(await other.run("import \(file) --json=imported,alreadyThere") == #"{"alreadyThere":0,"imported":9}"#)
    }

    @Test("the log is an object on a line for each entry, after what it omits")
    func log() async throws {
        let room = try await AuctionRoom()
        let transcript = await room.run("export --log")
        #expect(transcript.error == "note: this holds every secret of the house: maxima, reserves, who bid\n")
        var entries = try transcript.output.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        let manifest = try #require(entries.first ?? nil)
        entries.removeFirst()
        #expect(manifest["last"] as? Int == entries.count && manifest["omits"] != nil)
        #expect(entries.compactMap { $0?["position"] as? Int } == Array(1...entries.count))
        let file = room.bidly.folder.appending(path: "log").path
        #expect(
            await room.run("export --log \(file) --json") == """
                {"content":"log","count":\(entries.count),"file":"\(file)"}
                ! note: this holds every secret of the house: maxima, reserves, who bid
                """
        )
        #expect(try String(contentsOfFile: file, encoding: .utf8) == transcript.output)
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("what cannot be written is told, and nothing is left of it")
    func unwritable() async throws {
        let room = try await AuctionRoom()
        let folder = room.bidly.folder.path
        #expect(
            await room.run("export \(folder)/missing/x.csv") == """
                ! note: this holds the reserves, which are secret
                ! error: \(folder)/missing/x.csv: No such file or directory
                exit 66
                """
        )
        #expect(await room.run("export \(folder)").status == 1)
        #expect(await room.run("export --json").status == 64)
    }

    @Test("a reader who has read enough is no failure")
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
