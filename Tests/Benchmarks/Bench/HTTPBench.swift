import Foundation

/// Requests per second over loopback, beside a server in C over the same library that answers with the same bytes.
///
/// The server runs on one processor core and `wrk`, which sends the requests, on another.
struct HTTPBench {
    private static let connections = 64
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    func run() throws -> [Figure] {
        let cores = try ProcessorCores()
        var bare = 0.0, server = 0.0
        // In turns, and the best of each, because other programs run on the machine.
        for _ in 0..<size.pick(5, small: 1) {
            bare = max(bare, try requestsPerSecond(of: "bare", on: cores))
            server = max(server, try requestsPerSecond(of: "server", on: cores))
        }
        return [
            Figure(
                bench: "http",
                figure: "GET of fixed bytes, \(Self.connections) connections",
                value: server,
                unit: "requests/s",
                limit: bare,
                goal: .atLeast(0.6)
            )
        ]
    }

    private func requestsPerSecond(of server: String, on cores: ProcessorCores) throws -> Double {
        let process = try ServerProcess(server, on: cores)
        defer { process.stop() }
        let load = cores.process(
            ["wrk", "-t1", "-c\(Self.connections)", "-d\(size.pick(5, small: 1))s"]
                + ["http://127.0.0.1:\(process.port)/v1/items/0123456789"],
            on: cores.ofLoad
        )
        let output = Pipe()
        load.standardOutput = output
        try load.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        load.waitUntilExit()
        guard load.terminationStatus == 0, !text.contains("Non-2xx"),
            let rate = text.firstMatch(of: /Requests\/sec: +([0-9.]+)/).flatMap({ Double($0.1) }), rate > 0
        else { throw BenchError("wrk failed; it printed:\n\(text)") }
        return rate
    }
}

/// `bidly-bench-http`, which serves until it is stopped.
private struct ServerProcess {
    let port: UInt16
    private let process: Process
    private let input = Pipe()

    /// Starts a server with one thread on a processor core.
    init(_ kind: String, on cores: ProcessorCores) throws {
        let own = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        let program = own.deletingLastPathComponent().appending(path: "bidly-bench-http").path
        process = cores.process([program, kind, "1"], on: cores.ofServer)
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var line: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        guard let port = UInt16(String(decoding: line, as: UTF8.self)), port > 0 else {
            process.terminate()
            throw BenchError("\(program) did not start")
        }
        self.port = port
    }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}

/// The processor cores that this process may use.
private struct ProcessorCores {
    private let numbers: [Int]

    /// The core of the server, and that of the load; the same if there is only one.
    var ofServer: Int { numbers[0] }
    var ofLoad: Int { numbers[min(1, numbers.count - 1)] }

    init() throws {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let list = status.firstMatch(of: /Cpus_allowed_list:\t([0-9,-]+)/)?.1 ?? "0"
        numbers = list.split(separator: ",").flatMap { range in
            let bounds = range.split(separator: "-").compactMap { Int($0) }
            return Array((bounds.first ?? 0)...(bounds.last ?? 0))
        }
    }

    /// A program that runs on one core.
    func process(_ words: [String], on core: Int) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["taskset", "-c", "\(core)"] + words
        return process
    }
}
