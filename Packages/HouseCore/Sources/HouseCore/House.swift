public import FoundationCore

/// The authority of the system: it decides commands, records their events, and projects the events into the tables of
/// all modules.
///
/// Commands are decided one after the other; concurrent commands share a transaction. A reply is sent only after the
/// commit is durable. Any number of houses, in one process or in several, may use one database: each of them decides on
/// the latest state.
///
/// ```swift
/// let house = try await House(
///     HouseConfiguration(
///         modules: [Notes()], database: database, clock: SystemClock(), identifiers: RandomIdentifierSource()
///     )
/// )
/// let count = try await house.module(Notes.self).perform(.write("Water the palm", on: subject), by: caller)
/// ```
public struct House: Sendable {
    /// Broadcasts the position of the last log entry after each commit of this house that appended entries. Commits of
    /// other processes are not broadcast.
    public let commits: EventBroadcast<Int64>
    let configuration: HouseConfiguration
    let writer: WriterConnection
    let queue: CommandQueue
    let readers: ReaderPool
    let callingThreadReader: CallingThreadReader
    let stamps: CommitStamps
    let backoff = TimerBackoff()
    let schedule = TimerSchedule()

    /// Opens a house: creates or migrates its tables if `configuration.migratesAtOpen` is `true`, and runs the due
    /// timers if `configuration.runsTimersAtOpen` is `true`.
    ///
    /// A house of an earlier version is upgraded in one transaction. If the version of a module has changed, the
    /// derived tables are rebuilt from the log in O(log entries).
    ///
    /// - Throws: `HouseFailure`: `.refused` if the database belongs to another program, a newer version of this program
    ///   has upgraded it, or it needs a migration that the configuration forbids; `.busy` if other writers hold the
    ///   write lock for longer than the timeout; `.full`, `.corrupt` or `.unavailable` if the database cannot be used.
    ///   `CancellationError` if the task is cancelled while it waits for other writers. A refused database is
    ///   unchanged.
    public init(_ configuration: HouseConfiguration) async throws {
        self.configuration = configuration
        commits = EventBroadcast()
        writer = WriterConnection(configuration, commits)
        queue = CommandQueue(writer, busyTimeout: configuration.busyTimeout)
        readers = ReaderPool(configuration)
        callingThreadReader = CallingThreadReader(configuration)
        stamps = CommitStamps(configuration.database)
        do {
            if configuration.readsOnCallingThread {
                try callingThreadReader.requireReadability()
            } else {
                try await readers.withReader { try await $0.requireReadability() }
            }
        } catch  where configuration.migratesAtOpen {
            // A program that only reads needs no write connection. If the tables are not current, the writer migrates
            // them or throws.
            try await writer.open()
        }
        guard configuration.runsTimersAtOpen else { return }
        do {
            try await runDueTimers(busyTimeout: .milliseconds(5))
        } catch let failure as HouseFailure where failure.isTransient {
            // A house can be opened for reading while another process holds the write lock or the disk is full. The due
            // timers run at the next call of `runDueTimers`.
        }
    }

    /// Closes the house. Later calls throw `HouseFailure` with `.unavailable`.
    public func close() async {
        stamps.close()
        callingThreadReader.close()
        await readers.close()
        // Close the writer before the broadcast ends, so that subscribers receive the last commit.
        await writer.close()
        commits.finish()
    }

    /// Returns the interface to one module of the house.
    public func module<Module: HouseModule>(_ module: Module.Type) -> ModuleHouse<Module> { ModuleHouse(self) }

    /// Runs `work` on a snapshot of the house. Does not wait for writers. Cancelling the task interrupts the running
    /// statement.
    ///
    /// - Throws: the errors of `work`; `HouseFailure` if the database cannot be read; `CancellationError` if the task is
    ///   cancelled.
    public func read<Result: Sendable>(_ work: @Sendable (HouseSnapshot) throws -> Result) async throws -> Result {
        if configuration.readsOnCallingThread, let result = try await callingThreadReader.readInterruptibly(work) {
            return result
        }
        return try await readers.withReader { reader in try await reader.read { snapshot, _ in try work(snapshot) } }
    }

    /// Runs `work` on a snapshot of the house, without waiting for writers. Use it for reads of a few rows by an index.
    /// `work` runs on the caller's thread. If another read is already running on its caller's thread, `work` runs as in
    /// ``read(_:)``, on a reader's thread. With `HouseConfiguration.readsOnCallingThread`, calls of ``read(_:)`` are
    /// such reads too.
    ///
    /// - Throws: the errors of `work`; `HouseFailure` if the database cannot be read; `CancellationError` if the task is
    ///   cancelled and `work` runs on a reader's thread.
    public func readOnCallingThread<Result: Sendable>(
        _ work: @Sendable (HouseSnapshot) throws -> Result
    ) async throws -> Result {
        if let result = try callingThreadReader.read(work) { return result }
        return try await read(work)
    }
}
