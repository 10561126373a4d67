internal import BidlySQL

/// A read connection, on its own thread.
actor ReaderConnection {
    private let executor = ConnectionExecutor("bidly.house.reader")
    private let reader: HouseReader

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ configuration: HouseConfiguration) { reader = HouseReader(configuration) }

    /// Runs `work` on a snapshot of the database; see `HouseReader.read(_:)`.
    func read<Result: Sendable>(
        _ work: @Sendable (HouseSnapshot, any SQLConnection) throws -> Result
    ) throws -> Result {
        try reader.read(work)
    }

    /// Returns whether the database has the current tables and the key of a house, so that it can be read without a migration.
    func isReadable() -> Bool { reader.isReadable() }

    /// Closes the connection. It is not used afterwards.
    func close() { reader.close() }
}
