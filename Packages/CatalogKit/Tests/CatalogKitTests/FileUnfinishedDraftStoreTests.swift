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

@Suite struct FileUnfinishedDraftStoreTests {
    private let details = Item.sample.details
    private let anna: MemberID = "anna"
    private let owner = StoreOwner(house: "home", member: "anna")

    private func withFolder(_ work: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(folder.path)
    }

    @Test("keeps the contract of stores", arguments: UnfinishedDraftStoreContract.all)
    func contract(_ contract: UnfinishedDraftStoreContract) async throws {
        try await withFolder { folder in
            try await contract.run { FileUnfinishedDraftStore(folder: folder, owner: owner) }
        }
    }

    @Test("each house has its own drafts, also of items with the same identifier")
    func houses() async throws {
        try await withFolder { folder in
            let home = FileUnfinishedDraftStore(folder: folder, owner: owner)
            let away = FileUnfinishedDraftStore(folder: folder, owner: StoreOwner(house: "away", member: "anna"))
            _ = try await home.begin(details, by: anna, key: "one")
            #expect(try await away.begin(details, by: anna, key: "two").key == "two")
            try await home.note("3k9x2m7q4t", of: "one")
            try await away.finish("3k9x2m7q4t")
            #expect(try await home.begin(details, by: anna, key: "three").key == "one")
        }
    }

    @Test("the store has at most a hundred drafts; the oldest is removed first")
    func bounded() async throws {
        try await withFolder { folder in
            let store = FileUnfinishedDraftStore(folder: folder, owner: owner)
            let many = try (0...100).map { try ItemDetails(title: "Radio \($0)", category: details.category) }
            for (number, one) in many.enumerated() { _ = try await store.begin(one, by: anna, key: "\(number)") }
            #expect(try await store.begin(many[1], by: anna, key: "new").key == "1")
            #expect(try await store.begin(many[0], by: anna, key: "new").key == "new")
        }
    }

    @Test("a damaged file is moved aside, with a message; an unwritable file is reported")
    func damaged() async throws {
        try await withFolder { folder in
            let path = owner.path(of: "unfinished-drafts", in: folder)
            try AtomicFile(path: path).write(Array("{".utf8))
            let store = FileUnfinishedDraftStore(folder: folder, owner: owner)
            let damage = await #expect(throws: LocalStoreFailure.self) {
                _ = try await store.begin(details, by: anna, key: "one")
            }
            #expect(damage?.code == .damaged && damage?.description.contains("\(path).damaged-1") == true)
            #expect(try await store.begin(details, by: anna, key: "one").key == "one")
            let nowhere = FileUnfinishedDraftStore(folder: folder + "/nowhere", owner: owner)
            let failure = await #expect(throws: LocalStoreFailure.self) {
                _ = try await nowhere.begin(details, by: anna, key: "one")
            }
            #expect(failure?.code == .unwritable)
        }
    }
}
