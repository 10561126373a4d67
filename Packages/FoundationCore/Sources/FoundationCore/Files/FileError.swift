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
    private let problem: Problem?

    /// A problem that this program detects, rather than the operating system.
    enum Problem: Hashable {
        /// The file is larger than this limit in bytes.
        case largerThan(Int)
        /// The file is a named pipe, a device or a socket.
        case notRegular
        /// The file is a symbolic link, which is not followed.
        case link
        /// The symbolic link leads to another user's file, which must not be changed.
        case foreignTarget
        /// The change was applied, but could not be made durable, because of this error number.
        case notDurable(Int32)
    }

    init(path: String, errno: Int32) {
        self.path = path
        self.errno = errno
        problem = nil
    }

    init(path: String, _ problem: Problem) {
        self.path = path
        self.problem = problem
        errno =
            switch problem {
            case .largerThan: EFBIG
            case .notRegular: ENOTSUP
            case .link: ELOOP
            case .foreignTarget: EPERM
            case .notDurable(let errno): errno
            }
    }

    /// Whether the file was already replaced or removed, and only making this change durable failed. The change is
    /// visible, but a crash of the machine may undo it.
    public var isNotDurable: Bool {
        if case .notDurable = problem { true } else { false }
    }

    /// The size limit in bytes that the file exceeds; `nil` for other failures.
    public var sizeLimit: Int? {
        if case .largerThan(let limit) = problem { limit } else { nil }
    }

    /// Whether the operation requires a regular file, but the path is a named pipe, a device, a socket or a symbolic
    /// link.
    public var isNotRegular: Bool { problem == .notRegular || problem == .link }

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
        switch problem {
        case .largerThan(let limit): "larger than the limit of \(Self.text(ofSize: limit))"
        case .notRegular: "not a regular file; remove it"
        case .link: "a symbolic link, which is not followed; replace it with a regular file"
        case .foreignTarget: "a symbolic link to a file of another user; such a file is not changed"
        case .notDurable(let errno):
            "the change was applied, but may be lost if the machine crashes: \(String(cString: strerror(errno)))"
        case nil: isInUse ? "another process has locked it" : String(cString: strerror(errno))
        }
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
