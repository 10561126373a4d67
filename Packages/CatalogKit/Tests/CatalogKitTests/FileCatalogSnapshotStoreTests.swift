import Catalog
import CatalogKit
import FoundationCore
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct FileCatalogSnapshotStoreTests {
    private let snapshot = CatalogSnapshot(
        items: Item.samples.map { .init(SeenItem($0, version: ItemVersion(rawValue: "1")), asOf: Sample.start) },
        rows: SearchRow.samples.map { .init($0, asOf: Sample.start) },
        brands: .init(Brand.samples, asOf: Sample.start)
    )

    private func withFile(_ work: (AtomicFile, FileCatalogSnapshotStore) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "catalog.json").path
        try await work(AtomicFile(path: path), FileCatalogSnapshotStore(path: path))
    }

    @Test("gives back what was saved last, also to a later program; nothing at first")
    func keeps() async throws {
        try await withFile { file, store in
            #expect(try await store.load() == nil)
            try await store.save(CatalogSnapshot())
            try await store.save(snapshot)
            #expect(try await FileCatalogSnapshotStore(path: file.path).load() == snapshot)
        }
    }

    @Test("the snapshot of another version counts as none, and is written over")
    func otherFormat() async throws {
        try await withFile { file, store in
            try file.write(Array(#"{"format":2,"items":"elsewhere"}"#.utf8))
            #expect(try await store.load() == nil)
            try await store.save(snapshot)
            #expect(try await store.load() == snapshot)
        }
    }

    @Test("what makes no sense is set aside whole, with a message", arguments: ["", "{", "[]", #"{"format":1}"#, "\0"])
    func damaged(text: String) async throws {
        try await withFile { file, store in
            try file.write(Array(text.utf8))
            let failure = await failure { _ = try await store.load() }
            #expect(failure?.code == .damaged)
            #expect(failure?.description.contains(file.path + ".damaged-1") == true)
            #expect(try AtomicFile(path: file.path + ".damaged-1").read() == Array(text.utf8))
            #expect(try await store.load() == nil)
        }
    }

    @Test("a file that cannot be written or read is told, and left as it is")
    func unreachable() async throws {
        try await withFile { file, _ in
            let missing = FileCatalogSnapshotStore(path: file.path + "/in/nowhere")
            #expect(await failure { try await missing.save(snapshot) }?.code == .unwritable)
            try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
            let folder = FileCatalogSnapshotStore(path: file.path)
            #expect(await failure { _ = try await folder.load() }?.code == .unreadable)
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
