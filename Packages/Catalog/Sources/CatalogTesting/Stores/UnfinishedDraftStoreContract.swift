public import Catalog
import FoundationCore
public import Testing

/// The contract of every `UnfinishedDraftStore`, as named test cases.
///
/// ```swift
/// @Test("keeps the contract", arguments: UnfinishedDraftStoreContract.all)
/// func contract(_ contract: UnfinishedDraftStoreContract) async throws {
///     try await contract.run { FileUnfinishedDraftStore(folder: folder, owner: owner) }
/// }
/// ```
public struct UnfinishedDraftStoreContract: Sendable, CustomTestStringConvertible {
    /// Opens the store under test. Each call simulates a new run of the program: the first call opens an empty store,
    /// later calls open the store with its saved content.
    public typealias Open = @Sendable () async throws -> any UnfinishedDraftStore

    /// All cases.
    public static let all = [
        UnfinishedDraftStoreContract("a draft keeps its first key, even after a restart") { open in
            let store = try await open(), draft = UnfinishedDraft(seller: anna, details: camera, key: "one")
            #expect(try await store.begin(camera, by: anna, key: "one") == draft)
            #expect(try await store.begin(camera, by: anna, key: "two") == draft)
            #expect(try await open().begin(camera, by: anna, key: "three") == draft)
        },
        UnfinishedDraftStoreContract("a draft contains its item after the item is stored") { open in
            let store = try await open()
            _ = try await store.begin(camera, by: anna, key: "one")
            _ = try await store.begin(box, by: anna, key: "two")
            try await store.note(Item.sample.id, of: "one")
            #expect(try await open().begin(camera, by: anna, key: "new").item == Item.sample.id)
            #expect(try await open().begin(box, by: anna, key: "new").item == nil)
        },
        UnfinishedDraftStoreContract("other details and other sellers have separate drafts") { open in
            let store = try await open()
            let keys = [
                try await store.begin(camera, by: anna, key: "one").key,
                try await store.begin(box, by: anna, key: "two").key,
                try await store.begin(camera, by: ben, key: "three").key,
            ]
            #expect(keys == ["one", "two", "three"])
        },
        UnfinishedDraftStoreContract("after a draft is finished by key or by item, equal details start a new draft") {
            open in
            let store = try await open()
            for details in [camera, box] { _ = try await store.begin(details, by: anna, key: details.title) }
            try await store.finish(key: camera.title)
            #expect(try await open().begin(camera, by: anna, key: "new").key == "new")
            #expect(try await open().begin(box, by: anna, key: "new").key == box.title)
            try await store.note(Item.sample.id, of: box.title)
            try await store.finish(Item.sample.id)
            #expect(try await open().begin(box, by: anna, key: "newer").key == "newer")
        },
        UnfinishedDraftStoreContract("an unknown key or item changes nothing") { open in
            let store = try await open()
            _ = try await store.begin(camera, by: anna, key: "one")
            try await store.note(Item.sample.id, of: "unknown")
            try await store.finish(key: "unknown")
            try await store.finish(Item.sample.id)
            #expect(try await store.begin(camera, by: anna, key: "two").key == "one")
        },
    ]

    private static let anna = Item.sample.seller
    private static let ben: MemberID = Sample.id("ben0000001")
    private static let camera = Item.sample.details
    private static let box = Sample.valid { try ItemDetails(title: "Box", category: Sample.id("cat0000001")) }

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
}
