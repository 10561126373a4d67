#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A temporary file that is written in chunks, and then replaces a file atomically.
///
/// ```swift
/// let draft = try TemporaryFile(for: "listings.csv")
/// for line in lines { try draft.write(Array(line.utf8)) }
/// try draft.complete()
/// ```
///
/// The file's mode is 0600. If ``complete()`` is not called, deallocation removes the temporary file, and the original
/// file is unchanged. If the process is killed, the temporary file remains; its name begins with the name of the file.
public final class TemporaryFile {
    private let path: String
    private let draft: String
    /// `nil` after completion or removal.
    private var descriptor: Int32?

    /// Creates a temporary file for a new or replaced file. A symbolic link at the path is followed.
    ///
    /// - Throws: ``FileError`` if the temporary file cannot be created, or if the path is a folder or a device.
    public convenience init(for path: String) throws(FileError) {
        let target = try Self.target(of: path)
        // Foundation has no equivalent of mkstemp. It replaces the six Xs to make a unique name, and creates the file
        // exclusively (O_EXCL) with mode 0600. Another user therefore cannot prepare a file or a symbolic link with
        // that name.
        var template = Array("\(target).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw FileError(path: path, errno: errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let draft = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        self.init(path: target, draft: draft, descriptor: descriptor)
    }

    /// Creates a temporary file with the name `draft`. First removes an old file or a symbolic link with that name; a
    /// link is never followed.
    ///
    /// - Throws: ``FileError`` if the old file cannot be removed, or if another process creates a file with that name
    ///   before each attempt.
    convenience init(for path: String, replacing draft: String) throws(FileError) {
        var attempts = 0
        while true {
            guard unlink(draft) == 0 || errno == ENOENT else { throw FileError(path: draft, errno: errno) }
            let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard descriptor < 0 else {
                self.init(path: path, draft: draft, descriptor: descriptor)
                return
            }
            attempts += 1
            guard errno == EEXIST, attempts < Self.maximumAttemptCount else {
                throw FileError(path: path, errno: errno)
            }
        }
    }

    /// The maximum number of attempts to create the temporary file while other processes create files with its name.
    private static let maximumAttemptCount = 8

    private init(path: String, draft: String, descriptor: Int32) {
        self.path = path
        self.draft = draft
        self.descriptor = descriptor
    }

    deinit { abandon() }

    /// Appends bytes.
    ///
    /// - Throws: ``FileError``. The temporary file is then removed and cannot be completed.
    public func write(_ bytes: [UInt8]) throws(FileError) {
        var written = 0
        while written < bytes.count {
            guard let descriptor else { throw FileError(path: path, errno: EBADF) }
            let count = bytes[written...].withUnsafeBytes { platformWrite(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                written += count
            } else if errno != EINTR {
                throw abandoned(failure)
            }
        }
    }

    /// Replaces the file durably. Nothing can be written afterwards.
    ///
    /// - Throws: ``FileError``; the file at the path is then unchanged, unless ``FileError/isNotDurable`` is true: the
    ///   file was replaced, but its folder could not be synchronized.
    public func complete() throws(FileError) {
        try complete(synchronizing: { folder throws(FileError) in try Self.synchronize(folder) })
    }

    /// Replaces the file durably.
    ///
    /// - Parameter synchronize: Makes a folder's directory entries durable.
    func complete(synchronizing synchronize: (_ folder: String) throws(FileError) -> Void) throws(FileError) {
        guard let descriptor else { throw FileError(path: path, errno: EBADF) }
        // The operating system may report a full disk only when the file is synchronized.
        guard platformSync(descriptor), rename(draft, path) == 0 else { throw abandoned(failure) }
        self.descriptor = nil
        guard close(descriptor) == 0 else { throw FileError(path: path, .notDurable(errno)) }
        try Self.makeDurable(path, synchronizing: synchronize)
    }

    /// Makes the replacement or removal of a file durable.
    ///
    /// - Throws: ``FileError`` with ``FileError/isNotDurable``.
    static func makeDurable(
        _ path: String,
        synchronizing synchronize: (_ folder: String) throws(FileError) -> Void
    ) throws(FileError) {
        do {
            try synchronize(folder(of: path))
        } catch {
            throw FileError(path: path, .notDurable(error.errno))
        }
    }

    /// Moves the temporary file of a new file into place durably, and claims it.
    ///
    /// - Parameter synchronize: Makes a folder's directory entries durable.
    /// - Throws: ``FileError``; the content is then not stored.
    func completeClaimed(
        synchronizing synchronize: (_ folder: String) throws(FileError) -> Void
    ) throws(FileError) -> FileClaim {
        guard let descriptor else { throw FileError(path: path, errno: EBADF) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, platformSync(descriptor), rename(draft, path) == 0 else {
            throw abandoned(failure)
        }
        self.descriptor = nil
        do {
            try synchronize(Self.folder(of: path))
        } catch {
            // Truncate the file first: if its removal fails or is lost in a crash, the remaining file is empty.
            _ = ftruncate(descriptor, 0)
            _ = platformSync(descriptor)
            unlink(path)
            close(descriptor)
            throw error
        }
        return FileClaim(descriptor)
    }

    /// Removes the temporary file and returns the failure.
    private func abandoned(_ failure: FileError) -> FileError {
        abandon()
        return failure
    }

    private func abandon() {
        guard let descriptor else { return }
        close(descriptor)
        unlink(draft)
        self.descriptor = nil
    }

    private static func folder(of path: String) -> String {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        return folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
    }

    /// Makes a file's content, or a folder's directory entries, durable. After creating a file, synchronize its folder
    /// too; otherwise a crash may lose the file's name.
    ///
    /// - Throws: ``FileError`` if the path cannot be opened or synchronized.
    public static func synchronize(_ path: String) throws(FileError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: path, errno: errno) }
        let isSynced = platformSync(descriptor)
        let failure = FileError(path: path, errno: errno)
        close(descriptor)
        guard isSynced else { throw failure }
    }

    private var failure: FileError { FileError(path: path, errno: errno) }

    /// Resolves symbolic links; returns the path itself if it does not exist.
    static func target(of path: String) throws(FileError) -> String {
        guard let resolved = realpath(path, nil) else {
            guard errno == ENOENT else { throw FileError(path: path, errno: errno) }
            return path
        }
        defer { free(resolved) }
        var status = stat()
        guard stat(resolved, &status) == 0 else { throw FileError(path: path, errno: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return String(cString: resolved)
        case S_IFDIR: throw FileError(path: path, errno: EISDIR)
        default: throw FileError(path: path, errno: ENOTSUP)
        }
    }
}

/// Writes the content of a file to its storage device.
///
/// On Apple's systems, `fsync` leaves the content in the cache of the device; `F_FULLFSYNC` flushes that cache. File
/// systems without `F_FULLFSYNC`, such as network volumes, use `fsync`.
private func platformSync(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
}

private func platformWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
