import BidlySQLite
import CBidlySQLite
import Foundation
import Synchronization

/// Makes all of SQLite's writes to one file fail until the value is deallocated.
///
/// Replaces SQLite's own `pwrite` in the whole process. Writes to other files still work.
struct FailingWrites: ~Copyable {
    private typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int, Int64) -> Int
    private struct Failure: Sendable {
        let path: String
        let number: Int32
    }

    private static let failures = Mutex<[Failure]>([])
    private static let installed: Void = {
        for name in ["pwrite", "pwrite64"] {
            guard let vfs = sqlite3_vfs_find(nil), vfs.pointee.xGetSystemCall(vfs, name) != nil else { continue }
            _ = vfs.pointee.xSetSystemCall(vfs, name, unsafeBitCast(write, to: sqlite3_syscall_ptr.self))
        }
    }()
    private static let write: Write = { descriptor, bytes, count, offset in
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
        guard let failure = failures.withLock({ all in all.first { $0.path == path } }) else {
            return pwrite(descriptor, bytes, count, Int(offset))
        }
        errno = failure.number
        return -1
    }

    private let path: String

    /// Whether the system can tell which file a descriptor refers to.
    static var isPossible: Bool { FileManager.default.fileExists(atPath: "/proc/self/fd") }

    /// Makes writes to a file fail with an `errno`.
    init(to path: String, with number: Int32) {
        self.path = path
        Self.installed
        Self.failures.withLock { $0.append(Failure(path: path, number: number)) }
    }

    deinit {
        let path = path
        Self.failures.withLock { $0.removeAll { $0.path == path } }
    }
}
