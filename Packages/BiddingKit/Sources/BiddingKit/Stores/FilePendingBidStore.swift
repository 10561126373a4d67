public import Bidding
public import FoundationCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The bids of one person in one house whose outcome is not known, each in a file of its own: so several programs can
/// keep theirs at once.
public struct FilePendingBidStore: PendingBidStore {
    private let folder: String
    private let prefix: String
    private let owner: BiddingStoreOwner

    /// The store of an owner in a folder, which must be there; any number of owners may share it.
    public init(folder: String, owner: BiddingStoreOwner) {
        self.folder = folder
        self.owner = owner
        let path = owner.path(of: "pending", in: folder)
        prefix = path.dropFirst(folder.count + 1).dropLast(".json".count) + "."
    }

    /// All that are kept, oldest first.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged`, after which the others can be loaded; `.unreadable`.
    @concurrent public func load() async throws(LocalStoreFailure) -> [PendingBid] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw LocalStoreFailure(.unreadable, "\(folder): \(error)")
        }
        var bids: [PendingBid] = []
        for name in names where name.hasPrefix(prefix) && name.hasSuffix(".json") {
            if let bid = try OwnedFile<PendingBid>(path: "\(folder)/\(name)", of: owner).read() { bids.append(bid) }
        }
        return bids.sorted { ($0.time, $0.key) < ($1.time, $1.key) }
    }

    /// Keeps one more, durably.
    ///
    /// - Throws: `LocalStoreFailure`, `.unwritable`.
    @concurrent public func add(_ bid: PendingBid) async throws(LocalStoreFailure) {
        try OwnedFile<PendingBid>(path: try path(of: bid.key), of: owner).write(bid)
    }

    /// Forgets the one with a key.
    ///
    /// - Throws: `LocalStoreFailure`, `.unwritable`.
    @concurrent public func remove(key: String) async throws(LocalStoreFailure) {
        let path = try path(of: key)
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            guard FileManager.default.fileExists(atPath: path) else { return }
            throw LocalStoreFailure(.unwritable, "\(path): \(error)")
        }
    }

    private func path(of key: String) throws(LocalStoreFailure) -> String {
        let isName =
            !key.isEmpty
            && key.utf8.allSatisfy { byte in
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            }
        guard isName else { throw LocalStoreFailure(.unwritable, "“\(key)” can be no file's name") }
        return "\(folder)/\(prefix)\(key).json"
    }
}
