import Foundation

/// Runs a command, which is looked up in `PATH`. Returns its exit status, standard output and standard error.
///
/// Both outputs are written to files, because the command would block on a full pipe.
func run(_ command: [String]) async throws -> (status: Int32, output: Data, messages: Data) {
    let files = ["output", "messages"].map { name in
        FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString).\(name)")
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in done.resume() }
        do { try process.run() } catch { done.resume(throwing: error) }
    }
    return (process.terminationStatus, try Data(contentsOf: files[0]), try Data(contentsOf: files[1]))
}
