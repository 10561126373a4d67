import Foundation

/// A `bidly-bench-http` process on the server's processor core. It is terminated when this value is released.
final class ReferenceServer {
    let process: Process
    let port: UInt16
    private let input = Pipe()

    /// Starts a server.
    ///
    /// - Parameter arguments: the kind of server, and its options.
    init(_ arguments: [String], on cores: ProcessorCores) throws {
        let program = Process.path(ofBuilt: "bidly-bench-http")
        process = cores.process([program] + arguments, on: cores.ofServer)
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

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Writes a line to the standard input of the server.
    func write(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }
}
