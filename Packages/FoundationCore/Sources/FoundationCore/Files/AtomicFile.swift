#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A small file that is replaced atomically: a reader finds the old or the new content, also after a crash or on a full
/// disk.
///
/// Concurrent writers take turns. To change the content, hold the lock from the read to the write:
///
/// ```swift
/// let lock = try file.lock()
/// try file.write(changed(try file.read()), holding: lock)
/// ```
///
/// The lock is an empty file beside the file (`.lock`); while the file is written, a draft is beside it (`.new`). A crash
/// leaves at most one draft, which the next write removes.
///
/// A symbolic link at the path is not followed: it cannot be read, and a write replaces the link. A named pipe or a device
/// is treated in the same way, and nothing waits for its writer. Pass `followsLink: true` for a file that its user may keep
/// elsewhere, such as a configuration file.
public struct AtomicFile: Sendable, Hashable {
    /// The path of the file.
    public let path: String
    private let group: String
    private let patience: Duration
    private let sizeLimit: Int
    private let followsLink: Bool

    /// Creates a reference to a file, which need not exist. Its folder must exist before it is written.
    ///
    /// A symbolic link at the path is not followed.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - group: The path of lock and draft without their endings; several files of a folder may share it. `nil` for `path`.
    ///   - patience: The longest wait for the lock. Locks are held for milliseconds.
    ///   - sizeLimit: The largest size in bytes that is read.
    public init(
        path: String,
        in group: String? = nil,
        patience: Duration = .seconds(5),
        sizeLimit: Int = FileByteSource.standardSizeLimit
    ) {
        self.init(path: path, in: group, patience: patience, sizeLimit: sizeLimit, followsLink: false)
    }

    /// Creates a reference to a file that may be a symbolic link.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - group: The path of lock and draft without their endings; several files of a folder may share it. `nil` for `path`.
    ///   - patience: The longest wait for the lock. Locks are held for milliseconds.
    ///   - sizeLimit: The largest size in bytes that is read.
    ///   - followsLink: Whether a symbolic link at the path is followed. A link that the process's user created then stays,
    ///     and its target is replaced if it is a regular file of the same user; else writing fails. A link of another user
    ///     is read, and replaced by a write, so that it cannot redirect the write.
    public init(
        path: String,
        in group: String? = nil,
        patience: Duration = .seconds(5),
        sizeLimit: Int = FileByteSource.standardSizeLimit,
        followsLink: Bool
    ) {
        self.path = path
        self.group = group ?? path
        self.patience = patience
        self.sizeLimit = sizeLimit
        self.followsLink = followsLink
    }

    /// Reads the content; `nil` if there is no file.
    ///
    /// - Throws: ``FileError`` if the file cannot be read, is not a regular file, or exceeds the size limit.
    public func read() throws(FileError) -> [UInt8]? {
        do {
            return try FileByteSource(regularFile: path, sizeLimit: sizeLimit, followsLink: followsLink).rest()
        } catch  where error.isNotFound {
            return nil
        }
    }

    /// Acquires the exclusive lock of the file and of the others in its group. Blocks the thread meanwhile.
    ///
    /// - Throws: ``FileError``, with ``FileError/isInUse`` if another process holds the lock for too long.
    public func lock() throws(FileError) -> FileLock { try FileLock(path: group + ".lock", patience: patience) }

    /// Replaces the content durably. The file's mode is 0600.
    ///
    /// - Throws: ``FileError``; the content is then unchanged.
    public func write(_ content: [UInt8]) throws(FileError) { try write(content, holding: try lock()) }

    /// Replaces the content durably, for a caller that holds the lock.
    ///
    /// - Throws: ``FileError``; the content is then unchanged.
    public func write(_ content: [UInt8], holding lock: borrowing FileLock) throws(FileError) {
        let draft = try beginDraft()
        try draft.write(content)
        try draft.complete()
    }

    /// Creates the draft of the group, or of the target of a symbolic link that is followed. The caller holds the lock.
    func beginDraft() throws(FileError) -> FileDraft {
        guard followsLink, isOwnLink else { return try FileDraft(for: path, replacing: group + ".new") }
        let target = try FileDraft.target(of: path)
        guard target != path else { throw FileError(path: path, errno: ENOENT) }
        var status = stat()
        guard stat(target, &status) == 0 else { throw failure }
        guard status.st_uid == geteuid() else { throw FileError(path: path, .foreignTarget) }
        return try FileDraft(for: target, replacing: target + ".new")
    }

    /// Whether the path is a symbolic link that the process's user created.
    private var isOwnLink: Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK && status.st_uid == geteuid()
    }

    /// Removes the file. It is no error if there is none.
    ///
    /// - Throws: ``FileError`` if the file cannot be removed.
    public func remove() throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw failure }
    }

    /// Renames a damaged file, so that its content is preserved.
    ///
    /// - Returns: The new path.
    /// - Throws: ``FileError`` if the file cannot be renamed.
    public func setAside(holding lock: borrowing FileLock) throws(FileError) -> String {
        var number = 1
        while access("\(path).damaged-\(number)", F_OK) == 0 { number += 1 }
        let aside = "\(path).damaged-\(number)"
        guard rename(path, aside) == 0 else { throw failure }
        return aside
    }

    private var failure: FileError { FileError(path: path, errno: errno) }
}
