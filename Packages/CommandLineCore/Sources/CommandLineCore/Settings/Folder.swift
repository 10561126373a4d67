#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A folder of the user, such as one of ``ProgramFolders``. Most properties are also valid for the path of a file.
public struct Folder: Sendable, Hashable {
    /// The path; it need not exist.
    public let path: String

    /// Creates a folder from a path, which need not exist.
    public init(_ path: String) { self.path = path }

    /// Creates the parent folder of a path.
    public init(containing path: String) { self.path = URL(filePath: path).deletingLastPathComponent().path }

    /// Returns the absolute path without `.`, `..` and repeated slashes.
    public static func absolute(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }

    /// Creates the folder and its missing parents, with access for the user only. Does nothing if it exists.
    ///
    /// - Throws: ``CommandFailure`` with kind `folder-unusable` and the system's message; exit status 77 for missing
    ///   permission, otherwise 1.
    public func create() throws(CommandFailure) {
        guard !isFolder else { return }
        let parent = Folder(containing: path)
        if parent != self, !parent.isFolder { try parent.create() }
        // Another process may have created it in the meantime.
        guard let code = SystemCalls.makeFolder(path), !isFolder else { return }
        throw .folderUnusable(path, exists || isDanglingLink ? SystemCalls.noFolder : code)
    }

    /// Checks that files can be created in the folder, or that the folder can be created, without changing anything.
    ///
    /// - Throws: ``CommandFailure`` as ``create()``, for the first folder of the path that prevents it.
    public func checkWritable() throws(CommandFailure) {
        if isDanglingLink {
            throw .folderUnusable(path, SystemCalls.noFolder)
        } else if !exists {
            let parent = Folder(containing: path)
            if parent != self { try parent.checkWritable() }
        } else if !isFolder {
            throw .folderUnusable(path, SystemCalls.noFolder)
        } else if let code = SystemCalls.obstacle(toWritingInto: path) {
            throw .folderUnusable(path, code)
        }
    }

    /// Whether the path exists, following symbolic links.
    public var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// The system's message if the file cannot be read, such as `Permission denied`; `nil` if it can be read or does
    /// not exist.
    public var readObstacle: String? { SystemCalls.obstacle(toReading: path).map(SystemCalls.explanation) }

    /// Whether the path is a folder, following symbolic links.
    public var isFolder: Bool { FileManager.default.fileExists(atPath: path + "/") }

    /// Whether the permissions allow other users any access.
    public var isAccessibleByOthers: Bool {
        (SystemCalls.permissions(of: path) ?? 0) & 0o077 != 0
    }

    /// Whether the permissions allow other users to create files.
    public var allowsCreationByOthers: Bool {
        (SystemCalls.permissions(of: path) ?? 0) & 0o022 != 0
    }

    /// Whether other users can replace files in the folder. False for folders with the sticky bit, such as `/tmp`,
    /// where only owners can replace their files.
    public var allowsReplacementByOthers: Bool {
        allowsCreationByOthers && (SystemCalls.permissions(of: path) ?? 0) & 0o1000 == 0
    }

    /// Whether the path is a symbolic link to a missing target.
    public var isDanglingLink: Bool { !exists && SystemCalls.isSymbolicLink(path) }

    /// The target if the path is a symbolic link: the end of the chain of links, or for a dangling link its direct
    /// target.
    public var linkTarget: String? {
        guard let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return nil }
        return exists ? URL(filePath: path).resolvingSymlinksInPath().path : destination
    }

    /// Whether the path is a symbolic link that another user owns.
    public var isLinkOfOthers: Bool { SystemCalls.isSymbolicLink(path) && !SystemCalls.isOwn(path) }

    /// The paths of the files in the folder, sorted; empty if it cannot be read.
    public var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().map { "\(path)/\($0)" }.filter { !Folder($0).isFolder }
    }
}
