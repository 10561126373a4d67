import Catalog
import CatalogKit
import CatalogTesting
import FoundationCore
import FoundationCoreTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct FileCatalogSnapshotStoreTests {
    private let anna = StoreOwner(house: "https://bidly.example", member: "anna")
    private let snapshot = CatalogSnapshot(
        items: Item.samples.map {
            .init(Versioned<Item>($0, version: EntityVersion<Item>(rawValue: "1")), asOf: Sample.start)
        },
        rows: SearchRow.samples.map { .init($0, asOf: Sample.start) },
        brands: .init(Brand.samples, asOf: Sample.start)
    )

    private func withStore(_ work: (String, AtomicFile, FileCatalogSnapshotStore) async throws -> Void) async throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let file = AtomicFile(path: anna.path(of: "catalog", in: place.path))
        try await work(place.path, file, FileCatalogSnapshotStore(folder: place.path, owner: anna))
    }

    @Test("keeps the contract of stores", arguments: CatalogSnapshotStoreContract.all)
    func contract(_ contract: CatalogSnapshotStoreContract) async throws {
        try await withStore { folder, _, _ in
            try await contract.run { [anna] in FileCatalogSnapshotStore(folder: folder, owner: anna) }
        }
    }

    @Test("each person has a separate snapshot for each house")
    func owners() async throws {
        try await withStore { folder, _, store in
            try await store.save(snapshot)
            for owner in [StoreOwner(house: anna.house, member: "ben"), StoreOwner(house: "b", member: anna.member)] {
                let other = FileCatalogSnapshotStore(folder: folder, owner: owner)
                #expect(try await other.load() == nil)
                try await other.save(CatalogSnapshot())
            }
            let later = FileCatalogSnapshotStore(folder: folder, owner: anna)
            #expect(try await later.load() == snapshot)
        }
    }

    @Test(
        "the snapshot of another person or house, or of a newer program, is refused; saving replaces it",
        arguments: [
            (#""member":"anna""#, #""member":"ben""#), (#""house":"https:"#, #""house":"file:"#),
            (#""anna","version":1}"#, #""anna","version":2}"#),
        ]
    )
    func foreign(own: String, other: String) async throws {
        try await withStore { _, file, store in
            try await store.save(snapshot)
            let text = String(decoding: try #require(try file.read()), as: UTF8.self)
            let changed = text.replacing(own, with: other, maxReplacements: 1)
            try #require(changed != text)
            try file.write(Array(changed.utf8))
            #expect(await failure { _ = try await store.load() }?.code == .unreadable)
            #expect(try file.read() == Array(changed.utf8))
            try await store.save(snapshot)
            #expect(try await store.load() == snapshot)
        }
    }

    @Test(
        "a damaged file is moved aside, with a message",
        arguments: ["", "{", "[]", #"{"version":1}"#, "\0"]
    )
    func damaged(text: String) async throws {
        try await withStore { _, file, store in
            try file.write(Array(text.utf8))
            let failure = await failure { _ = try await store.load() }
            #expect(failure?.code == .damaged)
            #expect(failure?.description.contains(file.path + ".damaged-1") == true)
            #expect(try AtomicFile(path: file.path + ".damaged-1").read() == Array(text.utf8))
            #expect(try await store.load() == nil)
        }
    }

    @Test("a file that cannot be written or read is reported, and left unchanged")
    func unreachable() async throws {
        try await withStore { _, file, store in
            let missing = FileCatalogSnapshotStore(folder: file.path + "/in/nowhere", owner: anna)
            #expect(await failure { try await missing.save(snapshot) }?.code == .unwritable)
            try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
            #expect(await failure { _ = try await store.load() }?.code == .unreadable)
        }
    }

    private func failure(_ work: () async throws -> Void) async -> LocalStoreFailure? {
        do {
            try await work()
            return nil
        } catch {
            return error as? LocalStoreFailure
        }
    }
}
