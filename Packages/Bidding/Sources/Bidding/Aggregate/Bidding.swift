public import FoundationCore
public import Observation

/// The aggregate of bidding: the loaded auctions, bids and positions and the watchlist, observed by all views.
///
/// A view is notified when a value that it has read changes, and only then: a change of one auction does not notify the
/// observers of another, and an equal value is no change. The aggregate performs I/O only through its client and its
/// stores. Lookups by item are O(1).
///
/// ```swift
/// let bidding = Bidding(client: client, watchlist: watchlistStore)
/// await bidding.restore()                         // the state of the last run, with its age
/// await bidding.loadAuction(item)                 // a failure is in `bidding.phase(of: .auction(item))`
/// let receipt = try await bidding.placeBid(maximum, on: item)
/// ```
///
/// Loaded values, restored values and updates are merged by the sequences of the auctions: an older state changes
/// nothing, and a gap reloads the auction.
@MainActor @Observable
public final class Bidding {
    /// The watchlist of the person. Changed by `editWatchlist(_:)`.
    public internal(set) var watchlist = Watchlist()
    /// The caller's board; `nil` before it is loaded.
    public internal(set) var board: Board?
    /// The latest updates of the watched auctions and the caller's own, oldest first; empty before they are loaded.
    /// Later updates are appended.
    public internal(set) var activity: [AuctionUpdate] = []
    /// The state of following.
    public internal(set) var connection = Connection.idle
    /// The last failure of each store; `nil` after the next success. The failure to read pending bids stays.
    public internal(set) var storeFailures: [Store: LocalStoreFailure] = [:]
    /// The position in the house's log up to which updates were followed; `nil` before the first poll.
    public internal(set) var position: Int64?
    /// Pending bids that the house has no record of and that are too old to be sent again without confirmation, oldest
    /// first. Set by `settlePendingBids()`.
    public internal(set) var unconfirmedBids: [PendingBid] = []
    /// Pending bids for another copy of the house, oldest first. Set by `restore()`.
    public internal(set) var bidsElsewhere: [StoredPendingBids.Elsewhere] = []
    /// The earliest time to retry pending bids (Retry-After); `nil` if the house has not stated one.
    public internal(set) var settlesAgainAt: Instant?
    /// Whether a bid adds its item to the watchlist.
    public var starsItemsBidOn: Bool

    /// A store of the aggregate.
    public enum Store: Sendable, Hashable {
        /// The store of the watchlist.
        case watchlist
        /// The store of the snapshot.
        case snapshot
        /// The store of pending bids.
        case pendingBids
    }

    @ObservationIgnored var records: [ItemID: AuctionRecord] = [:]
    @ObservationIgnored let loads: SharedLoads<Load>
    @ObservationIgnored let client: any BiddingClient
    @ObservationIgnored let watchlistStore: any WatchlistStore
    @ObservationIgnored let snapshotStore: any BiddingSnapshotStore
    @ObservationIgnored let pendingBidStore: any PendingBidStore
    @ObservationIgnored let clock: any WallClock
    @ObservationIgnored let identifiers: any IdentifierSource
    @ObservationIgnored let updates = EventBroadcast<AuctionUpdate>()
    @ObservationIgnored let watchedUpdates = EventBroadcast<AuctionUpdate>()

    /// The last position that was yielded to subscribers.
    @ObservationIgnored var toldPosition = Int64.min
    /// The items of which all updates up to `position` are known.
    @ObservationIgnored var followed: Set<ItemID> = []
    /// The number of the poll since which each item has been requested by every poll; empty without followers.
    @ObservationIgnored var askedSince: [ItemID: Int] = [:]
    @ObservationIgnored var lookCount = 0
    /// The followers, which share one poll.
    @ObservationIgnored var followers: [UpdateFollower] = []
    /// The number of the current run of the poll. Responses of an earlier run are discarded.
    @ObservationIgnored var pollRun = 0
    @ObservationIgnored var polling: Task<Void, Never>?
    /// The pause before the next poll, cancelled when a follower joins; `nil` while it must not be cut short (backoff).
    @ObservationIgnored var pollPause: Task<Void, any Error>?
    /// Whether a follower has joined since the last poll started.
    @ObservationIgnored var hasJoined = false
    /// Whether a poll has brought updates since the snapshot was saved.
    @ObservationIgnored var hasUnsavedUpdates = false
    @ObservationIgnored var snapshotSavedAt: Instant?
    /// Whether `activity` was loaded, so that updates are appended.
    @ObservationIgnored var keepsActivity = false
    /// The items with a part that is older than a known update and could not be loaded yet.
    @ObservationIgnored var behind: Set<ItemID> = []
    /// The keys of pending bids that may have been meant for another copy of the house.
    @ObservationIgnored var uncertainBids: Set<String> = []
    /// The items with a request in progress, each with the requests that wait for their turn, in order.
    @ObservationIgnored var turns: [ItemID: [CheckedContinuation<Void, Never>]] = [:]
    /// The watchlist as last saved or loaded. Differences of `watchlist` are unsaved changes.
    @ObservationIgnored var keptWatchlist = Watchlist()
    @ObservationIgnored let snapshotWriter: CoalescingWriter
    @ObservationIgnored let watchlistWriter = CoalescingWriter()
    /// The number of reorderings to undo with the next save.
    @ObservationIgnored var wantedUndos = 0
    /// The number of reorderings undone so far.
    @ObservationIgnored var undoneReorderings = 0

