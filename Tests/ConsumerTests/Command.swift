import Foundation

/// A command that runs without the git and pkg-config settings of the caller's environment.
struct Command {
    struct Outcome {
        let status: Int32
        /// Standard output and standard error, interleaved.
        let output: String
    }

    let words: [String]
    let folder: URL

    init(_ program: String, words: [String] = [], in folder: URL) {
        self.words = [program] + words
        self.folder = folder
    }

    /// Runs the command, which is looked up in `PATH`. The output goes to a file, because the command would block on a
    /// full pipe.
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
