import Foundation

/// Runs the built program as a process, and reads its output line by line while it runs.
///
/// Reading blocks until a line arrives or the process ends, so the process must end by itself.
final class RunningProgram {
    private let process = Process()
    private let output = Pipe(), error = Pipe()
    private let input: Pipe?

    /// Starts `bidly` without a terminal.
    ///
    /// - Parameter hasInput: whether standard input is a pipe that stays open until deinitialisation. Otherwise it is
    ///   empty.
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

    /// Returns the next line of standard output; `nil` at its end.
    func nextLine() -> String? { Self.line(from: output) }

    /// Returns the next line of standard error; `nil` at its end.
    func nextMessage() -> String? { Self.line(from: error) }

    /// Writes to standard input. Blocks while the pipe is full (64 KiB).
    func write(_ text: String) throws { try input?.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    /// Returns the remaining standard output.
    func restOfOutput() throws -> String {
        String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// Returns the remaining standard error.
    func restOfMessages() throws -> String {
        String(decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// Closes the reading end of standard output, as `head` does.
    func closeOutput() throws { try output.fileHandleForReading.close() }

    /// Sends `SIGINT`, as Ctrl-C does.
    func interrupt() { process.interrupt() }

    /// Sends `SIGKILL`, which ends the program immediately.
    func kill() { _ = Foundation.kill(process.processIdentifier, SIGKILL) }

    /// Sends `SIGTERM`.
    func terminate() { process.terminate() }

    var isRunning: Bool { process.isRunning }

    /// Waits until the program exits. Returns the exit status; negative for a signal.
    func end() -> Int32 {
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// Reads byte by byte, so that the next line remains in the pipe.
    private static func line(from pipe: Pipe) -> String? {
        var bytes = Data()
        while let byte = try? pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            if byte.first == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes += byte
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
