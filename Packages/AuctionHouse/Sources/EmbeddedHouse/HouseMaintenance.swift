internal import AuctionHouse
public import FoundationCore
public import HTTPCore
public import HouseCore
public import OrderingHouse

/// Checks and repairs a house file. Other programs may use the file concurrently.
///
/// ```swift
/// let report = try await HouseMaintenance.run(on: "house.bidly") { try await $0.quickCheck() }
/// ```
public struct HouseMaintenance: Sendable {
    private let house: AuctionHouse

    /// Opens the house in a file without running its timers, runs `work`, and closes the house.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - clock: the clock of the house.
    ///   - upgrades: whether to upgrade a house of an earlier version first. If `false`, such a house is refused. For
    ///     any other house, only `rebuild(progress:)` then writes to the file.
    ///   - isolation: the isolation of the caller.
    ///   - work: uses the house.
    /// - Throws: `HouseFailure` with `.refused` if there is no file at the path; no file is created then. Also the
    ///   errors of `work`, and the errors of the initializer of `EmbeddedHouse`.
    public static func run<Result>(
        on path: String,
        clock: any WallClock = SystemClock(),
        upgrades: Bool = false,
        isolation: isolated (any Actor)? = #isolation,
        _ work: (HouseMaintenance) async throws -> Result
    ) async throws -> Result {
        let file = HouseFile(path: path)
        try file.requireExistence()
        let house = try await AuctionHouse(
            in: file,
            clock: clock,
            runsTimersAtOpen: false,
            migratesAtOpen: upgrades
        )
        do {
            let result = try await work(HouseMaintenance(house: house))
            await house.close()
            return result
        } catch {
            await house.close()
            throw error
        }
    }

    /// A transport for anonymous requests that run no timers.
    public var transport: some HTTPTransport { house.transport(for: .anonymous, runsTimers: false) }

    /// Checks the file and the sequences of all log entries, and counts the rows of each table.
    ///
    /// - Throws: `HouseFailure`.
    public func quickCheck() async throws -> CheckReport { try await house.house.quickCheck() }

    /// Estimates the cost of `fullCheck(progress:)`.
    ///
    /// - Throws: `HouseFailure`.
    public func estimateFullCheck() async throws -> CheckEstimate { try await house.house.estimateFullCheck() }

    /// Does the quick check, rebuilds all derived tables in a temporary database, and compares the tables.
    ///
    /// - Parameter progress: receives the number of log entries replayed so far.
    /// - Throws: `HouseFailure`; `CancellationError`.
    public func fullCheck(progress: @Sendable (Int) -> Void = { _ in }) async throws -> CheckReport {
        try await house.house.fullCheck(progress: progress)
    }

    /// Rebuilds all derived tables from the log, in one transaction.
    ///
    /// - Returns: the number of log entries.
    /// - Throws: `HouseFailure`: `.corrupt` if the log cannot be applied; `CancellationError`. In both cases, nothing
    ///   has changed.
    public func rebuild(progress: @escaping @Sendable (Int) -> Void = { _ in }) async throws -> Int {
        try await house.house.rebuild(progress: progress)
    }

    /// Returns the unsent calls to payment providers that the house no longer uses. The calls stay in the outbox.
    ///
    /// - Throws: `HouseFailure`.
    public func unsentPaymentCalls() async throws -> [UnsentPaymentCalls] { try await house.unsentPaymentCalls() }

    /// Returns the time of the last log entry; `nil` for an empty log.
    ///
    /// - Throws: `HouseFailure`.
    public func lastEventTime() async throws -> Instant? {
        try await house.house.read { try $0.lastEventTime() }
    }
}
