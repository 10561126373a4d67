import Catalog
import CatalogKit
import FoundationCore
import FoundationCoreTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct FileUnfinishedDraftStoreTests {
    private let details = Item.sample.details
    private let anna: MemberID = "anna"
    private let ben: MemberID = "ben"

    private func withPath(_ work: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(folder.appending(path: "drafts.json").path)
    }

    @Test("what was begun goes on under its key, also in a later program, and with the item once that is noted")
    func goesOn() async throws {
        try await withPath { path in
            let store = FileUnfinishedDraftStore(path: path, house: "home")
            let draft = UnfinishedDraft(seller: anna, details: details, key: "one")
            #expect(try await store.begin(details, by: anna, key: "one") == draft)
            let later = FileUnfinishedDraftStore(path: path, house: "home")
            #expect(try await later.begin(details, by: anna, key: "two") == draft)
            try await later.note("3k9x2m7q4t", of: "one")
            #expect(try await store.begin(details, by: anna, key: "two").item == "3k9x2m7q4t")
        }
    }

    @Test("the draft of another seller, of other details or in another house is another one")
    func others() async throws {
        try await withPath { path in
            let store = FileUnfinishedDraftStore(path: path, house: "home")
            let other = try #require(Item.samples.last).details
            var keys = [try await store.begin(details, by: anna, key: "one").key]
            keys.append(try await store.begin(details, by: ben, key: "two").key)
            keys.append(try await store.begin(other, by: anna, key: "three").key)
            keys.append(
                try await FileUnfinishedDraftStore(path: path, house: "away").begin(details, by: anna, key: "four").key
            )
            #expect(keys == ["one", "two", "three", "four"])
        }
    }

    @Test("what is finished, by its key or by its item, begins anew; the item of another house is another one")
    func finished() async throws {
        try await withPath { path in
            let store = FileUnfinishedDraftStore(path: path, house: "home")
            _ = try await store.begin(details, by: anna, key: "one")
            try await store.finish(key: "one")
            #expect(try await store.begin(details, by: anna, key: "two").key == "two")
            try await store.note("3k9x2m7q4t", of: "two")
            try await FileUnfinishedDraftStore(path: path, house: "away").finish("3k9x2m7q4t")
            #expect(try await store.begin(details, by: anna, key: "three").key == "two")
            try await store.finish("3k9x2m7q4t")
            #expect(try await store.begin(details, by: anna, key: "three").key == "three")
        }
    }

    @Test("a hundred are kept, and the oldest is forgotten first")
    func bounded() async throws {
        try await withPath { path in
            let store = FileUnfinishedDraftStore(path: path, house: "home")
            let many = try (0...100).map { try ItemDetails(title: "Radio \($0)", category: details.category) }
            for (number, one) in many.enumerated() { _ = try await store.begin(one, by: anna, key: "\(number)") }
            #expect(try await store.begin(many[1], by: anna, key: "new").key == "1")
            #expect(try await store.begin(many[0], by: anna, key: "new").key == "new")
        }
    }

    @Test("a file that makes no sense is set aside, with a message; one that cannot be written is told")
    func damaged() async throws {
        try await withPath { path in
            try AtomicFile(path: path).write(Array("{".utf8))
            let store = FileUnfinishedDraftStore(path: path, house: "home")
            let damage = await #expect(throws: LocalStoreFailure.self) {
                _ = try await store.begin(details, by: anna, key: "one")
            }
            #expect(damage?.code == .damaged && damage?.description.contains("\(path).damaged-1") == true)
            #expect(try await store.begin(details, by: anna, key: "one").key == "one")
            let nowhere = FileUnfinishedDraftStore(path: path + "/in/nowhere", house: "home")
            let failure = await #expect(throws: LocalStoreFailure.self) {
                _ = try await nowhere.begin(details, by: anna, key: "one")
            }
            #expect(failure?.code == .unwritable)
        }
    }
}