    /// Creates an empty aggregate. It sends no request.
    ///
    /// - Parameters:
    ///   - client: The client of the caller.
    ///   - watchlist: The store of the watchlist; by default in memory.
    ///   - snapshot: The store of the snapshot; by default in memory.
    ///   - pendingBids: The store of pending bids; by default in memory.
    ///   - clock: The clock for ages and for the pauses between polls.
    ///   - identifiers: The source of idempotency keys.
    ///   - starsItemsBidOn: Whether a bid adds its item to the watchlist.
    public init(
        client: any BiddingClient,
        watchlist: any WatchlistStore = InMemoryBiddingStores(),
        snapshot: any BiddingSnapshotStore = InMemoryBiddingStores(),
        pendingBids: any PendingBidStore = InMemoryBiddingStores(),
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource(),
        starsItemsBidOn: Bool = true
    ) {
        self.client = client
        self.watchlistStore = watchlist
        self.snapshotStore = snapshot
        self.pendingBidStore = pendingBids
        self.clock = clock
        self.identifiers = identifiers
        self.starsItemsBidOn = starsItemsBidOn
        loads = SharedLoads(clock: clock)
        snapshotWriter = CoalescingWriter(throttledBy: clock)
    }

    deinit {
        updates.finish()
        watchedUpdates.finish()
    }
}

// MARK: - Lookups

extension Bidding {
    /// Returns an auction; `nil` before it is loaded.
    public func auction(_ item: ItemID) -> Auction? { self[item]?.auction }

    /// Returns the auction of a bid; `nil` before it is loaded.
    public func auction(of bid: Bid) -> Auction? { auction(bid.item) }

    /// Returns the loaded bids on an item, highest first; empty before they are loaded.
    ///
    /// Loaded bids are reloaded after an update if they are observed, and otherwise when they are next read, so that
    /// unobserved bids cause no requests.
    public func bids(on item: ItemID) -> [Bid] { wantedBids(on: item) ?? [] }

    /// Returns the highest bid on an item; `nil` without bids, and before they are loaded.
    public func highestBid(on item: ItemID) -> Bid? { wantedBids(on: item)?.first }

    /// Returns whether there are more bids than `bids(on:)` returns.
    public func hasMoreBids(on item: ItemID) -> Bool { self[item]?.nextBids != nil }

    /// Returns the caller's own position in an auction; `nil` before it is loaded or a bid was accepted.
    public func ownPosition(on item: ItemID) -> OwnPosition? { self[item]?.position }

    /// Returns the pending bids on an item, oldest first.
    public func pendingBids(on item: ItemID) -> [PendingBid] { self[item]?.pendingBids ?? [] }

    /// All pending bids, oldest first. O(auctions).
    public var pendingBids: [PendingBid] {
        records.values.flatMap(\.pendingBids).sorted { $0.isOlder(than: $1) }
    }

    /// Returns the time as of which `auction(_:)` is known: the time of the response or of the update, also of an
    /// earlier run. Use it to show the age; `phase(of:)` and `connection` tell whether the auction is current.
    public func asOf(_ item: ItemID) -> Instant? { auction(item) == nil ? nil : self[item]?.asOf }

    /// Returns the time of the last known event in an auction; `nil` before the auction is loaded.
    public func lastActivity(in item: ItemID) -> Instant? {
        auction(item) == nil ? nil : self[item]?.lastActivityAt
    }

    /// Returns the version of the loaded auction, for conditional requests; `nil` before the auction is loaded, and
    /// after an update has changed it.
    public func version(of item: ItemID) -> EntityVersion<Auction>? { self[item]?.version }

    /// A new stream of all updates in the order of positions, from now on. It ends with the aggregate, and supports one
    /// iteration.
    public var events: AsyncStream<AuctionUpdate> { updates.subscribe() }

    private func wantedBids(on item: ItemID) -> [Bid]? {
        guard let record = self[item] else { return nil }
        record.areBidsWanted = true
        // A failed load is retried after the next poll, not with each read.
        if record.areBidsBehind, !behind.contains(item) {
            // Deferred, because the reader may be rendering what a load changes.
            Task { [weak self] in if record.areBidsBehind { self?.refresh(.bids(on: item)) } }
        }
        return record.bids
    }

    /// The record of an item, for reading. If there is none, only the observation is registered.
    private subscript(item: ItemID) -> AuctionRecord? {
        if let record = records[item] { return record }
        access(keyPath: \.[item])
        return nil
    }

    /// Returns the record of an item, for writing. Creates one if there is none, and notifies the observers of its
    /// absence.
    func record(_ item: ItemID) -> AuctionRecord {
        if let record = records[item] { return record }
        let record = AuctionRecord()
        withMutation(keyPath: \.[item]) { records[item] = record }
        return record
    }
}
