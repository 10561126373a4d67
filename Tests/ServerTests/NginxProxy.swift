import Foundation
import Testing

/// nginx with the shipped configuration, as a proxy of a server on this machine. Its certificate is signed by an
/// authority that this class creates.
///
/// nginx listens on two free ports of `127.0.0.1`, and is terminated on deinitialisation.
final class NginxProxy {
    /// The host name of the shipped configuration.
    static let host = "bidly.example"
    /// The origins for clients that pass `arguments` to curl.
    private(set) var origin = "", unencryptedOrigin = ""
    /// Arguments of curl: find the host at this proxy, and trust the authority of its certificate.
    private(set) var arguments: [String] = []

    let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-nginx-\(UUID().uuidString)")
    private var process: Process?
    private var log = Pipe()

    /// Whether nginx and openssl are installed. Continuous integration must have installed them.
    static var isAvailable: Bool {
        #if os(Linux)
        return ProcessInfo.processInfo.environment["CI"] != nil || program != nil && find("openssl") != nil
        #else
        return false
        #endif
    }

    /// Starts nginx in front of a server.
    ///
    /// - Parameter server: the port of the server.
    init(inFrontOf server: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try createCertificate()
        // A port may be in use, so nginx is started several times.
        let ports = Array((20_000..<30_000).shuffled().prefix(20))
        let isListening = try stride(from: 0, to: ports.count, by: 2).contains { index in
            try start(inFrontOf: server, port: ports[index], unencryptedPort: ports[index + 1])
        }
        try #require(isListening, "nginx does not start")
    }

    deinit {
        process?.terminate()
        process?.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Sends a request through the proxy, encrypted.
    func send(
        _ method: String,
        _ target: String,
        body: String? = nil,
        token: String? = nil,
        _ arguments: [String] = []
    ) throws -> ServerProgram.Response {
        try ServerProgram.send(method, origin + target, body: body, token: token, self.arguments + arguments)
    }

    private func start(inFrontOf server: String, port: Int, unencryptedPort: Int) throws -> Bool {
        origin = "https://\(Self.host):\(port)"
        unencryptedOrigin = "http://\(Self.host):\(unencryptedPort)"
        arguments = ["--cacert", path("authority.pem")]
        for port in [port, unencryptedPort] { arguments += ["--resolve", "\(Self.host):\(port):127.0.0.1"] }
        try configuration(inFrontOf: server, port: port, unencryptedPort: unencryptedPort)
            .write(toFile: path("bidly.conf"), atomically: true, encoding: .utf8)
        try main.write(toFile: path("nginx.conf"), atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = Self.program
        process.arguments = ["-p", folder.path, "-c", path("nginx.conf")]
        process.standardInput = FileHandle.nullDevice
        log = Pipe()
        process.standardError = log
        try process.run()
        var text = ""
        while true {
            let bytes = log.fileHandleForReading.availableData
            text += String(decoding: bytes, as: UTF8.self)
            if bytes.isEmpty {
                process.waitUntilExit()
                print("nginx: \(text)")
                return false
            }
            // nginx logs its version after it listens on all ports.
            guard text.contains("nginx/") else { continue }
            self.process = process
            return true
        }
    }

    /// The shipped configuration with the ports and the files of this proxy.
    private func configuration(inFrontOf server: String, port: Int, unencryptedPort: Int) throws -> String {
        let file = URL(filePath: #filePath).appending(path: "../../../Apps/bidly-server-app/deploy/nginx.conf")
        var text = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
        for (shipped, own) in [
            ("listen 80;", "listen 127.0.0.1:\(unencryptedPort);"),
            ("listen 443 ssl;", "listen 127.0.0.1:\(port) ssl;"),
            ("server 127.0.0.1:8080;", "server 127.0.0.1:\(server);"),
            ("/etc/ssl/bidly/fullchain.pem", path("certificate.pem")),
            ("/etc/ssl/bidly/privkey.pem", path("certificate.key")),
        ] {
            try #require(text.components(separatedBy: shipped).count == 2, "'\(shipped)' must occur once")
            text = text.replacingOccurrences(of: shipped, with: own)
        }
        return text
    }

    /// The main configuration of nginx, which includes the shipped one. nginx runs in the foreground, and stores its
    /// temporary files in `folder`.
    private var main: String {
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "    \($0)_temp_path \(path($0));" }
            .joined(separator: "\n")
        return """
            daemon off;
            pid \(path("nginx.pid"));
            error_log stderr notice;
            events {}
            http {
                access_log off;
            \(temporary)
                include \(path("bidly.conf"));
            }
            """
    }

    /// Creates the authority, and the certificate that it signs.
    private func createCertificate() throws {
        try createCertificate("authority", for: "Authority", [])
        try createCertificate(
            "certificate",
            for: Self.host,
            [
                "-addext", "subjectAltName=DNS:\(Self.host)", "-CA", path("authority.pem"), "-CAkey",
                path("authority.key"),
            ]
        )
    }

    private func createCertificate(_ name: String, for subject: String, _ options: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=\(subject)"]
            + ["-keyout", path("\(name).key"), "-out", path("\(name).pem")] + options
        let messages = Pipe()
        process.standardError = messages
        try process.run()
        let text = try messages.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(String(decoding: text, as: UTF8.self))")
    }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    private static var program: URL? { find("nginx") }

    /// Returns the path of a program. Debian installs nginx in a folder that only root has in `PATH`.
    private static func find(_ name: String) -> URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return (path.split(separator: ":").map(String.init) + ["/usr/sbin"])
            .map { folder in URL(filePath: folder).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
