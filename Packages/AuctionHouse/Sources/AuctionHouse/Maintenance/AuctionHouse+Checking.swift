extension AuctionHouse {
    /// Checks the store: its medium, that the facts of every auction follow each other without a gap, and that all that
    /// is derived is what the log leads to. Changes nothing, and commands go on meanwhile. Auctions that have not ended are
    /// in memory at once.
    ///
    /// - Returns: what is wrong, damage included.
    /// - Throws: `StoreFailure` when the store cannot be read at all.
    public func checkIntegrity() async throws -> IntegrityReport {
        try await store.read { IntegrityReport(of: $0) }
    }
}
