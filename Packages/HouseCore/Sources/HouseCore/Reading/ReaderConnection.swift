internal import BidlySQL

/// A read connection with its own thread.
actor ReaderConnection {
    private let executor = ConnectionExecutor("bidly.house.reader")
    private let reader: HouseReader

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ configuration: HouseConfiguration) { reader = HouseReader(configuration) }

    /// Runs `work` on a snapshot of the database; see `HouseReader.read(_:)`. Cancelling the task interrupts the
    /// running statement.
    ///
    /// - Throws: the errors of `HouseReader.read(_:)`; `CancellationError`.
    func read<Result: Sendable>(
        _ work: @Sendable (HouseSnapshot, any SQLConnection) throws -> Result
    ) async throws -> Result {
        let interrupter = try reader.interrupter()
        interrupter.reset()
        return try await withTaskCancellationHandler {
            try reader.read(work)
        } onCancel: {
            interrupter.interrupt()
        }
    }

    /// Opens the connection; see `HouseReader.requireReadability()`.
    func requireReadability() throws { try reader.requireReadability() }

    /// Closes the connection. The caller must not use it afterwards.
    func close() { reader.close() }
}
