#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A small file that is replaced atomically. A reader finds either the old or the new content, even after a crash or if
/// the disk is full.
///
/// Writers wait for each other. To change the content, hold the lock from the read to the write:
///
/// ```swift
/// let lock = try file.lock()
/// try file.write(changed(try file.read()), holding: lock)
/// ```
///
/// The lock is an empty file (`.lock`) beside the file. New content is first written to a temporary file (`.new`)
/// beside it. After a crash, at most one temporary file remains; the next write removes it.
///
/// A symbolic link at the path is not followed: reading it fails, and writing replaces the link. The same applies to a
/// named pipe or a device; the program never waits for its other end. Pass `followsLink: true` for a file that its user
/// may store elsewhere, such as a configuration file.
public struct AtomicFile: Sendable, Hashable {
    /// The file path.
    public let path: String
    private let group: String
    private let patience: Duration
    private let sizeLimit: Int
    private let followsLink: Bool

    /// Creates a reference to a file, which need not exist. The file's folder must exist when the file is written.
    ///
    /// A symbolic link at the path is not followed.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - group: The common path prefix of the lock file and the temporary file. Several files of a folder may share
    ///     it. `nil` to use `path`.
    ///   - patience: The maximum wait for the lock. Locks are held for milliseconds.
    ///   - sizeLimit: The maximum size in bytes of a file that is read.
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
    ///   - group: The common path prefix of the lock file and the temporary file. Several files of a folder may share
    ///     it. `nil` to use `path`.
    ///   - patience: The maximum wait for the lock. Locks are held for milliseconds.
    ///   - sizeLimit: The maximum size in bytes of a file that is read.
    ///   - followsLink: Whether a symbolic link at the path is followed. If the process's user created the link, a
    ///     write preserves it and replaces its target; the write fails unless the target is a regular file of the same
    ///     user. If another user created the link, it is followed for reading only: a write replaces the link, so that
    ///     it cannot redirect the write.
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

    /// Acquires the exclusive lock that all files of the group share. Blocks the thread while it waits.
    ///
    /// - Throws: ``FileError``; with ``FileError/isInUse`` if another process holds the lock for longer than the
    ///   maximum wait.
    public func lock() throws(FileError) -> FileLock { try FileLock(path: group + ".lock", patience: patience) }

    /// Replaces the content durably. The file's mode is 0600.
    ///
    /// - Throws: ``FileError``; the content is then unchanged, unless ``FileError/isNotDurable`` is true.
    public func write(_ content: [UInt8]) throws(FileError) { try write(content, holding: try lock()) }

    /// Replaces the content durably, for a caller that holds the lock.
    ///
    /// - Throws: ``FileError``; the content is then unchanged, unless ``FileError/isNotDurable`` is true.
    public func write(_ content: [UInt8], holding lock: borrowing FileLock) throws(FileError) {
        let draft = try beginTemporaryFile()
        try draft.write(content)
        try draft.complete()
    }

    /// Creates the temporary file for a write. The caller holds the lock.
    func beginTemporaryFile() throws(FileError) -> TemporaryFile {
        guard followsLink, isOwnLink else { return try TemporaryFile(for: path, replacing: group + ".new") }
        let target = try TemporaryFile.target(of: path)
        guard target != path else { throw FileError(path: path, errno: ENOENT) }
        var status = stat()
        guard stat(target, &status) == 0 else { throw failure }
        guard status.st_uid == geteuid() else { throw FileError(path: path, .foreignTarget) }
        return try TemporaryFile(for: target, replacing: target + ".new")
    }

    /// Whether the path is a symbolic link that the process's user created.
    private var isOwnLink: Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK && status.st_uid == geteuid()
    }

    /// Removes the file durably. Does nothing if it does not exist.
    ///
    /// - Throws: ``FileError``; the file is then not removed, unless ``FileError/isNotDurable`` is true.
    public func remove() throws(FileError) {
        try remove(synchronizing: { folder throws(FileError) in try TemporaryFile.synchronize(folder) })
    }

    func remove(synchronizing synchronize: (_ folder: String) throws(FileError) -> Void) throws(FileError) {
        guard unlink(path) == 0 else {
            if errno == ENOENT { return }
            throw failure
        }
        try TemporaryFile.makeDurable(path, synchronizing: synchronize)
    }

    /// Renames a damaged file, so that its content is not lost.
    ///
    /// - Returns: The new path.
    /// - Throws: ``FileError`` if the file cannot be renamed.
    public func renameDamaged(holding lock: borrowing FileLock) throws(FileError) -> String {
        var number = 1
        while access("\(path).damaged-\(number)", F_OK) == 0 { number += 1 }
        let aside = "\(path).damaged-\(number)"
        guard rename(path, aside) == 0 else { throw failure }
        return aside
    }

    private var failure: FileError { FileError(path: path, errno: errno) }
}
