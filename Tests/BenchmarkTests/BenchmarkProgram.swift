import Foundation

/// The built `bidly-bench`, run as a process with its own temporary folder. The folder is deleted on deinitialisation.
final class BenchmarkProgram: Sendable {
    struct Transcript {
        let status: Int32
        let output: String
        let error: String

        var lines: [Substring] { output.split(separator: "\n") }
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
    private let temporary: URL

    init() throws {
        temporary = folder.appending(path: "tmp")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Returns the names of the files that runs have left in the temporary folder.
    func remains() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: temporary.path) }

    /// Runs `bidly-bench` and waits for its end.
    func run(_ arguments: String...) async throws -> Transcript {
        let files = try ["out", "err"].map { name in
            let file = folder.appending(path: "\(name)-\(UUID().uuidString)")
            try Data().write(to: file)
            return file
        }
        let process = Process()
        process.executableURL = Self.program
        process.arguments = arguments
        process.environment = ["TMPDIR": temporary.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in done.resume() }
            do { try process.run() } catch { done.resume(throwing: error) }
        }
        return Transcript(
            status: process.terminationStatus,
            output: try String(contentsOf: files[0], encoding: .utf8),
            error: try String(contentsOf: files[1], encoding: .utf8)
        )
    }

    /// The path of `bidly-bench` in the folder of the test bundle. The test target does not depend on it, because the
    /// tests would then link its `AllocationCounter`, which replaces the allocator.
    private static var program: URL {
        let built = ProcessInfo.processInfo.arguments.lazy
            .map { URL(filePath: $0).deletingLastPathComponent().appending(path: "bidly-bench") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        return built
            ?? URL(filePath: #filePath).appending(path: "../../../.build/debug/bidly-bench").standardizedFileURL
    }
}
