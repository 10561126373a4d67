import CBidlySQLite
import Foundation
import Synchronization

/// A SQLite VFS that makes `xSync` of write-ahead logs fail on request, like `fsync` with `EIO`.
///
/// It applies to all databases that this process opens after the installation.
enum FailingSync {
    private struct State {
        /// The paths of the open write-ahead logs, by the address of the `sqlite3_file`.
        var logs: [UInt: String] = [:]
        /// The number of failures to inject, by the prefix of the path.
        var failures: [String: Int] = [:]
    }

    private static let state = Mutex(State())
    /// `SQLITE_IOERR_FSYNC`, a macro that Swift does not import.
    private static let failure = SQLITE_IOERR | (4 << 8)

    /// Makes the next `count` syncs of write-ahead logs fail, if the path of the log starts with `path`.
    static func fail(_ count: Int, below path: String) {
        _ = isInstalled
        state.withLock { $0.failures[path] = count }
    }

    /// Whether the VFS is installed as the default. The first access installs it for the lifetime of the process.
    static let isInstalled: Bool = {
        guard let system = sqlite3_vfs_find(nil) else { return false }
        let layer = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        layer.initialize(to: system.pointee)
        layer.pointee.zName = UnsafePointer(strdup("failing-sync"))
        original.withLock { $0 = UInt(bitPattern: system) }
        layer.pointee.xOpen = { _, path, file, flags, outFlags in
            guard let system = UnsafeMutablePointer<sqlite3_vfs>(bitPattern: FailingSync.original.withLock { $0 }),
                let open = system.pointee.xOpen, let file
            else { return SQLITE_CANTOPEN }
            let status = open(system, path, file, flags, outFlags)
            guard status == SQLITE_OK, flags & SQLITE_OPEN_WAL != 0, let path else { return status }
            FailingSync.watch(file, path: String(cString: path))
            return status
        }
        return sqlite3_vfs_register(layer, 1) == SQLITE_OK
    }()

    private static let original = Mutex<UInt>(0)
    /// The address of the original `sqlite3_io_methods`, by the address of the replacement.
    private static let methods = Mutex<[UInt: UInt]>([:])

    private static func watch(_ file: UnsafeMutablePointer<sqlite3_file>, path: String) {
        guard let system = file.pointee.pMethods else { return }
        state.withLock { $0.logs[UInt(bitPattern: file)] = path }
        let table = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        table.initialize(to: system.pointee)
        table.pointee.xSync = { file, flags in
            guard let file, let methods = FailingSync.systemMethods(of: file), let sync = methods.pointee.xSync else {
                return FailingSync.failure
            }
            return FailingSync.takesFailure(of: file) ? FailingSync.failure : sync(file, flags)
        }
        methods.withLock { $0[UInt(bitPattern: table)] = UInt(bitPattern: system) }
        file.pointee.pMethods = UnsafePointer(table)
    }

    private static func systemMethods(
        of file: UnsafeMutablePointer<sqlite3_file>
    ) -> UnsafePointer<sqlite3_io_methods>? {
        methods.withLock { UnsafePointer(bitPattern: $0[UInt(bitPattern: file.pointee.pMethods)] ?? 0) }
    }

    private static func takesFailure(of file: UnsafeMutablePointer<sqlite3_file>) -> Bool {
        state.withLock { state in
            guard let path = state.logs[UInt(bitPattern: file)],
                let key = state.failures.first(where: { $0.value > 0 && path.hasPrefix($0.key) })?.key
            else { return false }
            state.failures[key, default: 0] -= 1
            return true
        }
    }
}
