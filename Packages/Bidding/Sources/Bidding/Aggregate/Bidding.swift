public import FoundationCore
public import Observation

/// What a program knows of auctions, for all its views: the one place that they read, and that changes them.
///
/// It does nothing by itself but ask its client, and keeps nothing but through its stores. Whoever reads a value in an
/// observed context is told of its changes, and of those alone: an auction's readers hear nothing of other auctions, and
/// an equal value that comes again is no change. All look-ups are O(1).
///
/// ```swift
/// let bidding = Bidding(client: client, watchlist: watchlistStore)
/// await bidding.restore()                         // what was known last, with its age
/// await bidding.loadAuction(item)                 // its failure is `bidding.phase(of: .auction(item))`
/// let receipt = try await bidding.placeBid(maximum, on: item)
/// ```
///
/// What is loaded, restored or told by updates meets here by the auctions' sequences: what is older than what is known
/// changes nothing, and a gap leads to one fresh load of that auction.
@MainActor @Observable
public final class Bidding {
    /// The items the person keeps an eye on. Changed by `editWatchlist(_:)`.
    public internal(set) var watchlist = Watchlist()
    /// One's auctions at a glance, as last loaded; `nil` before.
    public internal(set) var board: Board?
    /// What happened in watched and one's own auctions, oldest first, as far as it was loaded; goes on with what comes in
    /// by updates after that.
    public internal(set) var activity: [AuctionUpdate] = []
    /// How following goes on.
    public internal(set) var connection = Connection.idle
    /// What a store could not do last: the snapshot, the watchlist or the pending bids; `nil` once it can again.
    /// Pending bids that could not be read when they were restored stay told of.
    public internal(set) var storeFailures: [Store: LocalStoreFailure] = [:]
    /// The position in the house's log up to which updates were followed; `nil` before.
    public internal(set) var position: Int64?
    /// Pending bids that the house has no record of and that are too old to be sent again without the person's confirmation,
    /// oldest first; known after `settlePendingBids()`.
    public internal(set) var unconfirmedBids: [PendingBid] = []
    /// Pending bids that were meant for another copy of the house, oldest first; known after `restore()`.
    public internal(set) var bidsElsewhere: [StoredPendingBids.Elsewhere] = []
    /// Before when the house does not want to be asked about pending bids, if it has said so; it is not asked before.
    public internal(set) var settlesAgainAt: Instant?
    /// Whether a bid puts its item on the watchlist.
    public var starsItemsBidOn: Bool

    /// What an aggregate keeps beyond its own life.
    public enum Store: Sendable, Hashable {
        /// The watchlist.
        case watchlist
        /// What was known last.
        case snapshot
        /// Bids whose outcome is not known.
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

    /// The last position that was told to those who listen.
    @ObservationIgnored var toldPosition = Int64.min
    /// Items of which all updates up to `position` are known.
    @ObservationIgnored var followed: Set<ItemID> = []
    /// Since which look each item has been asked for at every look; empty while nobody follows.
    @ObservationIgnored var askedSince: [ItemID: Int] = [:]
    @ObservationIgnored var lookCount = 0
    /// Everybody who follows; they share one poll.
    @ObservationIgnored var followers: [UpdateFollower] = []
    /// Changes when a poll begins or ends: what an earlier one brings is dropped.
    @ObservationIgnored var pollRun = 0
    @ObservationIgnored var polling: Task<Void, Never>?
    /// The pause before the next poll, where a follower that joins may end it.
    @ObservationIgnored var pollPause: Task<Void, any Error>?
    /// Whether a follower has joined since the last poll began.
    @ObservationIgnored var hasJoined = false
    /// Whether a look has brought something since the snapshot was saved, and when that was.
    @ObservationIgnored var hasUnsavedUpdates = false
    @ObservationIgnored var snapshotSavedAt: Instant?
    /// Whether `activity` was loaded, and goes on.
    @ObservationIgnored var keepsActivity = false
    /// Items that an update told of what could not be loaded yet.
    @ObservationIgnored var behind: Set<ItemID> = []
    /// The keys of pending bids of which it is not sure that they were meant for this house.
    @ObservationIgnored var uncertainBids: Set<String> = []
    /// The items on which something is being asked of the house, each with those who wait for their turn, in order.
    @ObservationIgnored var turns: [ItemID: [CheckedContinuation<Void, Never>]] = [:]
    /// The watchlist as its store is known to have it: what differs from it was changed here.
    @ObservationIgnored var keptWatchlist = Watchlist()
    @ObservationIgnored let snapshotWriter: CoalescingWriter
    @ObservationIgnored let watchlistWriter = CoalescingWriter()
    /// How many reorderings of the watchlist are to be undone with the next exchange with its store.
    @ObservationIgnored var wantedUndos = 0
    /// How many reorderings of the watchlist were undone so far.
    @ObservationIgnored var undoneReorderings = 0

