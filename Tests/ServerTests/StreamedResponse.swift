import Foundation

/// A response that curl prints as it arrives. The request is cancelled on deinitialisation.
final class StreamedResponse {
    private let process = Process()
    private let output = Pipe()
    private(set) var text = ""

    /// Sends a GET request.
    ///
    /// - Parameter arguments: additional arguments for curl.
    init(from url: String, _ arguments: [String] = []) throws {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["curl", "--silent", "--no-buffer", "--globoff", "--max-time", "60"] + arguments + [url]
        process.standardOutput = output
        try process.run()
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    /// Whether the response has not yet ended.
    var isOpen: Bool { process.isRunning }

    /// Waits until the text contains `part`.
    ///
    /// - Returns: `false` if the response ends first.
    func wait(for part: String) -> Bool {
        while !text.contains(part) {
            let bytes = output.fileHandleForReading.availableData
            if bytes.isEmpty { return false }
            text += String(decoding: bytes, as: UTF8.self)
        }
        return true
    }
}
