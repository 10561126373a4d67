internal import APICore
public import Bidding
public import FoundationCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The bids of one person in one house whose outcome is not known, each in a file of its own: so several programs can
/// keep theirs at once. A claim is a lock on the bid's file, which the system takes back when its program ends.
///
/// A copy of a house in a file has the same name as the original. So a bid is bound to the path of the house's file, too: a
/// house at another path does not settle it as long as there is a file at the bid's own. When there is none any more, the
/// house was moved, as far as a program can tell; it then settles the bid, but does not send it without confirmation. A copy
/// that is put in the place of the original is taken for it.
public struct FilePendingBidStore: PendingBidStore {
    private let folder: String
    private let group: String
    private let owner: StoreOwner
    private let place: String?

    /// The store of an owner in a folder, which must be there; any number of owners may share it.
    ///
    /// - Parameter place: the path of the house's file; `nil` for a house that is known by its address alone.
    public init(folder: String, owner: StoreOwner, place: String? = nil) {
        self.folder = folder
        self.owner = owner
        self.place = place.map { URL(filePath: $0).resolvingSymlinksInPath().path }
        group = String(owner.path(of: "pending", in: folder).dropLast(".json".count))
    }

    /// All that are kept and can be read. What is damaged is set aside; what is of a newer program or another owner, or not
    /// to be opened, stays where it is, and is told of every time.
    @concurrent public func load() async -> StoredPendingBids {
        var bids: [PendingBid] = [], uncertain: Set<String> = [], failures: [LocalStoreFailure] = []
        var elsewhere: [StoredPendingBids.Elsewhere] = []
        do throws(LocalStoreFailure) {
            for path in try paths().sorted() {
                do throws(LocalStoreFailure) {
                    guard let stored = try file(at: path).read() else { continue }
                    if let other = stored.place, other != place, FileManager.default.fileExists(atPath: other) {
                        elsewhere.append(StoredPendingBids.Elsewhere(stored.bid, place: other))
                        continue
                    }
                    bids.append(stored.bid)
                    if stored.place != place { uncertain.insert(stored.bid.key) }
                } catch {
                    failures.append(error)
                }
            }
        } catch {
            failures.append(error)
        }
        return StoredPendingBids(bids, uncertain: uncertain, elsewhere: elsewhere, failures: failures)
    }

    /// Keeps one more, durably.
    ///
    /// - Throws: `LocalStoreFailure`, `.unwritable`.
    @discardableResult
    @concurrent public func add(_ bid: PendingBid) async throws(LocalStoreFailure) -> PendingBidClaim {
        let claim = try file(at: try path(of: bid.key)).create(BoundPendingBid(bid, place: place))
        return PendingBidClaim { claim.release() }
    }

    /// Claims one that is kept.
    ///
    /// - Throws: `LocalStoreFailure`, `.unreadable`.
    @concurrent public func claim(_ bid: PendingBid) async throws(LocalStoreFailure) -> PendingBidClaim.Attempt {
        do {
            guard let claim = try AtomicFile(path: try path(of: bid.key)).claim() else { return .inUse }
            return .claimed(PendingBidClaim { claim.release() })
        } catch let error as FileError {
            if error.isNotFound { return .gone }
            throw LocalStoreFailure(.unreadable, error.description)
        } catch let failure as LocalStoreFailure {
            throw failure
        } catch {
            throw LocalStoreFailure(.unreadable, "\(error)")
        }
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
    private func file(at path: String) -> OwnedFile<BoundPendingBid> { OwnedFile(path: path, in: group, of: owner) }

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

/// A pending bid and where the house is that it is meant for. The JSON form is the bid's own with the member `place`, which
/// is null or missing without one.
private struct BoundPendingBid: Codable, Sendable {
    let bid: PendingBid
    let place: String?

    private enum CodingKeys: String, CodingKey {
        case place
    }

    init(_ bid: PendingBid, place: String?) {
        self.bid = bid
        self.place = place
    }

    init(from decoder: any Decoder) throws {
        bid = try PendingBid(from: decoder)
        place = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .place)
    }

    func encode(to encoder: any Encoder) throws {
        try bid.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(place, forKey: .place)
    }
}
