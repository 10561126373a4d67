import Foundation
public import HTTPCore
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A TLS server (`openssl s_server`) on this machine, with a certificate for `localhost` from its own certificate
/// authority.
public final class EncryptedServer {
    /// Whether openssl is installed.
    public static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: openssl) }

    private static let openssl = "/usr/bin/openssl"

    /// The origin of the server.
    public let origin: HTTPOrigin
    /// The path of the file with the certificate of the authority.
    public var authority: String { folder.appending(path: "ca.pem").path(percentEncoded: false) }
    private let server = Process()
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")

    /// Creates the certificate authority and the certificate, and starts the server.
    public init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let name = folder.appending(path: "name")
        try "subjectAltName=DNS:localhost".write(to: name, atomically: true, encoding: .utf8)
        for command in [
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key -out ca.pem -subj /CN=Authority",
            "req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.pem -out request.pem -subj /CN=localhost",
            "x509 -req -in request.pem -CA ca.pem -CAkey ca.key -CAcreateserial -extfile name -out certificate.pem",
        ] {
            let process = Process()
            Self.prepare(process, command, in: folder)
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0, "openssl \(command)")
        }
        let output = Pipe()
        Self.prepare(server, "s_server -accept 127.0.0.1:0 -cert certificate.pem -key key.pem -www", in: folder)
        server.standardOutput = output
        try server.run()
        var text = ""
        while !text.contains("ACCEPT 127.0.0.1:") || !text.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            try #require(!data.isEmpty, "openssl s_server did not start: \(text)")
            text += String(decoding: data, as: UTF8.self)
        }
        let digits = text.split(separator: "ACCEPT 127.0.0.1:").last?.prefix(while: \.isNumber) ?? ""
        origin = try #require(HTTPOrigin("https://localhost:\(digits)"), "\(text)")
    }

    deinit {
        // SIGTERM may not end the child, because it inherits the blocked signals of the thread that started it.
        if server.isRunning { kill(server.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    private static func prepare(_ process: Process, _ command: String, in folder: URL) {
        process.executableURL = URL(filePath: openssl)
        process.arguments = command.split(separator: " ").map(String.init)
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
    }
}
