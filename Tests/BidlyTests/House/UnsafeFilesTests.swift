import Foundation
import Testing

@Suite("files that must not be used as they are") struct UnsafeFilesTests {
    @Test("an empty file is not taken for a new house, and the message says what to do")
    func emptyHouse() async throws {
        let bidly = try CommandLineStage()
        try Data().write(to: URL(filePath: bidly.housePath))
        let transcript = await bidly.run("search")
        #expect(transcript.status == 65)
        #expect(transcript.output == "")
        #expect(
            transcript.error.hasSuffix(
                "\(bidly.housePath): an empty file. Restore the house from a copy, "
                    + "or remove '\(bidly.housePath)' to start a new house.\n"
            ),
            "\(transcript.error)"
        )
        #expect(try Data(contentsOf: URL(filePath: bidly.housePath)).isEmpty)
    }

    @Test("a symbolic link without a target is not taken for a new house", arguments: ["search", "doctor"])
    func danglingLink(command: String) async throws {
        let bidly = try CommandLineStage()
        try FileManager.default.createSymbolicLink(atPath: bidly.housePath, withDestinationPath: "gone.bidly")
        let transcript = await bidly.run(command)
        #expect(transcript.status == (command == "search" ? 65 : 1))
        #expect(
            (transcript.output + transcript.error).contains("a symbolic link whose target does not exist"),
            "\(transcript)"
        )
        let target = URL(filePath: bidly.housePath).deletingLastPathComponent().appending(path: "gone.bidly")
        #expect(!FileManager.default.fileExists(atPath: target.path))
    }

    @Test(
        "an endless file is refused with its limit",
        arguments: [
            ("api POST /v1/items --body @/dev/zero", "5 MiB"),
            ("sell --title Radio --category Lamps --start 1 --description-file /dev/zero", "1 MiB"),
        ]
    )
    func endless(line: String, limit: String) async throws {
        let room = try await AuctionRoom()
        let transcript = await room.run(line, as: "ada")
        #expect(transcript.status == 65)
        #expect(transcript.error.contains("/dev/zero: larger than the limit of \(limit)"), "\(transcript.error)")
    }

    @Test("a configuration of 200,000 lines is refused with the limit")
    func longConfiguration() async throws {
        let bidly = try CommandLineStage()
        let file = URL(filePath: bidly.configurationPath)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(String(repeating: "as = ada\n", count: 200_000).utf8).write(to: file)
        let transcript = await bidly.run("whoami")
        #expect(transcript.status == 65)
        #expect(transcript.error == "error: \(file.path): larger than the limit of 1 MiB\n")
    }
}
