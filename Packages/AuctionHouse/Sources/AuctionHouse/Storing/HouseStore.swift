/// Where a house keeps its log and what is derived from it: the one port between the rules and a database.
///
/// A store serialises writing over all processes that share it, and gives every reader a consistent view. The house
/// decides; the store only keeps. Implementations pass `HouseStoreContract` of AuctionHouseTesting.
public protocol HouseStore: Sendable {
    /// Runs `work` as one transaction, alone among all writers of the store. What it wrote is durable when this returns;
    /// when `work` or the commit throws, nothing of it is there, unless the failure's effect is unknown. When the task is
    /// cancelled before the commit begins, it ends soon with nothing written; a commit that has begun is completed.
    ///
    /// - Throws: what `work` throws, `CancellationError`, else `StoreFailure`.
    func write<Result: Sendable>(_ work: @Sendable (any HouseTransaction) throws -> Result) async throws -> Result

    /// As `write(_:)`, for what need not be now: throws `.busy` when others write all that time.
    ///
    /// - Parameter patience: how long to wait for others, if that is less than the store waits anyway.
    func write<Result: Sendable>(
        waitingAtMost patience: Duration,
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) async throws -> Result

    /// Runs `work` on the state after the last commit; writers do not wait for it.
    ///
    /// - Throws: what `work` throws, else `StoreFailure`.
    func read<Result: Sendable>(_ work: @Sendable (any HouseSnapshot) throws -> Result) async throws -> Result
}

extension HouseStore {
    /// Waits as long as for any other write: of a store that nobody else writes to.
    public func write<Result: Sendable>(
        waitingAtMost patience: Duration,
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) async throws -> Result {
        try await write(work)
    }
}
