import Foundation

/// Runs the built program as a process in a temporary folder, which is deleted on deinitialisation.
final class BidlyProgram: Sendable {
    /// The exit status and the output of one run. A negative status is a signal number.
    struct Transcript: Equatable {
        let status: Int32
        let output: String
        let error: String
    }

    /// The current directory of the process.
    let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Writes a file in the folder.
    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// Copies the visible files from the folder of another instance.
    func copyContent(of other: BidlyProgram) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: other.folder.path) where !name.hasPrefix(".") {
            try FileManager.default.copyItem(
                at: other.folder.appending(path: name),
                to: folder.appending(path: name)
            )
        }
    }

    /// Runs `bidly` without a terminal and waits until it exits.
    func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Transcript {
        try run(Self.program, arguments, input: input, environment: environment)
    }

    /// Runs a shell command in which `$bidly` is the path of the program. Waits until it exits.
    func shell(_ command: String) throws -> Transcript {
        let environment = ["bidly": Self.program.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
        return try run(URL(filePath: "/bin/sh"), ["-c", command], input: "", environment: environment)
    }

    private func run(
        _ program: URL,
        _ arguments: [String],
        input: String,
        environment: [String: String]
    ) throws -> Transcript {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = environment
        let files = try ["in", "out", "err"].map { name in
            let file = folder.appending(path: ".\(name)")
            try Data(name == "in" ? Data(input.utf8) : Data()).write(to: file)
            return file
        }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return Transcript(
            status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: try String(contentsOf: files[1], encoding: .utf8),
            error: try String(contentsOf: files[2], encoding: .utf8)
        )
    }

    /// The program `bidly` in the folder `BIDLY_PROGRAMS`; without this variable, in the folder of the test bundle, or
    /// else in `.build/debug`.
    static var program: URL {
        if let folder = ProcessInfo.processInfo.environment["BIDLY_PROGRAMS"] {
            return URL(filePath: folder).appending(path: "bidly")
        }
        let arguments = ProcessInfo.processInfo.arguments
        let built = arguments.lazy.map { URL(filePath: $0).deletingLastPathComponent().appending(path: "bidly") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        return built ?? URL(filePath: #filePath).appending(path: "../../../.build/debug/bidly").standardizedFileURL
    }
}
