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

    /// The ways to select a house.
    enum Selection: CaseIterable { case byDefault, option, optionWithEqualsSign, environment, configuration }

    @Test(
        "No house is created at a dangling symbolic link, however it is selected",
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
                == "error: /dev/zero, line 1, column 1: the field makes the record too large; is a quote open?\n"
        )
    }

    @Test("A configuration of 200,000 lines is refused with the size limit")
    func longConfiguration() async throws {
        let bidly = try CommandLineHarness()
        let file = URL(filePath: bidly.configurationPath)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(String(repeating: "as = ada\n", count: 200_000).utf8).write(to: file)
        let transcript = await bidly.run("whoami")
        #expect(transcript.status == 65)
        #expect(transcript.error == "error: \(file.path): larger than the limit of 1 MiB\n")
    }
}
