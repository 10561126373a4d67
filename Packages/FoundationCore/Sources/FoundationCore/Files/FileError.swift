#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The failure of a file operation, with the operating system's error number.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file's path as given.
    public let path: String
    /// The operating system's error number, such as `ENOENT`.
    public let errno: Int32
    /// The exceeded size limit in bytes; `nil` for other failures.
    public let sizeLimit: Int?

    init(path: String, errno: Int32) {
        self.path = path
        self.errno = errno
        sizeLimit = nil
    }

    init(path: String, largerThan sizeLimit: Int) {
        self.path = path
        self.sizeLimit = sizeLimit
        errno = EFBIG
    }

    /// Whether the file does not exist.
    public var isNotFound: Bool { errno == ENOENT || errno == ENOTDIR }

    /// Whether the process lacks the permission.
    public var isForbidden: Bool { errno == EACCES || errno == EPERM }

    /// Whether the task was cancelled while it waited for bytes.
    public var isCancelled: Bool { errno == ECANCELED }

    /// Whether another process holds the lock.
    public var isInUse: Bool { errno == EWOULDBLOCK }

    /// The path and the reason: `bids.csv: No such file or directory`, `bids.csv: larger than the limit of 1 MiB`.
    public var description: String { "\(path): \(reason)" }

    private var reason: String {
        if let sizeLimit { return "larger than the limit of \(Self.text(ofSize: sizeLimit))" }
        return isInUse ? "another process has locked it" : String(cString: strerror(errno))
    }

    /// Formats a size in the largest binary unit that divides it: `64 KiB`.
    private static func text(ofSize bytes: Int) -> String {
        let units = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
        guard let (size, name) = units.first(where: { bytes > 0 && bytes.isMultiple(of: $0.0) }) else {
            return "\(bytes) bytes"
        }
        return "\(bytes / size) \(name)"
    }
}
