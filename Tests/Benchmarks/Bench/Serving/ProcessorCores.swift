import Foundation

/// The processor cores that this process may use.
struct ProcessorCores {
    private let numbers: [Int]
    private let isPinning: Bool

    /// The core of the server. It equals the core of the load if there is only one.
    var ofServer: Int { numbers[0] }
    var ofLoad: Int { numbers[min(1, numbers.count - 1)] }

    /// - Parameter size: in a full run, server and load use different cores. A small run uses all cores, so that it
    ///   ends soon even on a busy machine.
    init(_ size: BenchSize) throws {
        isPinning = size.pick(true, small: false)
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let list = status.firstMatch(of: /Cpus_allowed_list:\t([0-9,-]+)/)?.1 ?? "0"
        numbers = list.split(separator: ",").flatMap { range in
            let bounds = range.split(separator: "-").compactMap { Int($0) }
            return Array((bounds.first ?? 0)...(bounds.last ?? 0))
        }
    }

    /// Creates a process that runs on one core; in a small run, on any core.
    func process(_ words: [String], on core: Int) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["taskset", "-c", Self.list(isPinning ? [core] : numbers)] + words
        return process
    }

    /// Runs work with all threads of this process on the server's core.
    func onServerCore<Result>(_ work: () async throws -> Result) async throws -> Result {
        try move(to: isPinning ? [ofServer] : numbers)
        do {
            let result = try await work()
            try move(to: numbers)
            return result
        } catch {
            try move(to: numbers)
            throw error
        }
    }

    /// Moves all threads of this process to these cores. New threads inherit them.
    private func move(to cores: [Int]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "taskset", "-a", "-p", "-c", Self.list(cores), "\(ProcessInfo.processInfo.processIdentifier)",
        ]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BenchError("taskset failed") }
    }

    private static func list(_ cores: [Int]) -> String { cores.map { "\($0)" }.joined(separator: ",") }
}
