import Foundation

/// Runs `bidly` with the proxy as its server. On Linux, Foundation trusts only the certificate authorities of the
/// system, so the program runs in a mount namespace with other system files.
extension NginxProxy {
    /// The files in which Linux distributions store the trusted certificate authorities. Contains only files that
    /// exist.
    private static let stores = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
    ].filter(FileManager.default.fileExists)

    /// Whether this process may create a mount namespace: on Linux, as root.
    static var canReplaceSystemFiles: Bool {
        guard isAvailable, !stores.isEmpty else { return false }
        let probe = Process()
        probe.executableURL = URL(filePath: "/usr/bin/env")
        probe.arguments = ["unshare", "--mount", "true"]
        probe.standardError = FileHandle.nullDevice
        guard (try? probe.run()) != nil else { return false }
        probe.waitUntilExit()
        return probe.terminationStatus == 0
    }

    /// Runs the program with this proxy as the server, and waits for its end.
    ///
    /// - Parameter trustsAuthority: whether the system trusts the authority of the proxy, and no other.
    func run(
        _ arguments: [String],
        trustsAuthority: Bool
    ) throws -> (status: Int32, output: String, error: String) {
        try "127.0.0.1 \(Self.host)\n".write(toFile: path("hosts"), atomically: true, encoding: .utf8)
        let mounts = [("hosts", "/etc/hosts")] + (trustsAuthority ? Self.stores.map { ("authority.pem", $0) } : [])
        let commands = ["mount --make-rprivate /"] + mounts.map { "mount --bind '\(path($0))' '\($1)'" }
        let process = Process(), output = Pipe(), error = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["unshare", "--mount", "/bin/sh", "-c", (commands + ["exec \"$@\""]).joined(separator: " && "), "sh"]
            + [ServerProgram.path(of: "bidly").path] + arguments
        process.environment = [
            "BIDLY_HOME": path("home"), "BIDLY_SERVER": origin, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
        ]
        process.standardInput = FileHandle.nullDevice
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
}
