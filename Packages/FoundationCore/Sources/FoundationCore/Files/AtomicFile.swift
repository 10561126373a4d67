#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A small file that is replaced whole or not at all: whoever reads it finds what was written last or what was there
/// before, also after a crash in the middle, and with a full disk.
///
/// Programs that write at once take turns. To change what is there, hold the lock from reading to writing:
///
/// ```swift
/// let lock = try file.lock()
/// try file.write(changed(try file.read()), holding: lock)
/// ```
///
/// Beside the file stands its lock, an empty file, and while it is written the draft; a crash leaves one draft at most,
/// which the next write removes.
///
/// A symbolic link of the process's own user in the place of the file stays: the file that it leads to is replaced, and the
/// draft stands beside that. A link of another user is replaced itself, and so never writes anywhere else.
public struct AtomicFile: Sendable, Hashable {
    /// Where the file is.
    public let path: String
    private let group: String
    private let patience: Duration
    private let sizeLimit: Int

    /// The file at a path, whether it is there or not; its folder must be there to write it.
    ///
    /// - Parameters:
    ///   - group: the path of lock and draft but for their endings, the same for several files of a folder that share
    ///     them; `nil` for the file's own.
    ///   - patience: how long to wait for another program that holds the lock; it is for milliseconds of work.
    ///   - sizeLimit: the most bytes that are read; a larger file cannot be read.
    public init(
        path: String,
        in group: String? = nil,
        patience: Duration = .seconds(5),
        sizeLimit: Int = FileByteSource.standardSizeLimit
    ) {
        self.path = path
        self.group = group ?? path
        self.patience = patience
        self.sizeLimit = sizeLimit
    }

    /// The whole content; `nil` when there is no file.
    ///
    /// - Throws: `FileError` when it cannot be read, or exceeds the size limit.
    public func read() throws(FileError) -> [UInt8]? {
        do {
            return try FileByteSource(path: path, sizeLimit: sizeLimit).rest()
        } catch  where error.isNotFound {
            return nil
        }
    }

    /// Waits for the sole right to change the file, and the others of its group.
    ///
    /// - Throws: `FileError`; `isInUse` when another program does not give it up in time.
    public func lock() throws(FileError) -> FileLock { try FileLock(path: group + ".lock", patience: patience) }

    /// Replaces the content, durably; only the owner may read the file.
    ///
    /// - Throws: `FileError`, after which the content is what it was.
    public func write(_ content: [UInt8]) throws(FileError) { try write(content, holding: try lock()) }

    /// Replaces the content, durably, by one who holds the lock already.
    ///
    /// - Throws: `FileError`, after which the content is what it was.
    public func write(_ content: [UInt8], holding lock: borrowing FileLock) throws(FileError) {
        let draft = try beginDraft()
        try draft.write(content)
        try draft.complete()
    }

    /// Begins the draft of the group, or of the file that a link leads to, to be completed by one who holds the lock.
    func beginDraft() throws(FileError) -> FileDraft {
        guard isOwnLink else { return try FileDraft(for: path, replacing: group + ".new") }
        let target = try FileDraft.target(of: path)
        guard target != path else { throw FileError(path: path, errno: ENOENT) }
        return try FileDraft(for: target, replacing: target + ".new")
    }

    /// Whether a symbolic link that the process's user has made is in the place of the file.
    private var isOwnLink: Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK && status.st_uid == geteuid()
    }

    /// Removes the file; afterwards there is none, whether there was one or not.
    ///
    /// - Throws: `FileError` when it is there still.
    public func remove() throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw failure }
    }

    /// Moves a file that cannot be used out of the way, so that nothing of it is lost, and gives its new path.
    ///
    /// - Throws: `FileError` when it cannot be moved.
    public func setAside(holding lock: borrowing FileLock) throws(FileError) -> String {
        var number = 1
        while access("\(path).damaged-\(number)", F_OK) == 0 { number += 1 }
        let aside = "\(path).damaged-\(number)"
        guard rename(path, aside) == 0 else { throw failure }
        return aside
    }

    private var failure: FileError { FileError(path: path, errno: errno) }
}
