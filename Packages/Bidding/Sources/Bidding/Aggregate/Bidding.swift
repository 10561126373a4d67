public import FoundationCore
public import Observation

/// The aggregate of bidding, which all views observe: the loaded auctions, bids and positions, and the watchlist.
///
/// A view is notified when a value that it has read changes, and only then: a change of one auction does not notify the
/// observers of another, and setting an equal value notifies nobody. The aggregate performs I/O only through its client
/// and its stores. Lookups by item are O(1).
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
@MainActor
public final class Bidding: Observable {
    /// A store of the aggregate.
    public enum Store: Sendable, Hashable {
        /// The watchlist store.
        case watchlist
        /// The snapshot store.
        case snapshot
        /// The store of pending bids.
        case pendingBids
    }

    let state: BiddingState
    let client: any BiddingClient
    let loader: AuctionLoader
    let receiver: UpdateReceiver
    let poller: UpdatePoller
    let pending: PendingBids
    let settler: PendingBidSettler
    let watchlistSynchronizer: WatchlistSynchronizer
    let saver: SnapshotSaver
    let clock: any WallClock
    let identifiers: any IdentifierSource

    /// Creates an empty aggregate. It sends no request.
    ///
    /// - Parameters:
    ///   - client: The client of the caller.
    ///   - live: The live update client; `nil` to poll instead.
    ///   - watchlist: The store of the watchlist; by default in memory.
    ///   - snapshot: The store of the snapshot; by default in memory.
    ///   - pendingBids: The store of pending bids; by default in memory.
    ///   - clock: The clock for ages and for the pauses between polls.
    ///   - identifiers: The source of idempotency keys.
    ///   - starsItemsBidOn: Whether a bid adds its item to the watchlist.
    public init(
        client: any BiddingClient,
        live: (any LiveUpdateClient)? = nil,
        watchlist: any WatchlistStore = InMemoryBiddingStores(),
        snapshot: any BiddingSnapshotStore = InMemoryBiddingStores(),
        pendingBids: any PendingBidStore = InMemoryBiddingStores(),
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource(),
        starsItemsBidOn: Bool = true
    ) {
        state = BiddingState(starsItemsBidOn: starsItemsBidOn)
        self.client = client
        self.clock = clock
        self.identifiers = identifiers
        saver = SnapshotSaver(state, snapshot, clock)
        watchlistSynchronizer = WatchlistSynchronizer(state, watchlist)
        loader = AuctionLoader(state, client, saver, clock)
        receiver = UpdateReceiver(state, loader)
        pending = PendingBids(state, client, pendingBids, loader, watchlistSynchronizer, clock)
        settler = PendingBidSettler(state, client, pending, clock)
        poller = UpdatePoller(state, client, LiveConnection(live), loader, receiver, settler, saver, clock)
    }

    /// Restores the watchlist, the snapshot and the pending bids from the stores. Sends no request.
    ///
    /// Call it at the start of a program, before the first load. Values that are already loaded are not replaced.
    /// Restored values have the phase `.idle`; their age follows from `asOf(_:)`. A failure of a store is in
    /// `storeFailures`.
    public func restore() async {
        await watchlistSynchronizer.synchronize()
        await saver.restore()
        await pending.restore()
    }

    /// The snapshot of the current state. It is not observable. O(n log n) in the auctions.
    public var snapshot: BiddingSnapshot { saver.snapshot }
}

// MARK: - State

extension Bidding {
    /// The user's watchlist. Changed by `editWatchlist(_:)`.
    public var watchlist: Watchlist { state.watchlist }

    /// The caller's board; `nil` before it is loaded.
    public var board: Board? { state.board }

    /// The latest updates of the watched auctions and of the caller's own auctions, oldest first; empty before they are
    /// loaded. Later updates are appended.
    public var activity: [AuctionUpdate] { state.activity }

    /// Whether updates arrive; see ``Connection``.
    public var connection: Connection { state.connection }

    /// The last failure of each store; `nil` after the next successful access. A failure to read pending bids stays.
    public var storeFailures: [Store: LocalStoreFailure] { state.storeFailures }

    /// The position in the house's log up to which updates were followed; `nil` before the first poll.
    public var position: Int64? { state.position }

    /// Pending bids that are sent again only after the bidder confirms them, oldest first. Set by
    /// `settlePendingBids()`.
    ///
    /// The house has no record of these bids. They are older than `resendLimit`, or may be meant for a copy of the
    /// house at another location.
    public var unconfirmedBids: [PendingBid] { state.unconfirmedBids }

    /// Pending bids for a copy of this house at another location, oldest first. Set by `restore()`.
    public var bidsAtOtherLocations: [StoredPendingBids.BidAtOtherLocation] { state.bidsAtOtherLocations }

    /// The earliest time to retry pending bids (Retry-After); `nil` if the house has not stated one.
    public var settlesAgainAt: Instant? { state.settlesAgainAt }

    /// Whether placing a bid adds its item to the watchlist.
    public var starsItemsBidOn: Bool {
        get { state.starsItemsBidOn }
        set { state.starsItemsBidOn = newValue }
    }
}

// MARK: - Lookups

extension Bidding {
    /// Returns an auction; `nil` before it is loaded.
    public func auction(_ item: ItemID) -> Auction? { state[item]?.auction }

    /// Returns the auction of a bid; `nil` before it is loaded.
    public func auction(of bid: Bid) -> Auction? { auction(bid.item) }

    /// Returns the loaded bids on an item, highest first; empty before they are loaded.
    ///
    /// After an update, observed bids are reloaded at once. Other loaded bids are reloaded when they are next read, so
    /// that they cause no requests before then.
    public func bids(on item: ItemID) -> [Bid] { loader.wantedBids(on: item) ?? [] }

    /// Returns the highest bid on an item; `nil` without bids, and before they are loaded.
    public func highestBid(on item: ItemID) -> Bid? { loader.wantedBids(on: item)?.first }

    /// Returns whether there are more bids than `bids(on:)` returns.
    public func hasMoreBids(on item: ItemID) -> Bool { state[item]?.nextBids != nil }

    /// Returns the caller's own position in an auction; `nil` until it is loaded or the house
    /// accepts a bid of the caller.
    public func ownPosition(on item: ItemID) -> OwnPosition? { state[item]?.position }

    /// Returns the pending bids on an item, oldest first.
    public func pendingBids(on item: ItemID) -> [PendingBid] { state[item]?.pendingBids ?? [] }

    /// All pending bids, oldest first. O(auctions).
    public var pendingBids: [PendingBid] {
        state.records.values.flatMap(\.pendingBids).sorted { $0.isOlder(than: $1) }
    }

    /// Returns the time of the response or update that produced the value of `auction(_:)`; `nil` before it is loaded.
    /// The time may be from an earlier run. Use it to show the age of the auction; `phase(of:)` and `connection` state
    /// whether the auction is current.
    public func asOf(_ item: ItemID) -> Instant? { auction(item) == nil ? nil : state[item]?.asOf }

    /// Returns the time of the last known event in an auction; `nil` before the auction is loaded.
    public func lastActivity(in item: ItemID) -> Instant? {
        auction(item) == nil ? nil : state[item]?.lastActivityAt
    }

    /// Returns the version of the loaded auction, for conditional requests; `nil` before the auction is loaded, and
    /// after an update has changed it.
    public func version(of item: ItemID) -> EntityVersion<Auction>? { state[item]?.version }
}
