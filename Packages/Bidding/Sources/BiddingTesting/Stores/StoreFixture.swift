/// The storage of one owner, empty at first, for a case of a store contract.
public struct StoreFixture<Store: Sendable>: Sendable {
    /// Opens a store over the storage. Stores that are opened one after the other model restarts of the program, and
    /// stores that are open at the same time model several programs.
    public let open: @Sendable () async throws -> Store

    /// Creates a fixture.
    ///
    /// ```swift
    /// StoreFixture { FileWatchlistStore(folder: folder, owner: owner) as any WatchlistStore }
    /// ```
    public init(open: @escaping @Sendable () async throws -> Store) { self.open = open }
}
