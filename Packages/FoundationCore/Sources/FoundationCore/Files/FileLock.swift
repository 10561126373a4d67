#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An exclusive lock among processes (`flock`). It is released with the value, and by the operating system when the process
/// ends.
///
/// Hold it for milliseconds only: waiting for it blocks a thread.
public struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// Acquires the lock. The lock file is created if it does not exist, and stays. A symbolic link is not followed.
    ///
    /// - Parameters:
    ///   - path: The path of the lock file.
    ///   - patience: The longest wait.
    /// - Throws: ``FileError``, with ``FileError/isInUse`` after `patience`.
    init(path: String, patience: Duration) throws(FileError) {
        // Only a complete value closes its descriptor: `deinit` also runs for one whose initializer throws after the
        // last assignment, and a second `close` might hit a descriptor that another thread has just opened.
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
