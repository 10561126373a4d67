import Foundation
import HTTPCore
import LoopbackHTTP

/// A `bidly-server` process on the server's processor core. It is terminated when this value is released.
///
/// Rate limits and connection limits are too high to be reached. All other settings have their defaults. The request
/// log is written to a file next to the house.
final class HouseServer {
    static let password = "correct horse battery staple"

    let process: Process
    let port: UInt16

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - house: the path of the house.
    ///   - connections: the maximum number of connections.
    init(house: String, connections: Int = 1_000, on cores: ProcessorCores) throws {
        let program = Process.path(ofBuilt: "bidly-server"), log = URL(filePath: house + ".log")
        guard FileManager.default.isExecutableFile(atPath: program) else { throw BenchError("\(program) is not built") }
        let process = cores.process([program, "--listen", "127.0.0.1:0", "--house", house], on: cores.ofServer)
        process.environment = [
            "BIDLY_SERVER_HOME": house + ".home", "BIDLY_SERVER_MAX_CONNECTIONS": "\(connections)",
            "BIDLY_SERVER_MAX_CONNECTIONS_PER_ADDRESS": "\(connections)", "BIDLY_SERVER_MEMBER_RATE": "1000000000",
            "BIDLY_SERVER_ADDRESS_RATE": "1000000000", "BIDLY_SERVER_REGISTRATION_RATE": "1000000000",
        ]
        try Data().write(to: log)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: log)
        try process.run()
        self.process = process
        port = try Self.port(of: process, fromLog: log)
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    /// Registers a member. Returns the member with a session token.
    func join(_ name: String) throws -> SignedInMember {
        let connection = HTTPConnection(to: port), body = Self.credentials(of: name)
        try connection.send("POST", "/v1/members", body: body).require(201)
        let session = try connection.send("POST", "/v1/tokens", body: body).require(201).json()
        guard let token = session["token"]?.string, let id = session["member"]?["id"]?.string else {
            throw BenchError("the server returned no token")
        }
        return SignedInMember(name: name, id: id, token: token)
    }

    /// Returns the body of a registration and of a sign-in.
    static func credentials(of name: String) -> String { #"{"name":"\#(name)","password":"\#(password)"}"# }

    /// Waits until the log contains the address of the server. Returns the port.
    private static func port(of process: Process, fromLog log: URL) throws -> UInt16 {
        while true {
            let isRunning = process.isRunning, text = try String(contentsOf: log, encoding: .utf8)
            if let port = text.firstMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)"/).flatMap({ UInt16($0.1) }) {
                return port
            }
            guard isRunning else { throw BenchError("bidly-server did not start; it printed:\n\(text)") }
            usleep(5_000)
        }
    }
}

/// A member with a session.
struct SignedInMember: Sendable {
    let name: String
    let id: String
    var token: String
}

extension HTTPConnection.Response {
    /// Returns the content as JSON.
    func json() throws -> JSONValue { try JSONValue(parsing: content) }

    /// Returns the response if it has one of these statuses, otherwise throws `BenchError`.
    ///
    /// - Throws: `BenchError`.
    @discardableResult
    func require(_ statuses: Int...) throws -> HTTPConnection.Response {
        guard statuses.contains(status) else {
            throw BenchError("the server responded with \(status): \(String(decoding: content, as: UTF8.self))")
        }
        return self
    }
}
