import Foundation

/// A command that a test runs to its end, in an environment without the caller's git and pkg-config settings.
struct Command {
    struct Outcome {
        let status: Int32
        /// Standard output and standard error, as they came.
        let output: String
    }

    let words: [String]
    let folder: URL

    init(_ program: String, words: [String] = [], in folder: URL) {
        self.words = [program] + words
        self.folder = folder
    }

    /// Runs the command, found by PATH. The output goes through a file, so that a long one cannot block it.
    func run() async throws -> Outcome {
        let file = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString).output")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data().write(to: file)
        let output = try FileHandle(forWritingTo: file)

        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        process.environment = Self.environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in done.resume() }
            do { try process.run() } catch { done.resume(throwing: error) }
        }
        return Outcome(status: process.terminationStatus, output: try String(contentsOf: file, encoding: .utf8))
    }

    private static var environment: [String: String] {
        var variables = ProcessInfo.processInfo.environment.filter { name, _ in
            !name.hasPrefix("GIT_") && !name.hasPrefix("PKG_CONFIG")
        }
        variables["PKG_CONFIG_PATH"] = ""
        variables["GIT_CONFIG_NOSYSTEM"] = "1"
        variables["GIT_CONFIG_GLOBAL"] = "/dev/null"
        return variables
    }
}
