#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why a file could not be read or written, in the operating system's terms.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file's path as given.
    public let path: String
    /// The operating system's error number, such as `ENOENT`.
    public let errno: Int32

    init(path: String, errno: Int32) {
        self.path = path
        self.errno = errno
    }

    /// Whether the file is simply not there.
    public var isNotFound: Bool { errno == ENOENT || errno == ENOTDIR }

    /// Whether the operating system does not let the process at the file.
    public var isForbidden: Bool { errno == EACCES || errno == EPERM }

    /// Whether there was nothing to read yet when the task was cancelled that waited for it.
    public var isCancelled: Bool { errno == ECANCELED }

    /// Whether another program keeps the file for itself.
    public var isInUse: Bool { errno == EWOULDBLOCK }

    /// The path and the operating system's explanation: `bids.csv: No such file or directory`.
    public var description: String {
        "\(path): \(isInUse ? "another program does not let go of it" : String(cString: strerror(errno)))"
    }
}
