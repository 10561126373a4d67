import CommandLineCore
import FoundationCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A temporary folder for the house of a tour. The folder is deleted when the last reference to this object is
/// released.
final class TourFolder: Sendable {
    let path: String

    /// Creates the folder.
    ///
    /// - Throws: `CommandFailure` if the folder cannot be created.
    init(named name: String) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "bidly-demo-\(name)").path
        try Folder(path).create()
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a text file in the folder. Returns its path.
    ///
    /// - Throws: `FileError`.
    func write(_ text: String, to name: String) throws -> String {
        try AtomicFile(path: "\(path)/\(name)").write(Array(text.utf8))
        return "\(path)/\(name)"
    }
}
