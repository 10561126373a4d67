public import FoundationCore

extension AuctionHouse {
    /// Checks the store: its medium, that the facts of every auction follow each other without a gap, and that all that
    /// is derived is what the log leads to. Changes nothing, and commands go on meanwhile. Auctions that have not ended are
    /// in memory at once.
    ///
    /// - Returns: what is wrong, damage included.
    /// - Throws: `StoreFailure` when the store cannot be read at all; `CancellationError`.
    public func checkIntegrity() async throws -> IntegrityReport {
        try await store.read { try IntegrityReport(of: $0) }
    }

    /// When the last fact of the log was decided; `nil` for an empty log. A clock that shows an earlier time was set back.
    ///
    /// - Throws: `StoreFailure`.
    public func lastFactTime() async throws -> Instant? {
        try await store.read { snapshot in
            try snapshot.log(after: max(0, snapshot.lastPosition() - 1), limit: 1).last?.time
        }
    }
}
