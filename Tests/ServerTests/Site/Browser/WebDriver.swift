import Foundation
import HTTPCore
import Testing

/// A running chromedriver, which controls real browsers by the WebDriver protocol (W3C) over loopback.
final class WebDriver {
    /// Whether Chromium and its driver are installed.
    static var isAvailable: Bool {
        ["chromium", "chromedriver"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
    }

    private let process = Process()
    private let output = Pipe()
    /// The origin of the driver.
    let origin: String

    /// Starts a driver on a free port.
    init() throws {
        process.executableURL = URL(filePath: "/usr/bin/chromedriver")
        process.arguments = ["--port=0"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var line = Data(), port: Substring?
        while port == nil, let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            line = byte.first == UInt8(ascii: "\n") ? Data() : line + byte
            port = String(decoding: line, as: UTF8.self).firstMatch(of: /successfully on port (\d+)\./)?.1
        }
        origin = "http://127.0.0.1:\(try #require(port, "chromedriver states no port"))"
    }

    deinit {
        // SIGTERM does not reliably end chromedriver. Its browsers are closed before, because they hold this object.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Sends a command.
    ///
    /// - Returns: The value of the response.
    @discardableResult
    func send(_ method: String, _ path: String, _ body: JSONValue? = nil) throws -> JSONValue {
        let text = try body.map { String(decoding: try JSONCoding.encode($0), as: UTF8.self) }
        let response = try ServerProgram.send(method, origin + path, body: text)
        try #require(response.status == 200, "\(method) \(path): \(response.text)")
        return response.json["value"] ?? .null
    }
}
