import Accounts
import CommandLineCore
import FoundationCore
import HTTPCore
import HouseCore

/// A partition of the disk cache. Responses of one partition are never used for another one.
enum CachePartition {
    /// The responses of a house to one account, or to anonymous callers.
    case account(StoreOwner)
    /// The account that belongs to a token at a server. While the server cannot be reached, the cached account
    /// identifies the member.
    case token(SessionToken, ServerURL)

    /// The name of the folder. It contains a collision-resistant digest, because addresses can have any length, and
    /// because a token must not be stored.
    fileprivate var folderName: String {
        let (kind, parts) =
            switch self {
            case .account(let owner): ("responses", [owner.house, owner.member?.rawValue ?? ""])
            case .token(let token, let url): ("token", [url.description, token.rawValue])
            }
        let digest = Digest(of: Array(([kind] + parts).joined(separator: "\n").utf8))
        return kind + "-" + digest.bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
}

extension Assembly {
    /// The maximum size of a partition, in bytes.
    private static let cacheSize = 32 << 20

    /// Returns the disk cache of a partition.
    func cache(_ partition: CachePartition, at url: ServerURL, in folders: ProgramFolders) -> CacheMiddleware {
        let storage = FileCacheStore(folder: "\(folders.cache)/\(partition.folderName)", limit: Self.cacheSize)
        return CacheMiddleware(storage, origin: url.origin) { [clock] in
            HTTPDate(secondsSince1970: clock.now.secondsSince1970)
        }
    }
}
