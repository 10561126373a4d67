import FoundationCore
import Observation

/// What an aggregate knows of one auction. Each auction has its own, so that a change of one is told to those who look
/// at that one.
///
/// Of the many that are followed few are looked at. So who looks is kept from the first look on, by hand and not by the
/// macro, and what an update changes stands close together: most of what an update costs is reaching that memory.
@MainActor
final class AuctionRecord: Observable {
    /// What can be looked at.
    private struct Facts {
        var nextBids: PageCursor?
        var pendingBids: [PendingBid] = []
        var bids: [Bid]?
        var position: OwnPosition?
        var version: EntityVersion<Auction>?
        var lastActivityAt: Instant?
        var auction: Auction?
    }

    /// The largest sequence that is known to be there, whether it could be applied or not.
    var newestSequence = 0
    /// When the auction was known to be so. Ages grow by themselves, so it is told with the auction alone.
    var asOf: Instant?
    /// Whether somebody has looked at the bids since they changed last: who observes them looks again at each change.
    var areBidsWanted = false
    /// Those who look, if there were any.
    private var observers: ObservationRegistrar?
    private var facts = Facts()
    /// The largest sequence that was known to be there when `bids` were asked for.
    var bidsSequence = 0
    /// The sequences of `bids`, once pages are appended to them.
    private var knownBids: Set<Int> = []
    /// Whether the house said that there is no such auction.
    var isMissing = false
    /// How often in a row the house was asked in vain for what it had told of.
    var vainLoads: [Bidding.Load.Part: Int] = [:]

    private func look<Value>(at path: KeyPath<AuctionRecord, Value>) {
        let known = observers ?? ObservationRegistrar()
        observers = known
        known.access(self, keyPath: path)
    }

    private func change<Value>(_ path: KeyPath<AuctionRecord, Value>, _ change: (inout Facts) -> Void) {
        guard let observers else { return change(&facts) }
        observers.withMutation(of: self, keyPath: path) { change(&facts) }
    }
}

// MARK: - What can be looked at

extension AuctionRecord {
    var auction: Auction? {
        get {
            look(at: \.auction)
            return facts.auction
        }
        set { change(\.auction) { $0.auction = newValue } }
    }

    /// The state that `auction` was loaded in; `nil` once an update has led on from there.
    var version: EntityVersion<Auction>? {
        get {
            look(at: \.version)
            return facts.version
        }
        set { change(\.version) { $0.version = newValue } }
    }

    /// When something happened last. What changes the auction is told to those who look at the auction.
    var lastActivityAt: Instant? {
        look(at: \.lastActivityAt)
        return facts.lastActivityAt
    }

    var position: OwnPosition? {
        get {
            look(at: \.position)
            return facts.position
        }
        set { change(\.position) { $0.position = newValue } }
    }

    var bids: [Bid]? {
        get {
            look(at: \.bids)
            return facts.bids
        }
        set {
            areBidsWanted = false
            knownBids = []
            change(\.bids) { $0.bids = newValue }
        }
    }

    /// Appends a page of bids to those that are known, without those that are there already. O(bids of the page), and once
    /// O(bids that were there).
    func append(_ page: [Bid]) {
        if knownBids.isEmpty { knownBids = Set(facts.bids?.map(\.sequence) ?? []) }
        let new = page.filter { knownBids.insert($0.sequence).inserted }
        areBidsWanted = false
        change(\.bids) { facts in
            if facts.bids?.append(contentsOf: new) == nil { facts.bids = new }
        }
    }

    var nextBids: PageCursor? {
        get {
            look(at: \.nextBids)
            return facts.nextBids
        }
        set { change(\.nextBids) { $0.nextBids = newValue } }
    }

    var pendingBids: [PendingBid] {
        get {
            look(at: \.pendingBids)
            return facts.pendingBids
        }
        set { change(\.pendingBids) { $0.pendingBids = newValue } }
    }
}

// MARK: - What is done with every record, without a look at it

extension AuctionRecord {
    /// Made once, since making a key path takes its time.
    private static let auctionPath: KeyPath<AuctionRecord, Auction?> = \.auction

    /// Takes over an update, and gives the parts that have to be loaded, because the update does not tell them.
    func apply(_ update: AuctionUpdate) -> [Bidding.Load.Part] {
        // By their fields: to compare a whole optional entity with nil copies it.
        guard let sequence = facts.auction?.sequence, let status = facts.auction?.status else {
            return isMissing ? [.auction] : []
        }
        guard update.sequence > newestSequence else {
            // What it says is known, from a load or a bid's answer, but not when it was.
            noteActivity(at: update.time)
            return []
        }
        newestSequence = update.sequence
        guard update.leadsOn(from: sequence, status) else {
            noteActivity(at: update.time)
            return knownParts
        }
        asOf = update.time
        if facts.version?.rawValue != nil { version = nil }
        change(Self.auctionPath) { facts in
            facts.lastActivityAt = update.time
            facts.auction?.take(update)
        }
        guard facts.position?.sequence != nil || keepsBids, let auction = facts.auction else { return [] }
        return partsUntold(by: update, leadingTo: auction)
    }

    private func noteActivity(at time: Instant) {
        guard facts.lastActivityAt.map({ $0 < time }) ?? true else { return }
        change(\.lastActivityAt) { $0.lastActivityAt = time }
    }

    /// What of the auction is known, and kept up to date.
    var knownParts: [Bidding.Load.Part] {
        [.auction] + (facts.position == nil ? [] : [.ownPosition]) + (keepsBids ? [.bids] : [])
    }

    /// Whether the bids are kept up to date. An update tells too little of them: when the leader is outbid, all the
    /// leader's maxima come to light, and it has only the price that they led to (rule R7).
    private var keepsBids: Bool { areBidsWanted && facts.bids?.count != nil }

    /// Whether the bids are older than what is known to be there.
    var areBidsBehind: Bool { facts.bids != nil && newestSequence > bidsSequence }

    /// Whether something that is kept up to date is older than what is known to be there.
    var isBehind: Bool { !partsBehind.isEmpty }

    /// The parts that are kept up to date and are older than what is known to be there.
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

    private func partsUntold(by update: AuctionUpdate, leadingTo auction: Auction) -> [Bidding.Load.Part] {
        var parts: [Bidding.Load.Part] = keepsBids ? [.bids] : []
        if let known = facts.position {
            if let applied = known.applying(update, leadingTo: auction) {
                if applied != known { position = applied }
            } else {
                parts.append(.ownPosition)
            }
        }
        return parts
    }

    /// Takes back what was kept of it, unless more is known already.
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

    /// What is to be kept of it; `nil` before it was loaded.
    func entry(isFollowed: Bool) -> BiddingSnapshot.Entry? {
        guard let auction = facts.auction, let asOf else { return nil }
        return BiddingSnapshot.Entry(
            auction: auction,
            asOf: asOf,
            position: facts.position,
            bids: facts.bids,
            bidsSequence: facts.bids == nil ? nil : bidsSequence,
            lastActivityAt: facts.lastActivityAt,
            isFollowed: isFollowed
        )
    }

    /// What one has asked the house to do without knowing the outcome.
    var unsettledBids: [PendingBid] { facts.pendingBids }
}
