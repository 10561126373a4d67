import FoundationCore
import Observation

/// The observable state of one auction. Each auction has its own record, so a change notifies only the observers of
/// that auction.
///
/// Handwritten calls of `access` and `withMutation` replace the `@Observable` macro. The benchmark `observe` measures
/// their effect. There are three reasons:
///
/// 1. Most followed auctions are not observed. The macro gives every object a registrar, which allocates memory; here
///    the first read creates it.
/// 2. An update changes the auction and the time of its last event. The macro would notify an observer of both twice;
///    here such a change notifies once, through `auction`.
/// 3. Memory access dominates the cost of an update. The values that an update changes are therefore adjacent in one
///    struct, and are changed in place, without copying the auction.
@MainActor
final class AuctionRecord: Observable {
    /// The observable values.
    private struct Facts {
        var nextBids: PageCursor?
        var pendingBids: [PendingBid] = []
        var bids: [Bid]?
        var position: OwnPosition?
        var version: EntityVersion<Auction>?
        var lastActivityAt: Instant?
        var auction: Auction?
    }

    /// The largest known sequence of the auction, even if the update with this sequence could not be applied.
    var newestSequence = 0
    /// The time of the response or update that produced `auction`. Not observable: an observer of `auction` also reads
    /// this value after each change of `auction`.
    var asOf: Instant?
    /// Whether the bids were read since they last changed. An observer of the bids reads them again after each change.
    var areBidsObserved = false
    /// The registrar; `nil` until the first read.
    private var observers: ObservationRegistrar?
    private var facts = Facts()
    /// The value of `newestSequence` at the time when `bids` were requested.
    var bidsSequence = 0
    /// The sequences of `bids`; empty until a page is appended.
    private var knownBids: Set<Int> = []
    /// Whether the house has reported that the auction does not exist.
    var isMissing = false
    /// Whether the loaded values come from a log that the house has since replaced. Any response then replaces them.
    private var isOutdated = false
    /// For each part, the number of consecutive responses that were older than a known update.
    var staleLoadCounts: [Bidding.Load.Part: Int] = [:]

    private func registerAccess<Value>(to path: KeyPath<AuctionRecord, Value>) {
        let known = observers ?? ObservationRegistrar()
        observers = known
        known.access(self, keyPath: path)
    }

    private func change<Value>(_ path: KeyPath<AuctionRecord, Value>, _ change: (inout Facts) -> Void) {
        guard let observers else { return change(&facts) }
        observers.withMutation(of: self, keyPath: path) { change(&facts) }
    }
}

// MARK: - Observable values

extension AuctionRecord {
    var auction: Auction? {
        get {
            registerAccess(to: \.auction)
            return facts.auction
        }
        set { change(\.auction) { $0.auction = newValue } }
    }

    /// The entity version of the loaded `auction`; `nil` after an update has changed it.
    var version: EntityVersion<Auction>? {
        get {
            registerAccess(to: \.version)
            return facts.version
        }
        set { change(\.version) { $0.version = newValue } }
    }

    /// The time of the last known event. An update that changes `auction` notifies the observers of `auction` only.
    var lastActivityAt: Instant? {
        registerAccess(to: \.lastActivityAt)
        return facts.lastActivityAt
    }

    var position: OwnPosition? {
        get {
            registerAccess(to: \.position)
            return facts.position
        }
        set { change(\.position) { $0.position = newValue } }
    }

    var bids: [Bid]? {
        get {
            registerAccess(to: \.bids)
            return facts.bids
        }
        set {
            areBidsObserved = false
            knownBids = []
            change(\.bids) { $0.bids = newValue }
        }
    }

    /// Appends the bids of a page that are not loaded yet. O(bids of the page); the first call after `bids` was set is
    /// O(loaded bids).
    func append(_ page: [Bid]) {
        if knownBids.isEmpty { knownBids = Set(facts.bids?.map(\.sequence) ?? []) }
        let new = page.filter { knownBids.insert($0.sequence).inserted }
        areBidsObserved = false
        change(\.bids) { facts in
            if facts.bids?.append(contentsOf: new) == nil { facts.bids = new }
        }
    }

    var nextBids: PageCursor? {
        get {
            registerAccess(to: \.nextBids)
            return facts.nextBids
        }
        set { change(\.nextBids) { $0.nextBids = newValue } }
    }

    var pendingBids: [PendingBid] {
        get {
            registerAccess(to: \.pendingBids)
            return facts.pendingBids
        }
        set { change(\.pendingBids) { $0.pendingBids = newValue } }
    }
}

// MARK: - Access without observation tracking

extension AuctionRecord {
    /// Stored, because creating a key path is slow.
    private static let auctionPath: KeyPath<AuctionRecord, Auction?> = \.auction

