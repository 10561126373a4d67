#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import Synchronization

/// The sole right to work on what a file stands for, for as long as that takes: among all programs, and among all parts of
/// one program. The system takes it back when the program ends, in whatever way.
///
/// Unlike `FileLock` it is a lock on the file itself, and nobody waits for it.
public final class FileClaim: Sendable {
    private let descriptor: Mutex<Int32?>

    /// A claim that an open file with a lock (`flock`) holds.
    init(_ descriptor: Int32) { self.descriptor = Mutex(descriptor) }

    deinit { release() }

    /// Gives the claim up; it is given up with the last reference, too.
    public func release() {
        let open = descriptor.withLock { descriptor in
            defer { descriptor = nil }
            return descriptor
        }
        if let open { close(open) }
    }
}

extension AtomicFile {
    /// Creates the file, durably, and gives a claim on it: there is no moment at which it is there and free.
    ///
    /// - Throws: `FileError`, after which the content is not there, nor after a crash.
    public func create(_ content: [UInt8]) throws(FileError) -> FileClaim {
        try create(content, synchronizing: { folder throws(FileError) in try FileDraft.synchronize(folder: folder) })
    }

    func create(
        _ content: [UInt8],
        synchronizing synchronize: (_ folder: String) throws(FileError) -> Void
    ) throws(FileError) -> FileClaim {
        let lock = try lock()
        return try create(content, holding: lock, synchronize)
    }

    private func create(
        _ content: [UInt8],
        holding lock: borrowing FileLock,
        _ synchronize: (_ folder: String) throws(FileError) -> Void
    ) throws(FileError) -> FileClaim {
        let draft = try beginDraft()
        try draft.write(content)
        return try draft.completeClaimed(synchronizing: synchronize)
    }

    /// Claims the file; `nil` when somebody else has the claim.
    ///
    /// - Throws: `FileError`; `isNotFound` when the file is not there, or was removed by whoever had the claim.
    public func claim() throws(FileError) -> FileClaim? {
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw FileError(path: path, errno: errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let failure = FileError(path: path, errno: errno)
            close(descriptor)
            if failure.isInUse { return nil }
            throw failure
        }
        let claim = FileClaim(descriptor)
        var claimed = stat(), present = stat()
        guard fstat(descriptor, &claimed) == 0, stat(path, &present) == 0, claimed.st_ino == present.st_ino,
            claimed.st_dev == present.st_dev, claimed.st_size > 0
        else { throw FileError(path: path, errno: ENOENT) }
        return claim
    }
}
