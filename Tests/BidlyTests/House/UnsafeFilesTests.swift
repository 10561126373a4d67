import CommandLineCore
import Foundation
import Testing

@Suite("Unsafe files") struct UnsafeFilesTests {
    @Test("An empty file is not used as a house, and the message states what to do")
    func emptyHouse() async throws {
        let bidly = try CommandLineHarness()
        try Data().write(to: URL(filePath: bidly.housePath))
        let transcript = await bidly.run("search")
        #expect(transcript.status == 65)
        #expect(transcript.output == "")
        #expect(
            transcript.error.hasSuffix(
                "\(bidly.housePath): The file is empty, so it is not a house. Restore a backup, or remove the file.\n"
            ),
            "\(transcript.error)"
        )
        #expect(try Data(contentsOf: URL(filePath: bidly.housePath)).isEmpty)
    }

    @Test("A named pipe is not used as a house", .timeLimit(.minutes(5)), arguments: [("search", 65), ("doctor", 1)])
    func pipeAsHouse(line: String, status: Int32) async throws {
        let bidly = try CommandLineHarness()
        try #require(mkfifo(bidly.housePath, 0o600) == 0)
        let transcript = await bidly.run(line)
        #expect(transcript.status == status)
        #expect(
            (transcript.output + transcript.error).contains(
                "\(bidly.housePath): It is not a regular file, so it is not a house. Select another path.\n"
            ),
            "\(transcript)"
        )
    }

    /// The ways to select a house.
    enum Selection: CaseIterable { case byDefault, option, optionWithEqualsSign, environment, configuration }

    @Test(
        "No house is created at a dangling symbolic link, whichever way it is selected",
        arguments: Selection.allCases
    )
    func danglingLink(selection: Selection) async throws {
        let bidly = try CommandLineHarness()
        let link = selection == .byDefault ? bidly.housePath : bidly.folder.appending(path: "link.bidly").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "gone.bidly")
        if selection == .configuration { #expect(await bidly.run("config set house \(link)").status == 0) }
        let option =
            switch selection {
            case .option: " --house \(link)"
            case .optionWithEqualsSign: " --house=\(link)"
            default: ""
            }
        let environment = selection == .environment ? ["BIDLY_HOUSE": link] : [:]
        let target = URL(filePath: link).deletingLastPathComponent().appending(path: "gone.bidly").path
        for (line, status) in [
            ("search", 65), ("register eve", 65), ("sample --items 1", 65), ("categories add Lamps", 65),
            ("doctor", 1), ("doctor --repair --yes", 65),
        ] as [(String, Int32)] {
            let transcript = await bidly.run(line + option, environment: environment)
            #expect(transcript.status == status, "\(line): \(transcript)")
            #expect(
                (transcript.output + transcript.error)
                    .contains("\(link): It is a symbolic link whose target does not exist. Restore the target"),
                "\(line): \(transcript)"
            )
            #expect(!FileManager.default.fileExists(atPath: target), "\(line)")
        }
    }

    @Test("No folder is created at a dangling symbolic link", arguments: ["register eve", "doctor"])
    func danglingFolder(line: String) async throws {
        let bidly = try CommandLineHarness(), folder = bidly.folder.appending(path: "link").path
        try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: "gone")
        let transcript = await bidly.run("\(line) --house \(folder)/our.bidly")
        #expect(transcript.status == 1)
        let reason = line == "doctor" ? "no such folder: \(folder)" : "\(folder): Not a directory"
        #expect((transcript.output + transcript.error).contains(reason), "\(transcript)")
        #expect(!FileManager.default.fileExists(atPath: bidly.folder.appending(path: "gone").path))
    }

    @Test(
        "An empty path of a house is refused",
        arguments: ["search --house=", "doctor --house ''", "register eve --house ''", "export - --house="]
    )
    func emptyPath(line: String) async throws {
        let transcript = try await CommandLineHarness().run(line)
        #expect(transcript.status == 64)
        #expect(transcript.error.hasPrefix("error: --house requires the path of a file, not an empty value.\n"))
    }

    @Test(
        "An endless file is refused with the size limit",
        arguments: [
            ("api POST /v1/items --body @/dev/zero", "5 MiB"),
            ("sell --title Radio --category Lamps --start 1 --description-file /dev/zero", "1 MiB"),
        ]
    )
    func endless(line: String, limit: String) async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run(line, as: "ada")
        #expect(transcript.status == 65)
        #expect(transcript.error.contains("/dev/zero: larger than the limit of \(limit)"), "\(transcript.error)")
    }

    @Test(
        "An endless CSV file is refused at its first record",
        arguments: ["import /dev/zero", "import /dev/zero --histories", "replay /dev/zero"]
    )
    func endlessRows(line: String) async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run(line, as: "ada")
        #expect(transcript.status == 65 && transcript.output == "")
        #expect(
            transcript.error
                == "error: /dev/zero, line 1, column 1: the field makes the record too large; is a quote unclosed?\n"
        )
    }

    @Test("A configuration of 200,000 lines is refused with the size limit")
    func longConfiguration() async throws {
        let bidly = try CommandLineHarness()
        let file = URL(filePath: bidly.configurationPath)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(String(repeating: "as = ada\n", count: 200_000).utf8).write(to: file)
        let transcript = await bidly.run("whoami")
        #expect(transcript.status == 78)
        #expect(transcript.error == "error: \(file.path): larger than the limit of 1 MiB\n")
    }

    @Test("A named pipe in place of the configuration or of a state file is refused at once", .timeLimit(.minutes(5)))
    func namedPipes() async throws {
        let fixture = try await HouseFixture(), files = FileManager.default
        #expect(await fixture.run("watch 7pw", as: "ben").status == 0)
        let data = fixture.bidly.folder.appending(path: "data").path, config = fixture.bidly.configurationPath
        let name = try files.contentsOfDirectory(atPath: data)
            .first { $0.hasPrefix("watchlist") && $0.hasSuffix(".json") }
        let watchlist = "\(data)/\(try #require(name))"
        try files.removeItem(atPath: watchlist)
        try #require(mkfifo(watchlist, 0o600) == 0)
        let listed = await fixture.run("watchlist", as: "ben")
        #expect((listed.output + listed.error).contains("\(watchlist): not a regular file; remove it"), "\(listed)")
        try? files.createDirectory(atPath: Folder(containing: config).path, withIntermediateDirectories: true)
        try #require(mkfifo(config, 0o600) == 0)
        for line in ["list", "config list", "config set as ben"] {
            let transcript = await fixture.run(line)
            #expect(transcript.status == 78, "\(transcript)")
            #expect(transcript.error == "error: \(config): not a regular file; remove it\n")
        }
    }

    @Test("A named pipe is read where the user names it as the input")
    func namedInput() throws {
        let bidly = try BidlyProgram()
        let line = """
            export BIDLY_HOME=home; mkfifo bids; "$bidly" register ada 2>notes
            printf '{"name":"Toys"}' >bids & "$bidly" api POST /v1/categories --as ada --body @bids
            printf '{"name":"Lamps"}' | "$bidly" api POST /v1/categories --as ada --body @/dev/stdin
            """
        let transcript = try bidly.shell(line)
        #expect(!(transcript.output + transcript.error).contains("regular file"), "\(transcript)")
    }

    @Test("The last item is never written through a symbolic link, and doctor reports the link")
    func linkedLastItem() async throws {
        let fixture = try await HouseFixture(), files = FileManager.default
        let last = fixture.bidly.folder.appending(path: "state/last-item").path
        #expect(await fixture.run("show 7pw --json=item").status == 0)
        let notes = fixture.bidly.folder.appending(path: "notes").path
        try Data("my notes".utf8).write(to: URL(filePath: notes))
        try files.removeItem(atPath: last)
        try files.createSymbolicLink(atPath: last, withDestinationPath: "../notes")
        let doctor = await fixture.run("doctor").output
        #expect(
            doctor.contains(
                "warn\tlinks\t\(last) is a symbolic link, which is not followed. Replace it with a file.\n"
            ),
            "\(doctor)"
        )
        #expect(await fixture.run("show 3k9 --json=item").status == 0)
        #expect(try String(contentsOfFile: notes, encoding: .utf8) == "my notes")
        #expect(try String(contentsOfFile: last, encoding: .utf8) == "3k9x2m7q4t")
        #expect((try? files.destinationOfSymbolicLink(atPath: last)) == nil)
    }
}