    /// Applies an update.
    /// - Returns: The parts to reload: those whose new values the update does not contain, or all known parts if the
    ///   update cannot be applied.
    func apply(_ update: AuctionUpdate) -> [Bidding.Load.Part] {
        // Reads single fields, because comparing a whole optional entity with nil copies it.
        guard let sequence = facts.auction?.sequence, let status = facts.auction?.status else {
            return isMissing ? [.auction] : []
        }
        guard update.sequence > newestSequence else {
            // A load or a receipt already contained this state, but not the time of the event.
            noteActivity(at: update.time)
            return []
        }
        newestSequence = update.sequence
        guard !isOutdated, update.isNext(after: sequence, status) else {
            noteActivity(at: update.time)
            return knownParts
        }
        asOf = update.time
        if facts.version?.rawValue != nil { version = nil }
        change(Self.auctionPath) { facts in
            facts.lastActivityAt = update.time
            facts.auction?.take(update)
        }
        guard facts.position?.sequence != nil || reloadsBids, let auction = facts.auction else { return [] }
        return partsMissing(by: update, leadingTo: auction)
    }

    /// Returns whether a loaded auction replaces the known one: it is not older than the known one, or the known one
    /// comes from a log that the house has since replaced.
    func accepts(_ loaded: Auction) -> Bool { isOutdated || loaded.sequence >= facts.auction?.sequence ?? 0 }

    /// Records that the auction exists and comes from the current log. Call it after a load.
    func noteLoad() {
        isMissing = false
        isOutdated = false
    }

    /// Resets the sequences after the house's log was replaced. Removes the caller's own position, because the
    /// application uses it to decide which bids are allowed. All other values stay until a response replaces them.
    ///
    /// - Returns: The parts to load in addition to the auction.
    func restart() -> [Bidding.Load.Part] {
        (newestSequence, bidsSequence, staleLoadCounts) = (0, 0, [:])
        (isMissing, isOutdated) = (false, true)
        guard facts.position?.sequence != nil else { return [] }
        position = nil
        return [.ownPosition]
    }

    private func noteActivity(at time: Instant) {
        guard facts.lastActivityAt.map({ $0 < time }) ?? true else { return }
        change(\.lastActivityAt) { $0.lastActivityAt = time }
    }

    /// The parts to keep up to date: the auction, the caller's own position if it is loaded, and the bids if they are
    /// observed.
    var knownParts: [Bidding.Load.Part] {
        [.auction] + (facts.position == nil ? [] : [.ownPosition]) + (reloadsBids ? [.bids] : [])
    }

    /// Whether the bids are reloaded after each update. An update does not contain the new bids: when the leader is
    /// outbid, all maxima of the former leader become public, but the update contains only the resulting price (rule
    /// R7, <doc:BiddingRules>).
    private var reloadsBids: Bool { areBidsObserved && facts.bids?.count != nil }

    /// Whether the bids are loaded, but must be reloaded because `bidsSequence` is below `newestSequence`.
    var areBidsBehind: Bool { facts.bids != nil && newestSequence > bidsSequence }

    /// Whether one of the ``knownParts`` must be reloaded.
    var isBehind: Bool { !partsBehind.isEmpty }

    /// The ``knownParts`` that must be reloaded, because their sequence is below `newestSequence`.
    var partsBehind: [Bidding.Load.Part] {
        knownParts.filter { part in
            switch part {
            case .auction: newestSequence > facts.auction?.sequence ?? 0
            case .ownPosition: newestSequence > facts.position?.sequence ?? .max
            case .bids: newestSequence > bidsSequence
            case .moreBids: false
            }
        }
    }

    private func partsMissing(by update: AuctionUpdate, leadingTo auction: Auction) -> [Bidding.Load.Part] {
        var parts: [Bidding.Load.Part] = reloadsBids ? [.bids] : []
        if let known = facts.position {
            if let applied = known.applying(update, leadingTo: auction) {
                if applied != known { position = applied }
            } else {
                parts.append(.ownPosition)
            }
        }
        return parts
    }

    /// Restores the stored values, unless the auction is already loaded. Keeps bids that are already loaded, and a
    /// loaded position that is not older than the stored one.
    func restore(_ entry: BiddingSnapshot.Entry) {
        guard facts.auction?.sequence == nil else { return }
        asOf = entry.asOf
        newestSequence = max(newestSequence, entry.auction.sequence)
        if let time = entry.lastActivityAt { noteActivity(at: time) }
        auction = entry.auction
        if let stored = entry.position, facts.position?.sequence ?? 0 < stored.sequence { position = stored }
        if let stored = entry.bids, facts.bids?.count == nil {
            bids = stored
            bidsSequence = entry.bidsSequence ?? entry.auction.sequence
        }
    }

    /// Returns the values to store; `nil` before the auction is loaded.
    func entry(isFollowed: Bool) -> BiddingSnapshot.Entry? {
        guard let auction = facts.auction, let asOf else { return nil }
        return BiddingSnapshot.Entry(
            asOf: asOf,
            auction: auction,
            position: facts.position,
            bids: facts.bids,
            bidsSequence: facts.bids == nil ? nil : bidsSequence,
            lastActivityAt: facts.lastActivityAt,
            isFollowed: isFollowed
        )
    }

    /// The pending bids, without observation tracking.
    var unsettledBids: [PendingBid] { facts.pendingBids }
}
