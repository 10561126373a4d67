/// Opens stores over the data of one owner for a case of a store contract. The data is empty at first.
public struct StoreFixture<Store: Sendable>: Sendable {
    /// Opens a store over the same data. Opening stores one after the other simulates restarts of the program; opening
    /// several at the same time simulates several programs.
    public let open: @Sendable () async throws -> Store

    /// Creates a fixture.
    ///
    /// ```swift
    /// StoreFixture { FileWatchlistStore(folder: folder, owner: owner) as any WatchlistStore }
    /// ```
    public init(open: @escaping @Sendable () async throws -> Store) { self.open = open }
}
