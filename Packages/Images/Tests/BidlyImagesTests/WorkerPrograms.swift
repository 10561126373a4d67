import BidlyImages
import Foundation

extension ImageWorkerProgram {
    /// The worker program of this package, which is in the same folder as the test bundle.
    static let built: ImageWorkerProgram = {
        let folders = ProcessInfo.processInfo.arguments.map { URL(filePath: $0).deletingLastPathComponent() }
        let paths = folders.map { $0.appending(path: "bidly-image-worker").path }
        return ImageWorkerProgram(path: paths.first(where: FileManager.default.isExecutableFile) ?? paths[0])
    }()

    /// A shell script that replaces the worker.
    static func script(_ text: String) -> ImageWorkerProgram {
        ImageWorkerProgram(path: "/bin/sh", arguments: ["-c", text])
    }
}

/// A folder for named pipes and script files. Deallocation deletes it.
final class TemporaryFolder: Sendable {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    /// Creates a named pipe and returns its path.
    func pipe(_ name: String) throws -> String {
        guard mkfifo(path(name), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        return path(name)
    }

    /// Opens a file for reading and returns its text; waits for the writer of a named pipe.
    @concurrent func text(of path: String) async throws -> String {
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }
}
