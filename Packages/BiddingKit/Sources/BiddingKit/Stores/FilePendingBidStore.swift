internal import APICore
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
    private let group: String
    private let owner: StoreOwner

    /// The store of an owner in a folder, which must be there; any number of owners may share it.
    public init(folder: String, owner: StoreOwner) {
        self.folder = folder
        self.owner = owner
        group = String(owner.path(of: "pending", in: folder).dropLast(".json".count))
    }

    /// All that are kept and can be read. What is damaged is set aside; what is of a newer program or another owner, or not
    /// to be opened, stays where it is, and is told of every time.
    @concurrent public func load() async -> StoredPendingBids {
        var bids: [PendingBid] = [], failures: [LocalStoreFailure] = []
        do throws(LocalStoreFailure) {
            for path in try paths().sorted() {
                do throws(LocalStoreFailure) {
                    if let bid = try file(at: path).read() { bids.append(bid) }
                } catch {
                    failures.append(error)
                }
            }
        } catch {
            failures.append(error)
        }
        return StoredPendingBids(bids, failures: failures)
    }

    /// Keeps one more, durably.
    ///
    /// - Throws: `LocalStoreFailure`, `.unwritable`.
    @concurrent public func add(_ bid: PendingBid) async throws(LocalStoreFailure) {
        try file(at: try path(of: bid.key)).write(bid)
    }

    /// Forgets the one with a key.
    ///
    /// - Throws: `LocalStoreFailure`, `.unwritable`.
    @concurrent public func remove(key: String) async throws(LocalStoreFailure) {
        let file = AtomicFile(path: try path(of: key))
        do {
            try file.remove()
        } catch {
            throw LocalStoreFailure(.unwritable, error.description)
        }
    }

    private func paths() throws(LocalStoreFailure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
                .map { "\(folder)/\($0)" }
                .filter { $0.hasPrefix("\(group).") && $0.hasSuffix(".json") }
        } catch {
            throw LocalStoreFailure(.unreadable, "\(folder): cannot be looked into")
        }
    }

    /// One lock and one draft for all: what a crash leaves is taken by whichever bid is kept next.
    private func file(at path: String) -> OwnedFile<PendingBid> { OwnedFile(path: path, in: group, of: owner) }

    private func path(of key: String) throws(LocalStoreFailure) -> String {
        let isName =
            !key.isEmpty
            && key.utf8.allSatisfy { byte in
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            }
        guard isName else { throw LocalStoreFailure(.unwritable, "“\(key)” can be no file's name") }
        return "\(group).\(key).json"
    }
}
