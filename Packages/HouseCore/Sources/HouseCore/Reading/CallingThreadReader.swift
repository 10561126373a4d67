internal import BidlySQL
internal import Synchronization

/// Reads snapshots on the caller's thread. Use it for reads of a few rows by an index, which take less time than two
/// thread switches.
final class CallingThreadReader: Sendable {
    private struct State {
        let reader: HouseReader
        var isClosed = false
    }

    /// A running read, which cancelling its task interrupts.
    private struct InterruptibleRead {
        let number: Int
        let interrupter: SQLInterrupter
    }

    private struct Interruptible {
        var lastNumber = 0
        var running: InterruptibleRead?
    }

    private let state: Mutex<State>
    private let interruptible = Mutex(Interruptible())

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

    /// Runs `work` on a snapshot of the database. Returns `nil` immediately if another thread is using this reader.
    /// Cancelling the task interrupts the running statement.
    ///
    /// - Throws: the errors of `HouseReader.read(_:)`; `CancellationError`; `HouseFailure` if this reader is closed.
    func readInterruptibly<Result: Sendable>(
        _ work: @Sendable (HouseSnapshot) throws -> Result
    ) async throws -> Result? {
        let number = interruptible.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        return try await withTaskCancellationHandler {
            try state.withLockIfAvailable { state in
                guard !state.isClosed else { throw HouseFailure.closed }
                let interrupter = try state.reader.interrupter()
                interruptible.withLock { $0.running = InterruptibleRead(number: number, interrupter: interrupter) }
                defer {
                    interruptible.withLock { $0.running = nil }
                    // The interruption must not end the next read.
                    interrupter.reset()
                }
                try Task.checkCancellation()
                return try state.reader.read { snapshot, _ in try work(snapshot) }
            }
        } onCancel: {
            interruptible.withLock { if $0.running?.number == number { $0.running?.interrupter.interrupt() } }
        }
    }

    /// Opens the connection; see `HouseReader.requireReadability()`.
    func requireReadability() throws { try state.withLock { try $0.reader.requireReadability() } }

    /// Closes the connection. Later reads throw `HouseFailure`.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.reader.close()
        }
    }
}
