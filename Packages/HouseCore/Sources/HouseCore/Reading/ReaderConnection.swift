internal import BidlySQL

/// A read connection with its own thread.
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

    /// Returns whether the database can be read without a migration: its tables are current, and the house has a key.
    func isReadable() -> Bool { reader.isReadable() }

    /// Closes the connection. The caller must not use it afterwards.
    func close() { reader.close() }
}
