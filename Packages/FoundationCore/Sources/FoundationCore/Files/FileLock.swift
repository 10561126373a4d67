#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The sole right to change what a file stands for, among all programs that ask for it; given up with the value, and
/// taken back by the system when the program ends in whatever way.
///
/// It is for a few milliseconds of work: whoever waits for it blocks a thread.
public struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// Waits for the right that the file at a path stands for, which is made when it is not there, and stays.
    ///
    /// A symbolic link in its place is not followed.
    ///
    /// - Throws: `FileError`; `isInUse` when another program, perhaps a stopped one, does not give it up for so long.
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