    /// An aggregate that knows nothing yet.
    ///
    /// - Parameters:
    ///   - client: what it asks the house with, and for whom.
    ///   - watchlist: where the watchlist is kept; by default, and so for the other two, as long as the program runs.
    ///   - snapshot: where what it knows is kept for the next start.
    ///   - pendingBids: where bids are kept until their outcome is known.
    ///   - clock: tells ages, and the pauses of `follow(_:every:)`.
    ///   - identifiers: where the keys of bids come from.
    ///   - starsItemsBidOn: whether a bid puts its item on the watchlist.
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

// MARK: - Look-ups

extension Bidding {
    /// An auction as it is known; `nil` before it is loaded.
    public func auction(_ item: ItemID) -> Auction? { self[item]?.auction }

    /// The auction that a bid is on; `nil` before it is loaded.
    public func auction(of bid: Bid) -> Auction? { auction(bid.item) }

    /// The bids on an item from highest to lowest, as far as they are loaded. They are loaded again when something happens
    /// while they are observed; otherwise when they are looked at next, and so take no requests that nobody needs.
    public func bids(on item: ItemID) -> [Bid] { wantedBids(on: item) ?? [] }

    /// The highest bid on an item; `nil` without bids, and before they are loaded.
    public func highestBid(on item: ItemID) -> Bid? { wantedBids(on: item)?.first }

    /// Whether there are more bids than `bids(on:)` has.
    public func hasMoreBids(on item: ItemID) -> Bool { self[item]?.nextBids != nil }

    /// What only oneself may know of an auction; `nil` before it is loaded or a bid of one's own was answered.
    public func ownPosition(on item: ItemID) -> OwnPosition? { self[item]?.position }

    /// What one has asked the house to do in an auction without knowing the outcome yet, oldest first.
    public func pendingBids(on item: ItemID) -> [PendingBid] { self[item]?.pendingBids ?? [] }

    /// Everything that one has asked the house to do without knowing the outcome yet, oldest first. O(number of auctions).
    public var pendingBids: [PendingBid] {
        records.values.flatMap(\.pendingBids).sorted { $0.isOlder(than: $1) }
    }

    /// When the auction was known to be as `auction(_:)` has it: by the house's answer or an update, or, after a restart,
    /// the time of before. It is for telling an age; whether it is fresh is told by `phase(of:)` and `connection`.
    public func asOf(_ item: ItemID) -> Instant? { auction(item) == nil ? nil : self[item]?.asOf }

    /// When something happened in an auction last, as far as it is known.
    public func lastActivity(in item: ItemID) -> Instant? {
        auction(item) == nil ? nil : self[item]?.lastActivityAt
    }

    /// The state the house showed the auction in, to be handed back with a change; `nil` when it was not loaded, or an
    /// update has led on from there.
    public func version(of item: ItemID) -> EntityVersion<Auction>? { self[item]?.version }

    /// Every update, in the order of positions, from now on; ends with the aggregate. For one iteration.
    public var events: AsyncStream<AuctionUpdate> { updates.subscribe() }

    private func wantedBids(on item: ItemID) -> [Bid]? {
        guard let record = self[item] else { return nil }
        record.areBidsWanted = true
        // What could not be loaded is tried again with the next look at the house, not with each look at the bids.
        if record.areBidsBehind, !behind.contains(item) {
            // Afterwards: whoever looks may be in the middle of drawing what a load changes.
            Task { [weak self] in if record.areBidsBehind { self?.refresh(.bids(on: item)) } }
        }
        return record.bids
    }

    /// An item's record, to look at it. Where there is none, nothing is kept but whoever observes that.
    private subscript(item: ItemID) -> AuctionRecord? {
        if let record = records[item] { return record }
        access(keyPath: \.[item])
        return nil
    }

    /// An item's record, to keep something in it; made when there is none, and told to those who have looked for it.
    func record(_ item: ItemID) -> AuctionRecord {
        if let record = records[item] { return record }
        let record = AuctionRecord()
        withMutation(keyPath: \.[item]) { records[item] = record }
        return record
    }
}
