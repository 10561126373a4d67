import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A running program of `Tests/Faults` that writes down what it does, line by line; killed with the value at the latest.
final class LoadProcess<Line: LosslessStringConvertible & Sendable> {
    /// What it has written down so far and still writes, to the end of the process.
    private var lines: AsyncStream<Line>.Iterator
    private let process = Process()

    /// Starts the program of that name, in the folder that this test's own program was built into.
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
        // A thread of its own: reading blocks, and the threads of Swift's pool are few.
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

    /// What was written down next; `nil` when the process is gone.
    func next() async -> Line? { await lines.next(isolation: #isolation) }

    /// What is still written down, to the end of the process.
    func rest() async -> [Line] {
        var rest: [Line] = []
        while let line = await next() { rest.append(line) }
        return rest
    }

    /// Ends the process at once: it gets to do nothing more.
    func kill() {
        guard process.isRunning else { return }
        _ = signal(process.processIdentifier, SIGKILL)
    }

    /// Waits for the end of the process, after its last line was read, and gives its exit status.
    func status() -> Int32 {
        // A test that has run out of time has not read to the last line.
        if Task.isCancelled { kill() }
        process.waitUntilExit()
        return process.terminationStatus
    }
}

private func builtProgram(_ name: String) -> URL {
    let arguments = ProcessInfo.processInfo.arguments
    let built = arguments.lazy.map { URL(filePath: $0).deletingLastPathComponent().appending(path: name) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return built ?? URL(filePath: #filePath).appending(path: "../../../../.build/debug/\(name)").standardizedFileURL
}

/// `kill(2)`, which inside of the class would be its own method.
private func signal(_ process: pid_t, _ number: Int32) -> Int32 { kill(process, number) }
