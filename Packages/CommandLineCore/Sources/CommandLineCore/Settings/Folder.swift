#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A folder of the user, such as one of ``ProgramFolders``. Most properties also apply to the path of a file.
public struct Folder: Sendable, Hashable {
    /// The path; it need not exist.
    public let path: String

    /// Creates a value for the folder at a path, which need not exist.
    public init(_ path: String) { self.path = path }

    /// Creates a value for the parent folder of a path. Does not access the file system.
    public init(containing path: String) { self.path = URL(filePath: path).deletingLastPathComponent().path }

    /// Returns the absolute path without `.`, `..` and repeated slashes. A relative path is relative to the current
    /// directory.
    public static func absolute(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }

    /// Creates the folder and its missing parents, so that only the user can access them. Does nothing if the folder
    /// exists.
    ///
    /// - Throws: ``CommandFailure`` with kind `folder-unusable` and the system's message. The exit status is 77 if
    ///   permission is missing, otherwise 1.
    public func create() throws(CommandFailure) {
        guard !isFolder else { return }
        let parent = Folder(containing: path)
        if parent != self, !parent.isFolder { try parent.create() }
        // Another process may have created the folder in the meantime.
        guard let code = SystemCalls.createDirectory(path), !isFolder else { return }
        throw .folderUnusable(path, exists || isDanglingLink ? SystemCalls.notDirectory : code)
    }

    /// Checks that files can be created in the folder or, if it is missing, that it can be created. Changes nothing.
    ///
    /// - Throws: ``CommandFailure`` like ``create()``, for the first folder of the path that prevents it.
    public func checkWritable() throws(CommandFailure) {
        if isDanglingLink {
            throw .folderUnusable(path, SystemCalls.notDirectory)
        } else if !exists {
            let parent = Folder(containing: path)
            if parent != self { try parent.checkWritable() }
        } else if !isFolder {
            throw .folderUnusable(path, SystemCalls.notDirectory)
        } else if let code = SystemCalls.obstacle(toWritingInto: path) {
            throw .folderUnusable(path, code)
        }
    }

    /// Whether the path exists. Follows symbolic links.
    public var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// The system's message if the file cannot be read, such as `Permission denied`; `nil` if it can be read or does
    /// not exist.
    public var readObstacle: String? { SystemCalls.obstacle(toReading: path).map(SystemCalls.explanation) }

    /// Whether the path is a folder. Follows symbolic links.
    public var isFolder: Bool { FileManager.default.fileExists(atPath: path + "/") }

    /// Whether the permissions give other users any access.
    public var isAccessibleByOthers: Bool {
        (SystemCalls.permissions(of: path) ?? 0) & 0o077 != 0
    }

    /// Whether the permissions allow other users to create files.
    public var allowsCreationByOthers: Bool {
        (SystemCalls.permissions(of: path) ?? 0) & 0o022 != 0
    }

    /// Whether other users can replace files in the folder. False for folders with the sticky bit, such as `/tmp`, in
    /// which only the owner of a file can replace it.
    public var allowsReplacementByOthers: Bool {
        allowsCreationByOthers && (SystemCalls.permissions(of: path) ?? 0) & 0o1000 == 0
    }

    /// Whether the path is a symbolic link to a missing target.
    public var isDanglingLink: Bool { !exists && SystemCalls.isSymbolicLink(path) }

    /// The target of the symbolic link: the end of a chain of links, or the direct target of a dangling link. `nil` if
    /// the path is not a symbolic link.
    public var linkTarget: String? {
        guard let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return nil }
        return exists ? URL(filePath: path).resolvingSymlinksInPath().path : destination
    }

    /// Whether the path is a symbolic link that another user owns.
    public var isLinkOfOthers: Bool { SystemCalls.isSymbolicLink(path) && !SystemCalls.isOwn(path) }

    /// The sorted paths of the files in the folder; empty if the folder cannot be read.
    public var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().map { "\(path)/\($0)" }.filter { !Folder($0).isFolder }
    }
}
