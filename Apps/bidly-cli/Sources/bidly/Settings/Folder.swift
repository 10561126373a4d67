#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder of the person's own.
struct Folder {
    let path: String

    init(_ path: String) { self.path = path }

    /// Makes the folder, and those on the way to it, unless they are there; nobody else may look into what is made.
    func make() throws {
        guard !FileManager.default.fileExists(atPath: path) else { return }
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    /// Whether it is there.
    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Whether it is a folder, or leads to one.
    var isFolder: Bool { FileManager.default.fileExists(atPath: path + "/") }

    /// Whether something can be put into it.
    var isWritable: Bool { FileManager.default.isWritableFile(atPath: path) }

    /// Whether others than its owner may look into it.
    var isOpenToOthers: Bool {
        let permissions = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        return (permissions ?? 0) & 0o077 != 0
    }

    /// The folder that something at a path is in.
    static func holding(_ path: String) -> Folder { Folder(URL(filePath: path).deletingLastPathComponent().path) }

    /// A path from the root on, without detours, so that it names the same file from everywhere.
    static func absolute(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }
}
