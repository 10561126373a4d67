#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An exclusive lock between processes (`flock`). It is released when the value is destroyed or the process ends.
///
/// Hold it for milliseconds only: waiting for it blocks a thread.
public struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// Acquires the lock. Creates the lock file if it does not exist; the file is never removed. A symbolic link is not
    /// followed.
    ///
    /// - Parameters:
    ///   - path: The path of the lock file.
    ///   - patience: The maximum wait.
    /// - Throws: ``FileError``, with ``FileError/isInUse`` after `patience`.
    init(path: String, patience: Duration) throws(FileError) {
        // Assign the descriptor last, when nothing can throw any more: `deinit` also runs after an initializer has
        // thrown with all properties assigned. A second `close` might then close a descriptor that another thread has
        // just opened.
        let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path: path, errno: errno) }
        var waited = Duration.zero
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let number = errno
            guard number == EINTR || number == EWOULDBLOCK, waited < patience else {
                close(descriptor)
                throw FileError(path: path, errno: number)
            }
            usleep(1_000)
            waited += .milliseconds(1)
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }
}
