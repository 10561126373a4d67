public import Catalog
import FoundationCore
public import Testing

/// The contract of every `CatalogSnapshotStore`, as named test cases.
///
/// ```swift
/// @Test("keeps the contract", arguments: CatalogSnapshotStoreContract.all)
/// func contract(_ contract: CatalogSnapshotStoreContract) async throws {
///     let store = InMemoryCatalogSnapshotStore()
///     try await contract.run { store }
/// }
/// ```
public struct CatalogSnapshotStoreContract: Sendable, CustomTestStringConvertible {
    /// Opens the store under test. Each call simulates a new run of the program: the first call opens an empty store,
    /// later calls open the store with its saved content.
    public typealias Open = @Sendable () async throws -> any CatalogSnapshotStore

    /// All cases.
    public static let all = [
        CatalogSnapshotStoreContract("an empty store has no snapshot") { open in
            let snapshot = try await open().load()
            #expect(snapshot == nil)
        },
        CatalogSnapshotStoreContract("the last saved snapshot is loaded, even after a restart") { open in
            let store = try await open()
            for snapshot in [full, CatalogSnapshot(), full] {
                try await store.save(snapshot)
                #expect(try await store.load() == snapshot)
                #expect(try await open().load() == snapshot)
            }
        },
        CatalogSnapshotStoreContract("a catalog restores the state that the previous run loaded") { open in
            try await restores(open)
        },
    ]

    /// The behaviour that the case tests, as a sentence.
    public let name: String
    private let body: @Sendable (Open) async throws -> Void

    private init(_ name: String, _ body: @escaping @Sendable (Open) async throws -> Void) {
        self.name = name
        self.body = body
    }

    /// Runs the case. A violation of the contract is recorded as an issue of the running test.
    ///
    /// - Parameter open: Opens the store, which must be empty at the first call.
    /// - Throws: The errors of `open`, and unexpected errors of the store.
    public func run(_ open: @escaping Open) async throws { try await body(open) }

    /// The name of the case, for the test report.
    public var testDescription: String { name }

    /// A snapshot with a value in every property.
    private static let full = CatalogSnapshot(
        items: Item.samples.map { .init(Versioned<Item>($0, version: .init(rawValue: "v1")), asOf: Sample.start) },
        rows: SearchRow.samples.map { .init($0, asOf: Sample.start) },
        lists: [
            .init(
                .init(query: SearchQuery(text: "“tea”"), items: Item.samples.map(\.id), next: .init(rawValue: "2")),
                asOf: Sample.time(hours: 1)
            )
        ],
        reviews: [.init([.sample], asOf: Sample.start)],
        categories: .init(ItemCategory.samples, asOf: Sample.start),
        brands: .init(Brand.samples, asOf: Sample.start)
    )

    @MainActor
    private static func restores(_ open: Open) async throws {
        let client = InMemoryCatalog.samples().client(), query = SearchQuery()
        let before = Catalog(client: client, snapshots: try await open())
        await before.search(query)
        let after = Catalog(client: UnimplementedCatalogClient(), snapshots: try await open())
        await after.restore()
        #expect(!after.results(of: query).isEmpty && after.results(of: query) == before.results(of: query))
        #expect(after.isStored(.search(query)) && after.snapshotFailure == nil)
    }
}
