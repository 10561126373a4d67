import Foundation
import FoundationCoreTesting
import Testing

@Suite("bidly, interrupted", .timeLimit(.minutes(10)))
struct InterruptedTests {
    #if os(Linux)
    @Test("Ctrl-C at a question ends it as anywhere else: a message, the problem as JSON, and nothing done")
    func question() async throws {
        let room = try await AuctionRoom()
        let asked = try QuestionedProgram(["withdraw", "3k9", "--because", "broken", "--json"], in: room)
        #expect(asked.textUntil("[y/N]").contains("Take 'Valve radio, Bakelite case' off the auction?"))
        asked.process.interrupt()
        #expect(asked.textUntil("interrupted").contains("error: interrupted"))
        #expect(
            try asked.end() == #"{"detail":"interrupted","exitStatus":130,"title":"Interrupted","#
                + #""type":"urn:bidly:problem:interrupted"}"# + "\n"
        )
        #expect(asked.process.terminationStatus == 130)
        #expect(await room.run("show 3k9 --json=status") == #"{"status":"open"}"#)
    }
    #endif

    @Test("another program's wish to end it comes with the same hint as Ctrl-C, and 143")
    func terminated() async throws {
        let room = try await AuctionRoom(), program = try BidlyProgram()
        let following = try RunningProgram(
            ["activity", "--all", "--follow", "--timeout", "60s"],
            in: program,
            environment: ["BIDLY_HOME": room.bidly.folder.path]
        )
        #expect(following.nextMessage() == "following; Ctrl-C ends it")
        following.terminate()
        #expect(following.nextMessage() == "error: interrupted")
        #expect(following.nextMessage()?.hasPrefix("go on with: bidly activity --all --follow --since ") == true)
        #expect(following.end() == 143)
    }

    @Test("who waits to pretend can be interrupted, and nothing was bid")
    @MainActor func waiting() async throws {
        let room = try await AuctionRoom()
        let before = await room.run("bids 3k9 --json").output
        let pretending = room.start("pretend 3k9 --once --after 5m")
        await pretending.until { room.bidly.clock.sleeperCount == 1 }
        pretending.interrupt()
        await pretending.ends(printing: "! error: interrupted\nexit 130")
        #expect(await room.run("bids 3k9 --json").output == before)
    }
}

#if os(Linux)
/// The built program with a terminal to ask at; its results go into a pipe.
private final class QuestionedProgram {
    let process = Process()
    private let terminal: FileHandle
    private let output = Pipe()

    init(_ arguments: [String], in room: AuctionRoom) throws {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var lock: Int32 = 0, number: UInt32 = 0
        // TIOCSPTLCK and TIOCGPTN.
        try #require(master >= 0 && ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
        terminal = FileHandle(fileDescriptor: master, closeOnDealloc: true)
        process.executableURL = BidlyProgram.program
        process.arguments = arguments
        process.environment = ["BIDLY_HOME": room.bidly.folder.path, "BIDLY_AS": "ada", "NO_COLOR": "1"]
        process.standardInput = FileHandle(forUpdatingAtPath: "/dev/pts/\(number)")
        process.standardError = process.standardInput
        process.standardOutput = output
        try process.run()
    }

    /// What the terminal shows, up to a text.
    func textUntil(_ text: String) -> String {
        var shown = ""
        while !shown.contains(text), let bytes = try? terminal.read(upToCount: 1), !bytes.isEmpty {
            shown += String(decoding: bytes, as: UTF8.self)
        }
        return shown
    }

    /// Waits for the end, and gives the results.
    func end() throws -> String {
        process.waitUntilExit()
        return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
}
#endif
