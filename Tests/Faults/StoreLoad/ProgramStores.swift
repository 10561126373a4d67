import Bidding
import BiddingKit
import Catalog
import CatalogKit
import FoundationCore

/// All local stores of a client program, in one folder.
struct ProgramStores: Sendable {
    let watchlist: any WatchlistStore
    let pendingBids: any PendingBidStore
    let snapshot: any BiddingSnapshotStore
    let catalog: any CatalogSnapshotStore

    init(folder: String) {
        let owner = StoreOwner(house: "https://bidly.example", member: nil)
        watchlist = FileWatchlistStore(folder: folder, owner: owner)
        pendingBids = FilePendingBidStore(folder: folder, owner: owner)
        snapshot = FileBiddingSnapshotStore(folder: folder, owner: owner)
        catalog = FileCatalogSnapshotStore(folder: folder, owner: owner)
    }
}
