/// Opens stores over the data of one owner, empty at first, for a case of a store contract.
public struct StoreFixture<Store: Sendable>: Sendable {
    /// Opens a store over the same data. Stores that are opened one after the other simulate restarts of the program;
    /// stores that are open at the same time simulate several programs.
    public let open: @Sendable () async throws -> Store

    /// Creates a fixture.
    ///
    /// ```swift
    /// StoreFixture { FileWatchlistStore(folder: folder, owner: owner) as any WatchlistStore }
    /// ```
    public init(open: @escaping @Sendable () async throws -> Store) { self.open = open }
}
