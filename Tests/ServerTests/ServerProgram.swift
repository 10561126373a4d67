import Foundation
import HTTPCore

/// A running `bidly-server` with a house in a temporary folder. Requests are sent with curl.
final class ServerProgram {
    /// A response as reported by curl.
    struct Response {
        let status: Int
        let fields: [String: String]
        let text: String

        /// The body as JSON; `null` if it is not JSON.
        var json: JSONValue { (try? JSONValue(parsing: Array(text.utf8))) ?? .null }
    }

    let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-server-\(UUID().uuidString)")
    /// The lines of standard error up to and including the one with the address.
    private(set) var opening: [String] = []
    private var process: Process?
    private var log = Pipe()
    /// The scheme, host and port of the server.
    private(set) var origin = ""

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit {
        process?.terminate()
        process?.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The path of the house.
    var house: String { folder.appending(path: "house.bidly").path }

    /// The configuration file, which need not exist.
    var configuration: URL { folder.appending(path: "home/config/config") }

    /// Writes the configuration file.
    func configure(_ text: String) throws {
        try FileManager.default.createDirectory(
            at: configuration.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: configuration)
    }

    /// Starts the server on a free port. Waits until it listens.
    ///
    /// - Returns: `false` if the server has exited.
    @discardableResult
    func start(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> Bool {
        log = Pipe()
        let process = process(["--listen", "127.0.0.1:0", "--house", house] + arguments, environment)
        process.standardError = log
        try process.run()
        self.process = process
        while let line = nextLogLine() {
            opening.append(line)
            guard let url = line.range(of: "http://127.0.0.1:") else { continue }
            origin = String(line[url.lowerBound...].prefix { $0 != "\"" })
            return true
        }
        process.waitUntilExit()
        return false
    }

    /// Sends SIGTERM.
    func interrupt() { process?.terminate() }

    /// Sends SIGTERM. Returns the exit status and the rest of the log.
    func stop() throws -> (status: Int32, log: String) {
        interrupt()
        let rest = try log.fileHandleForReading.readToEnd() ?? Data()
        process?.waitUntilExit()
        return (process?.terminationStatus ?? -1, String(decoding: rest, as: UTF8.self))
    }

    /// Sends SIGKILL, and waits until the server has exited.
    func kill() {
        guard let process else { return }
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Runs another command of the program, such as `admin create`, and waits until it exits.
    func run(
        _ arguments: [String],
        environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String, error: String) {
        let process = process(arguments, environment), output = Pipe(), error = Pipe()
        process.standardOutput = output
        process.standardError = error
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let message = try error.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: text, as: UTF8.self), String(decoding: message, as: UTF8.self)
        )
    }

    /// Sends a request to the server.
    ///
    /// - Parameters:
    ///   - body: the body as JSON.
    ///   - token: the bearer token.
    ///   - arguments: additional arguments for curl.
    func send(
        _ method: String,
        _ target: String,
        body: String? = nil,
        token: String? = nil,
        _ arguments: [String] = []
    ) throws -> Response {
        try Self.send(method, origin + target, body: body, token: token, arguments)
    }

    /// Sends a request to any server; see `send`.
    static func send(
        _ method: String,
        _ url: String,
        body: String? = nil,
        token: String? = nil,
        _ arguments: [String] = []
    ) throws -> Response {
        let process = Process(), output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["curl", "--silent", "--include", "--globoff", "--max-time", "60", "--request", method]
            + (method == "HEAD" ? ["--head"] : [])
            + (token.map { ["--header", "Authorization: Bearer \($0)"] } ?? [])
            + (body.map { ["--header", "Content-Type: application/json", "--data-binary", $0] } ?? [])
            + arguments + [url]
        process.standardOutput = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n\r\n", maxSplits: 1)
        let lines = (parts.first ?? "").split(separator: "\r\n")
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let field = line.split(separator: ":", maxSplits: 1)
            guard field.count == 2 else { continue }
            fields[field[0].lowercased()] = field[1].trimmingCharacters(in: .whitespaces)
        }
        return Response(
            status: Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0,
            fields: fields,
            text: parts.count > 1 ? String(parts[1]) : ""
        )
    }

    private func process(_ arguments: [String], _ environment: [String: String]) -> Process {
        let process = Process()
        process.executableURL = Self.path(of: "bidly-server")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ["BIDLY_SERVER_HOME": folder.appending(path: "home").path].merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        return process
    }

    /// Waits for the next line of standard error; `nil` at its end.
    func nextLogLine() -> String? {
        var bytes = Data()
        while let byte = try? log.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            if byte.first == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes += byte
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// The path of a program in the folder `BIDLY_PROGRAMS`; without this variable, in the folder of the test bundle.
    static func path(of program: String) -> URL {
        if let folder = ProcessInfo.processInfo.environment["BIDLY_PROGRAMS"] {
            return URL(filePath: folder).appending(path: program)
        }
        let arguments = ProcessInfo.processInfo.arguments
        let built = arguments.lazy
            .map { URL(filePath: $0).deletingLastPathComponent().appending(path: program) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        return built
            ?? URL(filePath: #filePath).appending(path: "../../../.build/debug/\(program)").standardizedFileURL
    }
}
