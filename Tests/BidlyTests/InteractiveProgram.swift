import Foundation
import Testing

#if os(Linux)
/// Runs the built program with a terminal for questions and a pipe for results.
final class InteractiveProgram {
    let process = Process()
    private let terminal: FileHandle
    private let output = Pipe()

    init(_ arguments: [String], environment: [String: String]) throws {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var lock: Int32 = 0, number: UInt32 = 0
        // TIOCSPTLCK and TIOCGPTN.
        try #require(master >= 0 && ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
        terminal = FileHandle(fileDescriptor: master, closeOnDealloc: true)
        process.executableURL = BidlyProgram.program
        process.arguments = arguments
        process.environment = environment.merging(["NO_COLOR": "1"]) { $1 }
        process.standardInput = FileHandle(forUpdatingAtPath: "/dev/pts/\(number)")
        process.standardError = process.standardInput
        process.standardOutput = output
        try process.run()
    }

    /// Reads the output on the terminal up to and including a text.
    func textUntil(_ text: String) -> String {
        var shown = ""
        while !shown.contains(text), let bytes = try? terminal.read(upToCount: 1), !bytes.isEmpty {
            shown += String(decoding: bytes, as: UTF8.self)
        }
        return shown
    }

    /// Waits until the process exits. Returns its standard output.
    func end() throws -> String {
        process.waitUntilExit()
        return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
}
#endif
