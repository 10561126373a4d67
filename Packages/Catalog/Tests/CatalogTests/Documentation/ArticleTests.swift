import Catalog
import CatalogTesting
import Foundation
import FoundationCore
import FoundationCoreTesting
import Synchronization
import Testing

@Suite("the articles") struct ArticleTests {
    @Test(
        "show the examples that are compiled here",
        arguments: [("BringYourOwnBackend", "ShopCatalogClient"), ("WritingAStore", "KeyValueSnapshotStore")]
    )
    func examples(article: String, example: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let articles = folder.appending(path: "../../../Sources/Catalog/Catalog.docc").standardizedFileURL
        let text = try String(contentsOf: articles.appending(path: "\(article).md"), encoding: .utf8)
        let source = try String(contentsOf: folder.appending(path: "\(example).swift"), encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```\n").first
        }
        #expect(blocks.joined(separator: "\n").hasPrefix(source))
    }

    @Test(
        "show a client of another API that keeps the contract of its roles",
        arguments: CatalogClientContract.searching + CatalogClientContract.reading
    )
    func shop(contract: CatalogClientContract) async throws {
        try await contract.run(ShopFixture())
    }

    @Test("show a client that reports invalid data of the other API")
    func invalidValues() async {
        let failures: [(any Error, ClientFailure.Code)] = [
            (ShopError(status: 404), .notFound), (ShopError(status: 500), .serverFault),
            (CancellationError(), .cancelled), (POSIXError(.ENETDOWN), .offline),
        ]
        for (error, code) in failures {
            let client = ShopCatalogClient { _, _ in throw error }
            await expectFailure(code) { _ = try await client.categories() }
        }
        for content in ["{", #"[{"id":1,"label":""}]"#] {
            let client = ShopCatalogClient { _, _ in Array(content.utf8) }
            await expectFailure(.serverFault) { _ = try await client.categories() }
        }
    }

    @Test("show a store that keeps its contract", arguments: CatalogSnapshotStoreContract.all)
    func store(contract: CatalogSnapshotStoreContract) async throws {
        let storage = MemoryStorage(), owner = StoreOwner(house: "https://shop.example", member: "anna")
        try await contract.run { KeyValueSnapshotStore(storage: storage, owner: owner) }
    }

    @Test("show a store that moves damaged content aside, once")
    func damagedStore() async throws {
        let storage = MemoryStorage()
        let store = KeyValueSnapshotStore(storage: storage, owner: StoreOwner(house: "h", member: "anna"))
        try await store.save(CatalogSnapshot())
        storage.contents.withLock { contents in contents = contents.mapValues { _ in Array("{".utf8) } }
        let failure = await #expect(throws: LocalStoreFailure.self) { _ = try await store.load() }
        #expect(failure?.code == .damaged)
        #expect(try await store.load() == nil)
        #expect(storage.contents.withLock { $0.values.contains(Array("{".utf8)) })
    }

    private func expectFailure(_ code: ClientFailure.Code, _ request: () async throws -> Void) async {
        let failure = await #expect(throws: ClientFailure.self) { try await request() }
        #expect(failure?.code == code)
    }
}

private final class MemoryStorage: KeyValueStorage {
    let contents = Mutex<[String: [UInt8]]>([:])

    func bytes(for key: String) -> [UInt8]? { contents.withLock { $0[key] } }

    func set(_ bytes: [UInt8]?, for key: String) { contents.withLock { $0[key] = bytes } }
}
