import CBidlySQLite
import Foundation
import Synchronization

/// Lets the synchronisation of files with the disk fail as the operating system does with `EIO`: a layer of SQLite below all
/// databases that this process opens after it was installed.
enum FailingSync {
    private struct State {
        /// The write-ahead logs that are open, by the address of SQLite's own record of the file.
        var logs: [UInt: String] = [:]
        /// How often the next synchronisations of write-ahead logs below a path fail.
        var failures: [String: Int] = [:]
    }

    private static let state = Mutex(State())
    /// `SQLITE_IOERR_FSYNC`, which is a macro that Swift does not see.
    private static let failure = SQLITE_IOERR | (4 << 8)

    /// Lets the next synchronisations of write-ahead logs fail whose paths begin so.
    static func fail(_ count: Int, below path: String) {
        _ = isInstalled
        state.withLock { $0.failures[path] = count }
    }

    /// Installs the layer; it stays to the end of the process.
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
    /// The system's own functions for files, by the address of the table in which they are replaced.
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
