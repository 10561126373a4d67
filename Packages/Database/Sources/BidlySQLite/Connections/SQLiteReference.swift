internal import CBidlySQLite
internal import Synchronization

/// A reference to an open connection. Other threads use it to interrupt the connection. A lock ensures that the
/// connection is not closed during the call.
final class SQLiteReference: Sendable {
    /// The address of the connection; `nil` after the connection was closed.
    private let address: Mutex<UInt?>

    init(to connection: OpaquePointer) { address = Mutex(UInt(bitPattern: connection)) }

    /// Interrupts the running statements. Does nothing after the connection was closed.
    func interrupt() {
        address.withLock { address in
            guard let address, let connection = OpaquePointer(bitPattern: address) else { return }
            sqlite3_interrupt(connection)
        }
    }

    /// Detaches the reference before the connection is closed.
    func invalidate() { address.withLock { $0 = nil } }
}
