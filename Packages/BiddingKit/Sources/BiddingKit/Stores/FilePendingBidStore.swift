internal import APICore
public import Bidding
public import FoundationCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A store of the pending bids of one person in one house. Each bid has its own file, so processes can store bids
/// concurrently. A claim is a lock on the file of the bid, which the operating system releases when the process ends.
///
/// A copy of a house has the same identifier as the original. A bid therefore also stores the path of the house's file.
/// As long as a file exists at that path, a house at another path does not settle the bid. If no file exists there, the
/// house was probably moved; the house at the other path then settles the bid, but the bid is sent only after
/// confirmation. A copy that replaces the original at its path cannot be distinguished from the original.
public struct FilePendingBidStore: PendingBidStore {
    private let folder: String
    private let group: String
    private let owner: StoreOwner
    private let location: String?

    /// Creates the store of an owner in a folder, which must exist. Owners may share a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files.
    ///   - owner: The person and the house.
    ///   - location: The path of the house's file; `nil` for a house on a server.
    public init(folder: String, owner: StoreOwner, location: String? = nil) {
        self.folder = folder
        self.owner = owner
        self.location = location.map { URL(filePath: $0).resolvingSymlinksInPath().path }
        group = String(owner.path(of: "pending", in: folder).dropLast(".json".count))
    }

    /// Loads all stored bids that can be read.
    ///
    /// Damaged files are moved aside. Files of a newer version of the program or of another owner, and files that
    /// cannot be opened, are left unchanged and reported by every call.
    @concurrent public func load() async -> StoredPendingBids {
        var bids: [PendingBid] = [], uncertain: Set<String> = [], failures: [LocalStoreFailure] = []
        var bidsAtOtherLocations: [StoredPendingBids.BidAtOtherLocation] = []
        do throws(LocalStoreFailure) {
            for path in try paths().sorted() {
                do throws(LocalStoreFailure) {
                    guard let stored = try file(at: path).read() else { continue }
                    if let other = stored.place, other != location, FileManager.default.fileExists(atPath: other) {
                        bidsAtOtherLocations.append(StoredPendingBids.BidAtOtherLocation(stored.bid, location: other))
                        continue
                    }
                    bids.append(stored.bid)
                    if stored.place != location { uncertain.insert(stored.bid.key) }
                } catch {
                    failures.append(error)
                }
            }
        } catch {
            failures.append(error)
        }
        return StoredPendingBids(
            bids,
            uncertain: uncertain,
            bidsAtOtherLocations: bidsAtOtherLocations,
            failures: failures
        )
    }

    /// Stores a bid durably.
    ///
    /// - Throws: `LocalStoreFailure`, with `.unwritable` if the folder or the file cannot be changed, or if the key
    ///   cannot be a file name.
    @discardableResult
    @concurrent public func add(_ bid: PendingBid) async throws(LocalStoreFailure) -> PendingBidClaim {
        let claim = try file(at: try path(of: bid.key)).create(BoundPendingBid(bid, place: location))
        return PendingBidClaim { claim.release() }
    }

    /// Claims a stored bid.
    ///
    /// - Throws: `LocalStoreFailure`, with `.unreadable` if the file cannot be opened.
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

    /// Removes the bid with an idempotency key.
    ///
    /// - Throws: `LocalStoreFailure`: `.unwritable` if the folder or the file cannot be changed, or if the key cannot
    ///   be a file name; `.notDurable` if the file was removed, but a crash of the machine may restore it.
    @concurrent public func remove(key: String) async throws(LocalStoreFailure) {
        let file = AtomicFile(path: try path(of: key))
        do {
            try file.remove()
        } catch {
            throw LocalStoreFailure(error, or: .unwritable)
        }
    }

    private func paths() throws(LocalStoreFailure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
                .map { "\(folder)/\($0)" }
                .filter { $0.hasPrefix("\(group).") && $0.hasSuffix(".json") }
        } catch {
            throw LocalStoreFailure(.unreadable, "\(folder): cannot be listed")
        }
    }

    /// All bids share one lock file and one temporary file. If a crash leaves a temporary file, the next operation of
    /// the store replaces it.
    private func file(at path: String) -> OwnedFile<BoundPendingBid> { OwnedFile(path: path, in: group, of: owner) }

    private func path(of key: String) throws(LocalStoreFailure) -> String {
        let isName =
            !key.isEmpty
            && key.utf8.allSatisfy { byte in
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
        guard isName else { throw LocalStoreFailure(.unwritable, "the key '\(key)' cannot be a file name") }
        return "\(group).\(key).json"
    }
}

/// A pending bid with the location of its house. JSON: the properties of the bid, plus `place`, which is null or
/// missing if there is no location.
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
