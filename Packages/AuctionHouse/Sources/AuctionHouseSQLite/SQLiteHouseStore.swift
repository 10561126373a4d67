public import AuctionHouse
internal import BidlySQLite

/// A store in one SQLite file: durable when `write` returns, and shared by any number of stores and processes.
///
/// One connection writes, a few read beside it, each on a thread of its own; what the closures do never blocks Swift's
/// own threads.
///
/// ```swift
/// let store = try await SQLiteHouseStore(path: "house.bidly")
/// let position = try await store.read { try $0.lastPosition() }
/// ```
///
/// The file is a write-ahead-logged database with `synchronous=FULL`; beside it stand `-wal` and `-shm` until the
/// last who has it open closes it.
public final class SQLiteHouseStore: HouseStore {
    private let writer: HouseConnection
    private let readers: ReadConnections
    private let file: HouseFile

    /// Whether the user of this process owns the file and may write it.
    public var isOwn: Bool { file.isOwn }

    /// Opens the file, makes it if there is none, and brings it to the current version.
    ///
    /// - Parameters:
    ///   - path: the file, absolute or relative to the working folder.
    ///   - busyTimeout: how long a write waits for writers of other stores before it throws.
    /// - Throws: `StoreFailure`: `.refused` when the file is no house's or of a newer version, and is left as it is;
    ///   `.forbidden` when the system does not let this process read or change it; `.busy`, `.full`, `.corrupt`,
    ///   `.unavailable`.
    public convenience init(path: String, busyTimeout: Duration = .seconds(5)) async throws {
        try await self.init(HouseFile(path: path, busyTimeout: busyTimeout))
    }

    init(_ file: HouseFile) async throws {
        writer = try await HouseConnection(to: file, access: .readWrite)
        readers = ReadConnections(to: file, atMost: 4)
        self.file = file
    }

    /// Runs `work` as one transaction on the writer's thread. When the task is cancelled before the commit begins, the
    /// running statement is interrupted.
    public func write<Result: Sendable>(
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) async throws -> Result {
        try await writer.write(work)
    }

    /// Runs `work` as one transaction on the writer's thread, unless writers of other stores are at work all that time.
    public func write<Result: Sendable>(
        waitingAtMost patience: Duration,
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) async throws -> Result {
        try await writer.write(waitingAtMost: patience, work)
    }

    /// Runs `work` in a read transaction on a reader's thread; waits while all readers are at work. When the task is
    /// cancelled, the running statement is interrupted.
    public func read<Result: Sendable>(
        _ work: @Sendable (any HouseSnapshot) throws -> Result
    ) async throws -> Result {
        let reader = try await readers.take()
        do {
            let result = try await withTaskCancellationHandler {
                try await reader.read(work)
            } onCancel: {
                reader.interrupt()
            }
            readers.giveBack(reader)
            return result
        } catch {
            readers.giveBack(reader)
            throw error
        }
    }

    /// Closes the file; what is asked of the store afterwards throws `.unavailable`.
    ///
    /// The last of all stores and programs to close a file leaves it whole, with nothing beside it. Without this the next
    /// to open it does so: nothing is lost.
    public func close() async {
        readers.close()
        // The last, since who only reads cannot tidy up.
        await writer.close()
    }

    /// Limits the file to that many pages, until the store is gone; writes beyond them throw `.full`. Never fewer than
    /// the file has.
    func limitPages(to count: Int) async throws { try await writer.limitPages(to: count) }
}
