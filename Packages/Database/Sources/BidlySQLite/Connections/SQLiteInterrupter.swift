internal import CBidlySQLite
internal import Synchronization

/// Interrupts the running statements of a database connection from any thread.
public final class SQLiteInterrupter: Sendable {
    // Pointers are not Sendable, so the address is stored as an integer; the lock makes sharing it safe.
    private let address: Mutex<UInt>

    init(_ connection: OpaquePointer) {
        address = Mutex(UInt(bitPattern: connection))
    }

    /// Makes running statements throw `SQLiteError` with `.interrupted`; an interrupted write transaction may be rolled
    /// back. Does nothing if no statement is running or the connection is closed.
    public func interrupt() {
        address.withLock { address in
            if let connection = OpaquePointer(bitPattern: address) { sqlite3_interrupt(connection) }
        }
    }

    func invalidate() {
        address.withLock { $0 = 0 }
    }
}
