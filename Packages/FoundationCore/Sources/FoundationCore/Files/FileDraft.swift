#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file in the making: it is written piece by piece, and takes its place whole or not at all.
///
/// ```swift
/// let draft = try FileDraft(for: "listings.csv")
/// for line in lines { try draft.write(Array(line.utf8)) }
/// try draft.complete()
/// ```
///
/// Only its owner may read it. Without `complete()` it is gone with the last reference, and what was in its place stays;
/// a program that is killed leaves the draft, under a name that begins with the file's.
public final class FileDraft {
    private let path: String
    private let draft: String
    /// `nil` when nothing is left to be done.
    private var descriptor: Int32?

    /// Begins a file, or what is to replace the one at a path; through a symbolic link, what that leads to.
    ///
    /// - Throws: `FileError` when nothing can be written beside it, or a folder or a device is in its place.
    public convenience init(for path: String) throws(FileError) {
        let target = try Self.target(of: path)
        // mkstemp replaces the six X.
        var template = Array("\(target).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw FileError(path: path, errno: errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let draft = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        self.init(path: target, draft: draft, descriptor: descriptor)
    }

    /// Begins what is to replace the file at a path, under a known name. A draft that a crash has left under that name,
    /// or a symbolic link, is removed first and never followed.
    ///
    /// - Throws: `FileError` when the name cannot be freed, or is taken again each time.
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
            guard errno == EEXIST, attempts < Self.mostAttempts else { throw FileError(path: path, errno: errno) }
        }
    }

    /// How often another program may take the draft's name between removal and creation.
    private static let mostAttempts = 8

    private init(path: String, draft: String, descriptor: Int32) {
        self.path = path
        self.draft = draft
        self.descriptor = descriptor
    }

    deinit { abandon() }

    /// Writes further bytes.
    ///
    /// - Throws: `FileError`, after which the file can no longer be completed.
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

    /// Puts the file in its place, durably; nothing can be written any more.
    ///
    /// - Throws: `FileError`, after which what was in its place is there still.
    public func complete() throws(FileError) {
        guard let descriptor else { throw FileError(path: path, errno: EBADF) }
        // A disk may tell only now that it is full.
        guard fsync(descriptor) == 0, rename(draft, path) == 0 else { throw abandoned(failure) }
        self.descriptor = nil
        guard close(descriptor) == 0 else { throw failure }
        try Self.synchronize(folder: folder)
    }

    /// Puts a new file in its place, durably and with a claim on it; nothing can be written any more.
    ///
    /// - Parameter synchronize: makes the names in a folder durable.
    /// - Throws: `FileError`, after which the content is nowhere.
    func completeClaimed(
        synchronizing synchronize: (_ folder: String) throws(FileError) -> Void
    ) throws(FileError) -> FileClaim {
        guard let descriptor else { throw FileError(path: path, errno: EBADF) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fsync(descriptor) == 0, rename(draft, path) == 0 else {
            throw abandoned(failure)
        }
        self.descriptor = nil
        do {
            try synchronize(folder)
        } catch {
            // A crash may bring the name back, or the name may be there still: then with nothing in the file.
            _ = ftruncate(descriptor, 0)
            _ = fsync(descriptor)
            unlink(path)
            close(descriptor)
            throw error
        }
        return FileClaim(descriptor)
    }

    /// The failure, when all that it leaves is taken away.
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

    private var folder: String {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        return folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
    }

    /// Makes the names in a folder durable: a file's name is only then.
    static func synchronize(folder: String) throws(FileError) {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: folder, errno: errno) }
        let isSynced = fsync(descriptor) == 0
        let failure = FileError(path: folder, errno: errno)
        close(descriptor)
        guard isSynced else { throw failure }
    }

    private var failure: FileError { FileError(path: path, errno: errno) }

    /// Where a path leads; the path itself where there is nothing yet.
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

private func platformWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
