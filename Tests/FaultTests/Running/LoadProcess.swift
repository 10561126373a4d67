import Foundation

@testable import house_load

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A running `house-load`; killed with the value at the latest.
final class LoadProcess {
    /// What the callers have written down so far and still write, to the end of the process.
    private var lines: AsyncStream<JournalLine>.Iterator
    private let process = Process()

    init(_ arguments: [String]) throws {
        let (stream, continuation) = AsyncStream<JournalLine>.makeStream()
        let output = Pipe()
        lines = stream.makeAsyncIterator()
        process.executableURL = Self.program
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
                    if let line = JournalLine(String(decoding: rest[..<end], as: UTF8.self)) {
                        continuation.yield(line)
                    }
                    rest.removeSubrange(...end)
                }
            }
            continuation.finish()
        }.start()
    }

    deinit { kill() }

    /// What a caller wrote down next; `nil` when the process is gone.
    func next() async -> JournalLine? { await lines.next(isolation: #isolation) }

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

    /// Notes everything that the process still writes.
    func drain(into notes: inout CallersNotes) async {
        while let line = await next() { notes.take(line) }
    }

    /// `house-load` in the folder that this test's own program was built into.
    private static var program: URL {
        let arguments = ProcessInfo.processInfo.arguments
        let built = arguments.lazy.map { URL(filePath: $0).deletingLastPathComponent().appending(path: "house-load") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        return built
            ?? URL(filePath: #filePath).appending(path: "../../../../.build/debug/house-load").standardizedFileURL
    }
}

/// `kill(2)`, which inside of the class would be its own method.
private func signal(_ process: pid_t, _ number: Int32) -> Int32 { kill(process, number) }
