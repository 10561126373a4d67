internal import Synchronization

/// Reads snapshots on the caller's thread. Use it for reads of a few rows by an index, which take less time than two
/// thread switches.
final class CallingThreadReader: Sendable {
    private struct State {
        let reader: HouseReader
        var isClosed = false
    }

    private let state: Mutex<State>

    init(_ configuration: HouseConfiguration) { state = Mutex(State(reader: HouseReader(configuration))) }

    /// Runs `work` on a snapshot of the database. Returns `nil` immediately if another thread is using this reader.
    ///
    /// - Throws: the errors of `HouseReader.read(_:)`; `HouseFailure` if this reader is closed.
    func read<Result: Sendable>(_ work: @Sendable (HouseSnapshot) throws -> Result) throws -> Result? {
        try state.withLockIfAvailable { state in
            guard !state.isClosed else { throw HouseFailure.closed }
            return try state.reader.read { snapshot, _ in try work(snapshot) }
        }
    }

    /// Closes the connection. Later reads throw `HouseFailure`.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.reader.close()
        }
    }
}
