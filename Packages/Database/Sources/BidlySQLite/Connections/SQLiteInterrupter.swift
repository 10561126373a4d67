internal import CBidlySQLite
internal import Synchronization

/// Stops what a database is doing, from any thread.
public final class SQLiteInterrupter: Sendable {
    // The address as a number: pointers are not Sendable, and the lock is what makes this one safe to share.
    private let address: Mutex<UInt>

    init(_ connection: OpaquePointer) {
        address = Mutex(UInt(bitPattern: connection))
    }

    /// Makes the statements that are running throw `SQLiteError` with `.interrupted`; a write transaction may be rolled
    /// back by it. Does nothing if none is running or the database is closed.
    public func interrupt() {
        address.withLock { address in
            if let connection = OpaquePointer(bitPattern: address) { sqlite3_interrupt(connection) }
        }
    }

    func invalidate() {
        address.withLock { $0 = 0 }
    }
}
