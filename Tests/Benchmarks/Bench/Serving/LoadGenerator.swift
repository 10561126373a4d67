import Foundation

/// Measures requests per second with `wrk`, which runs on the processor core of the load.
struct LoadGenerator {
    let cores: ProcessorCores
    let connections: Int
    /// The duration of a measurement.
    let seconds: Int

    /// Returns the number of requests to a server without a house per second.
    func requestsPerSecond(to server: ReferenceServer) throws -> Double {
        try requestsPerSecond(to: "/v1/items/0123456789", at: server.port)
    }

    /// Returns the number of requests per second.
    ///
    /// - Parameters:
    ///   - target: the path of the requests; ignored if a script creates them.
    ///   - options: the options of wrk.
    ///   - arguments: the arguments for the script.
    func requestsPerSecond(
        to target: String,
        at port: UInt16,
        _ options: [String] = [],
        _ arguments: [String] = []
    ) throws -> Double {
        let load = cores.process(
            ["wrk", "-t1", "-c\(connections)", "-d\(seconds)s"] + options
                + ["http://127.0.0.1:\(port)\(target)"] + arguments,
            on: cores.ofLoad
        )
        let output = Pipe()
        load.standardOutput = output
        try load.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        load.waitUntilExit()
        func number(_ match: Regex<(Substring, Substring)>.Match?) -> Double { match.flatMap { Double($0.1) } ?? 0 }
        let rate = number(text.firstMatch(of: /Requests\/sec: +([0-9.]+)/))
        let requests = number(text.firstMatch(of: /([0-9]+) requests in/))
        let refusals = number(text.firstMatch(of: /Non-2xx or 3xx responses: ([0-9]+)/))
        // Two bids of one bidder may arrive in the wrong order. The house stores the refusal of the lower bid in the
        // same way as a receipt.
        guard load.terminationStatus == 0, rate > 0, refusals < requests / 2 else {
            throw BenchError("wrk failed; it printed:\n\(text)")
        }
        return rate
    }
}
