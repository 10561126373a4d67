import FoundationCore
import FoundationCoreTesting
import Ordering
import OrderingKit
import OrderingTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("The store of pending changes in a file") struct FilePendingOrderCommandStoreTests {
    private let owner = StoreOwner(house: "home", member: "anna")
    private let change = OrderingChange.command(.pay, on: Order.sample.id)

    private func withFolder(_ work: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(folder.path)
    }

    @Test("keeps the contract", arguments: PendingOrderCommandStoreContract.all)
    func contract(_ contract: PendingOrderCommandStoreContract) async throws {
        try await withFolder { folder in
            try await contract.run { FilePendingOrderCommandStore(folder: folder, owner: owner) }
        }
    }

    @Test("has own keys for each house and each member")
    func owners() async throws {
        try await withFolder { folder in
            let others = [StoreOwner(house: "away", member: "anna"), StoreOwner(house: "home", member: "ben")]
            for (number, owner) in ([owner] + others).enumerated() {
                let store = FilePendingOrderCommandStore(folder: folder, owner: owner)
                let key = try await store.begin(change, key: "\(number)")
                #expect(key == "\(number)")
            }
        }
    }

    @Test("has at most a hundred changes; the oldest is removed first")
    func bounded() async throws {
        try await withFolder { folder in
            let store = FilePendingOrderCommandStore(folder: folder, owner: owner)
            let changes = (0...100).map { OrderingChange.command(.pay, on: Sample.id("order\($0)")) }
            for (number, change) in changes.enumerated() { _ = try await store.begin(change, key: "\(number)") }
            #expect(try await store.begin(changes[1], key: "new") == "1")
            #expect(try await store.begin(changes[0], key: "new") == "new")
        }
    }

    @Test("is private, because a change can contain an address or a discount code")
    func privacy() async throws {
        try await withFolder { folder in
            let store = FilePendingOrderCommandStore(folder: folder, owner: owner)
            _ = try await store.begin(.command(.shipTo(.sample, method: nil), on: Order.sample.id), key: "one")
            let path = owner.path(of: "pending-orders", in: folder)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test("a damaged file is moved aside, with a message; an unwritable file is reported")
    func damaged() async throws {
        try await withFolder { folder in
            let path = owner.path(of: "pending-orders", in: folder)
            try AtomicFile(path: path).write(Array("{".utf8))
            let store = FilePendingOrderCommandStore(folder: folder, owner: owner)
            let damage = await #expect(throws: LocalStoreFailure.self) {
                _ = try await store.begin(change, key: "one")
            }
            #expect(damage?.code == .damaged && damage?.description.contains("\(path).damaged-1") == true)
            #expect(try await store.begin(change, key: "one") == "one")
            let nowhere = FilePendingOrderCommandStore(folder: folder + "/nowhere", owner: owner)
            let failure = await #expect(throws: LocalStoreFailure.self) {
                _ = try await nowhere.begin(change, key: "one")
            }
            #expect(failure?.code == .unwritable)
        }
    }
}
