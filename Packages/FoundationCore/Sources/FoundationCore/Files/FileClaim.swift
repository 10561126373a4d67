#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import Synchronization

/// An exclusive claim on a file for the duration of an operation. It excludes other processes and other parts of the
/// same process. The operating system releases it when the process ends.
///
/// Unlike ``FileLock``, it locks the file itself, and claiming never waits.
public final class FileClaim: Sendable {
    private let descriptor: Mutex<Int32?>

    /// Creates a claim from an open descriptor that holds the lock (`flock`).
    init(_ descriptor: Int32) { self.descriptor = Mutex(descriptor) }

    deinit { release() }

    /// Releases the claim. Deallocation also releases it.
    public func release() {
        let open = descriptor.withLock { descriptor in
            defer { descriptor = nil }
            return descriptor
        }
        if let open { close(open) }
    }
}

extension AtomicFile {
    /// Creates the file durably and claims it atomically: no other process can claim it first.
    ///
    /// - Throws: ``FileError``. The content is then not stored, not even after a crash.
    public func create(_ content: [UInt8]) throws(FileError) -> FileClaim {
        try create(content, synchronizing: { folder throws(FileError) in try TemporaryFile.synchronize(folder) })
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
        let draft = try beginTemporaryFile()
        try draft.write(content)
        return try draft.completeClaimed(synchronizing: synchronize)
    }

    /// Claims the file; `nil` if another process or another part of this process holds the claim.
    ///
    /// - Throws: ``FileError``; with ``FileError/isNotFound`` if the file does not exist, if the previous holder
    ///   removed it, or if it is empty because its creation failed.
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
