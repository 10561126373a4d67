import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs a program in `Tests/Faults` that prints a journal line by line. The process is killed on deinitialisation.
final class LoadProcess<Line: LosslessStringConvertible & Sendable> {
    /// The journal lines until the process ends.
    private var lines: AsyncStream<Line>.Iterator
    private let process = Process()

    /// Starts a program in the folder of the test bundle.
    init(_ program: String, _ arguments: [String]) throws {
        let (stream, continuation) = AsyncStream<Line>.makeStream()
        let output = Pipe()
        lines = stream.makeAsyncIterator()
        process.executableURL = builtProgram(program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try process.run()
        let reading = output.fileHandleForReading
        // Use a separate thread, because blocking reads would exhaust the threads of Swift's concurrency pool.
        Thread {
            var rest = Data()
            while true {
                let data = reading.availableData
                guard !data.isEmpty else { break }
                rest.append(data)
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    if let line = Line(String(decoding: rest[..<end], as: UTF8.self)) {
                        continuation.yield(line)
                    }
                    rest.removeSubrange(...end)
                }
            }
            continuation.finish()
        }.start()
    }

    deinit { kill() }

    /// Returns the next journal line; `nil` after the process has ended.
    func next() async -> Line? { await lines.next(isolation: #isolation) }

    /// Returns the remaining journal lines until the process ends.
    func rest() async -> [Line] {
        var rest: [Line] = []
        while let line = await next() { rest.append(line) }
        return rest
    }

    /// Sends `SIGKILL`, which the process cannot handle.
    func kill() {
        guard process.isRunning else { return }
        _ = signal(process.processIdentifier, SIGKILL)
    }

    /// Waits until the process exits. Returns the exit status. Call it after reading the last line.
    func status() -> Int32 {
        // If the test has exceeded its time limit, unread lines may block the process.
        if Task.isCancelled { kill() }
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// Returns the path of a program in the folder of the test bundle.
func builtProgram(_ name: String) -> URL {
    let arguments = ProcessInfo.processInfo.arguments
    let built = arguments.lazy.map { URL(filePath: $0).deletingLastPathComponent().appending(path: name) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return built ?? URL(filePath: #filePath).appending(path: "../../../../.build/debug/\(name)").standardizedFileURL
}

/// Calls `kill(2)`, which the method `kill()` hides inside the class.
private func signal(_ process: pid_t, _ number: Int32) -> Int32 { kill(process, number) }
