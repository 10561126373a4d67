#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A folder of the user's own, such as one of ``ProgramFolders``; most questions can be asked of a file as well.
public struct Folder: Sendable, Hashable {
    /// Where it is, or would be.
    public let path: String

    /// The folder at a path, whether it is there or not.
    public init(_ path: String) { self.path = path }

    /// The folder that something at a path is in.
    public init(containing path: String) { self.path = URL(filePath: path).deletingLastPathComponent().path }

    /// A path from the root on, without detours, so that it names the same file from everywhere.
    public static func absolute(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }

    /// Makes the folder, and those on the way to it, unless it is there; nobody else may look into what is made.
    ///
    /// - Throws: ``CommandFailure`` of kind `folder-unusable` with what the system says against it: status 77 when it
    ///   does not let us, else 1.
    public func create() throws(CommandFailure) {
        guard !isFolder else { return }
        let above = Folder(containing: path)
        if above != self, !above.isFolder { try above.create() }
        // Another program may have been quicker.
        guard let code = SystemCalls.makeFolder(path), !isFolder else { return }
        throw .folderUnusable(path, exists || isDanglingLink ? SystemCalls.noFolder : code)
    }

    /// Checks that files can be put into the folder, or that it could be made, without making anything.
    ///
    /// - Throws: ``CommandFailure`` as ``create()``, about the folder that is in the way.
    public func checkWritable() throws(CommandFailure) {
        if isDanglingLink {
            throw .folderUnusable(path, SystemCalls.noFolder)
        } else if !exists {
            let above = Folder(containing: path)
            if above != self { try above.checkWritable() }
        } else if !isFolder {
            throw .folderUnusable(path, SystemCalls.noFolder)
        } else if let code = SystemCalls.obstacle(toWritingInto: path) {
            throw .folderUnusable(path, code)
        }
    }

    /// Whether it is there.
    public var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// The system's reason why it cannot be read: `Permission denied`; `nil` when it can be, and when nothing is there.
    public var readObstacle: String? { SystemCalls.obstacle(toReading: path).map(SystemCalls.explanation) }

    /// Whether it is a folder, or leads to one.
    public var isFolder: Bool { FileManager.default.fileExists(atPath: path + "/") }

    /// Whether others than its owner may look into it.
    public var isAccessibleByOthers: Bool {
        (SystemCalls.permissions(of: path) ?? 0) & 0o077 != 0
    }

    /// Whether others than its owner may put files into it.
    public var allowsCreationByOthers: Bool {
        (SystemCalls.permissions(of: path) ?? 0) & 0o022 != 0
    }

    /// Whether others than its owner may replace the files in it; not in a folder such as `/tmp`, where the sticky bit
    /// keeps everybody's files to their owners.
    public var allowsReplacementByOthers: Bool {
        allowsCreationByOthers && (SystemCalls.permissions(of: path) ?? 0) & 0o1000 == 0
    }

    /// Whether it is a symbolic link that leads nowhere.
    public var isDanglingLink: Bool { !exists && SystemCalls.isSymbolicLink(path) }

    /// Where it leads, if it is a symbolic link: the path at the end of all links, or for a dangling link its destination.
    public var linkTarget: String? {
        guard let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return nil }
        return exists ? URL(filePath: path).resolvingSymlinksInPath().path : destination
    }

    /// Whether it is a symbolic link that another user has made.
    public var isLinkOfOthers: Bool { SystemCalls.isSymbolicLink(path) && !SystemCalls.isOwn(path) }

    /// The paths of the files in it, sorted; empty when it cannot be read.
    public var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().map { "\(path)/\($0)" }.filter { !Folder($0).isFolder }
    }
}
