import CommandLineCore
import FoundationCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder for the house of a tour, gone when the last reference is.
final class TourFolder: Sendable {
    let path: String

    /// - Throws: what the system says against it.
    init(named name: String) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "bidly-demo-\(name)").path
        try Folder(path).create()
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Puts a text into a file of the folder, and gives its path.
    ///
    /// - Throws: `FileError`.
    func write(_ text: String, to name: String) throws -> String {
        try AtomicFile(path: "\(path)/\(name)").write(Array(text.utf8))
        return "\(path)/\(name)"
    }
}
