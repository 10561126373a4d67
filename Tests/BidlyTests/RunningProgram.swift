import Foundation

/// The built program while it runs as a process: what it prints is read line by line. It must end by itself some time, as
/// a line that never comes is waited for until then.
final class RunningProgram {
    private let process = Process()
    private let output = Pipe(), error = Pipe()
    private let input: Pipe?

    /// Starts `bidly` with arguments, on pipes.
    ///
    /// - Parameter hasInput: whether there is standard input, which does not end before the value goes.
    init(
        _ arguments: [String],
        in program: BidlyProgram,
        environment: [String: String],
        hasInput: Bool = false
    ) throws {
        input = hasInput ? Pipe() : nil
        process.executableURL = BidlyProgram.program
        process.arguments = arguments
        process.currentDirectoryURL = program.folder
        process.environment = environment
        process.standardInput = input ?? FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = error
        try process.run()
    }

    /// The next line of standard output; `nil` at its end.
    func nextLine() -> String? { Self.line(from: output) }

    /// The next line of standard error; `nil` at its end.
    func nextMessage() -> String? { Self.line(from: error) }

    /// Writes to standard input; returns when the program has read all but the 64 KiB or so that a pipe holds.
    func write(_ text: String) throws { try input?.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    /// All that is left of standard output.
    func restOfOutput() throws -> String {
        String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// All that is left of standard error.
    func restOfMessages() throws -> String {
        String(decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// Reads no more of standard output, like `head` that has seen enough.
    func closeOutput() throws { try output.fileHandleForReading.close() }

    /// Presses Ctrl-C.
    func interrupt() { process.interrupt() }

    /// Asks it to end, as other programs do.
    func terminate() { process.terminate() }

    /// Whether it has not ended yet.
    var isRunning: Bool { process.isRunning }

    /// Waits for the end, and returns the status.
    func end() -> Int32 {
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// Byte by byte, so that nothing of the next line is taken.
    private static func line(from pipe: Pipe) -> String? {
        var bytes = Data()
        while let byte = try? pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            if byte.first == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes += byte
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
