public import Bidding
internal import BidlySQL
public import FoundationCore
public import HouseCore

/// The state of bidding on one connection. The session of the writer caches auctions with all their valid bids.
public final class BiddingSession: ModuleSession {
    /// The maximum number of cached bids; when it is exceeded, the whole cache is cleared.
    private static let bidLimit = 500_000

    let auctions: AuctionsTable
    let bids: BidsTable
    let participations: ParticipationsTable
    let retractions: RetractionsTable
    let voidings: VoidingsTable
    let members: any BiddingMembers
    let items: any AuctionedItems
    private let key: HouseKey

    private var loadedAuctions: [ItemID: LoadedAuction] = [:]
    private var bidCount = 0
    /// The auctions that changed since the last flush.
    private var changedAuctions: [LoadedAuction] = []
    private var addedBids: [(item: ItemID, bid: AcceptedBid)] = []
    private var droppedBids: [(item: ItemID, bid: AcceptedBid)] = []
    private var addedParticipations: [(member: MemberID, item: ItemID)] = []
    private var addedRetractions: [(item: ItemID, sequence: Int, bidder: MemberID)] = []
    private var addedVoidings: [(bidder: MemberID, item: ItemID, voided: VoidedBids)] = []
    /// The states of auctions that adapters loaded in this batch. Excludes auctions that are cached with their bids.
    private var loadedStates: [ItemID: AuctionState] = [:]
    /// The auctions that were imported in this transaction.
    private var importedAuctions: Set<ItemID> = []

    init(
        _ connection: any SQLConnection,
        items: any AuctionedItems,
        members: any BiddingMembers,
        key: HouseKey
    ) {
        auctions = AuctionsTable(connection)
        bids = BidsTable(connection)
        participations = ParticipationsTable(connection)
        retractions = RetractionsTable(connection)
        voidings = VoidingsTable(connection)
        self.members = members
        self.items = items
        self.key = key
    }

    /// Returns whether a subject is an auction. The module records events about auctions only.
    public static func recordsEvents(about subject: LogSubject) -> Bool { BiddingSubject.recordsEvents(about: subject) }

    /// Loads subjects into memory: auctions with their bids, members, and items of the catalog.
    public func load(_ subjects: [LogSubject]) throws {
        var missing: [ItemID] = [], items: [ItemID] = [], members: [MemberID] = []
        for subject in subjects {
            switch BiddingSubject(subject) {
            case .auction(let item): if loadedAuctions[item] == nil { missing.append(item) }
            case .member(let member): members.append(member)
            case .item(let item): items.append(item)
            case nil: break
            }
        }
        try loadAuctions(missing)
        if !members.isEmpty { try self.members.load(members) }
        if !items.isEmpty { try self.items.load(items) }
    }

    /// Applies an event, and returns its publication, which contains the public auction state after the event.
    public func apply(_ recorded: RecordedEvent<BiddingEvent>) throws -> [Publication] {
        let item = recorded.event.item
        let event = AuctionEvent(recorded)
        let effect = try apply(event, to: item)
        let update = AuctionUpdate(of: event, on: item, leadingTo: effect, position: 0, alias: alias(in: item))
        return [Publication(about: recorded.subject, body: update.publicationBody)]
    }

    /// Writes every changed row once.
    public func flush() throws {
        try auctions.write(changedAuctions.map { ($0.ledger, $0.change ?? .row) })
        try bids.insert(addedBids)
        try bids.delete(droppedBids)
        try participations.insert(addedParticipations)
        try retractions.insert(addedRetractions)
        try voidings.insert(addedVoidings)
        discardChanges()
        if bidCount > Self.bidLimit { discardAuctions() }
    }

    /// Removes auctions from the cache.
    public func invalidate(_ subjects: [LogSubject]) {
        for subject in subjects {
            guard case .auction(let item) = BiddingSubject(subject),
                let auction = loadedAuctions.removeValue(forKey: item)
            else { continue }
            bidCount -= auction.ledger.bids.count
        }
    }

    /// Enabled, because reloading an auction reads all its bids, whereas catching up reads only its new events.
    public static let catchesUp = true

    /// Applies an event of another process to an auction in memory.
    public func catchUp(with recorded: RecordedEvent<BiddingEvent>) throws {
        guard let auction = loadedAuctions[recorded.event.item] else { return }
        let count = auction.ledger.bids.count
        defer { bidCount += auction.ledger.bids.count - count }
        try auction.ledger.apply(AuctionEvent(recorded))
    }

    /// Discards everything in memory.
    public func invalidateAll() {
        discardChanges()
        discardAuctions()
    }

    /// Returns the timers of at most `limit` auctions whose end is at or before `time`.
    public func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer] {
        try auctions.due(at: time, limit: limit)
    }

    /// The auctions in which the member is the seller, a bidder (retracted bids included) or the buyer.
    public func subjects(of member: MemberID) throws -> [LogSubject] {
        try auctions.items(of: member).map { LogSubject($0) }
    }

    /// Returns when an idempotency record expires: one day after it was stored; for a loaded auction, at least one day
    /// after the end of the auction.
    public func retention(ofRecordAbout subject: LogSubject, storedAt time: Instant) -> Instant {
        var start = time
        if case .auction(let item) = BiddingSubject(subject), let state = loadedAuctions[item]?.ledger.state {
            start = max(start, state.endsAt)
        }
        return start.advanced(by: .seconds(86_400))
    }
}

// MARK: - For decisions and adapters

extension BiddingSession {
    /// Returns the loaded auction of an item, with all its valid bids; `nil` if its terms are not published.
    func ledger(of item: ItemID) -> AuctionLedger? { loadedAuctions[item]?.ledger }

    /// Loads the states of auctions for `state(of:)`, with at most one query. For adapters of other modules.
    ///
    /// - Throws: `SQLError`.
    public func loadStates(of items: [ItemID]) throws {
        let missing = items.filter { loadedAuctions[$0] == nil && loadedStates[$0] == nil }
        for row in try auctions.find(missing) { loadedStates[row.state.terms.item] = row.state }
    }

    /// Returns the state of a loaded auction, with every change of the current batch; `nil` if its terms are not
    /// published.
    public func state(of item: ItemID) -> AuctionState? {
        loadedAuctions[item]?.ledger.state ?? loadedStates[item]
    }

    /// Returns whether the auction of an item was imported in the current transaction. For adapters of modules that
    /// react to the end of an auction.
    public func isImported(_ item: ItemID) -> Bool { importedAuctions.contains(item) }

    /// Marks an auction as imported in the current transaction.
    func noteImport(of item: ItemID) { importedAuctions.insert(item) }

    /// Returns whether a member sold or bought an item in the current transaction. Adapters need it, because other
    /// modules react to a sale only at the end of the transaction.
    public func isPartyToNewSale(_ member: MemberID) -> Bool {
        changedAuctions.contains { auction in
            guard case .sold(let sale) = auction.ledger.state.phase else { return false }
            return sale.buyer == member || auction.ledger.state.terms.seller == member
        }
    }

    /// Counts a seller's auctions that are open at `time`, and how many of them end before `end`. Runs one statement,
    /// and does not see changes of the current batch.
    ///
    /// - Throws: `SQLError`.
    public func openAuctionCounts(
        of seller: MemberID,
        at time: Instant,
        endingBefore end: Instant
    ) throws -> (open: Int, ending: Int) { try auctions.openCounts(of: seller, at: time, endingBefore: end) }

    /// Reads the current terms of auctions, in the order of the items; omits items without published terms. Reads from
    /// the tables, so call it on a read connection only. Reads fewer columns than `loadStates(of:)`.
    ///
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if a value is not valid.
    public func terms(of items: [ItemID]) throws -> [AuctionTerms] { try auctions.terms(of: items) }

    /// Reads the runner-up's highest bid in each auction. This is the bid with the highest maximum of all bidders
    /// except the leader; on a tie, the earlier bid. Runs two statements, and does not see changes of the current
    /// batch.
    ///
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if a value is not valid.
    public func runnersUp(of items: [ItemID]) throws -> [ItemID: AcceptedBid] {
        let states = try auctions.find(items).map(\.state), bids = try bids.bids(on: states.map(\.terms))
        return states.reduce(into: [:]) { runnersUp, state in
            let others = bids[state.terms.item, default: []].filter { $0.bidder != state.standing.leader }
            // On a tie, the earlier bid comes first (rule R2).
            runnersUp[state.terms.item] = others.max {
                ($0.maximum.minorUnits, $1.sequence) < ($1.maximum.minorUnits, $0.sequence)
            }
        }
    }

    /// Loads the auctions of members for `isLeading(_:)` and `isSelling(_:)`. Waits at most twice for the database, for
    /// any number of members.
    ///
    /// - Throws: `SQLError`.
    public func loadOpenAuctions(of members: [MemberID]) throws {
        try loadStates(of: Array(auctions.items(ofAnyOf: Set(members))))
    }

    /// Returns whether a member leads an auction that is not closed. The auctions of the member must be loaded.
    public func isLeading(_ member: MemberID) -> Bool { openStates.contains { $0.standing.leader == member } }

    /// Returns whether a member sells in an auction that is not closed. The auctions of the member must be loaded.
    public func isSelling(_ member: MemberID) -> Bool { openStates.contains { $0.terms.seller == member } }

    /// Reads the auctions in which a member is the seller, a bidder or the buyer, in ascending order of their items.
    /// Each auction is returned with the member's valid bids. Runs three statements. For adapters of other modules.
    ///
    /// - Throws: `SQLError`.
    public func auctionsAndBids(of member: MemberID) throws -> [(state: AuctionState, bids: [AcceptedBid])] {
        let states = try auctions.find(auctions.items(of: member)).map(\.state)
        let bids = try bids.bids(of: member, on: states.map(\.terms))
        return states.map { ($0, bids[$0.terms.item, default: []]) }
    }

    /// Reads the number of retractions of a member. A retraction of several bids counts once.
    ///
    /// - Throws: `SQLError`.
    public func retractionCount(of member: MemberID) throws -> Int { try retractions.count(of: member) }

    /// The states of all auctions in memory that are not closed, with every change of the current batch.
    private var openStates: some Sequence<AuctionState> {
        let others = loadedStates.lazy.filter { self.loadedAuctions[$0.key] == nil }.map(\.value)
        let states = loadedAuctions.values.map(\.ledger.state) + others
        return states.lazy.filter { $0.phase == .running }
    }

    /// Returns a function that computes the alias of a bidder in one auction. Aliases are stable, and different in each
    /// auction.
    func alias(in item: ItemID) -> (MemberID) -> BidderAlias {
        { [key] bidder in BidderAlias(bits: key.digest(of: Array("alias\n\(item)\n\(bidder)".utf8)).number) }
    }
}

// MARK: - Memory

extension BiddingSession {
    private func loadAuctions(_ items: [ItemID]) throws {
        let found = try auctions.find(items)
        guard !found.isEmpty else { return }
        let bids = try bids.bids(on: found.map(\.state.terms))
        for row in found {
            let item = row.state.terms.item, bids = bids[item, default: []]
            loadedAuctions[item] = LoadedAuction(AuctionLedger(row.state, bids: bids))
            bidCount += bids.count
        }
    }

    /// Applies an event to an auction in memory, and marks the changed rows.
    private func apply(_ event: AuctionEvent, to item: ItemID) throws -> PublicAuctionState {
        let auction: LoadedAuction, bidderCount: Int
        var change = AuctionsTable.Change.row
        if let loaded = loadedAuctions[item] {
            (auction, bidderCount) = (loaded, loaded.ledger.bidderCount)
            let endsAt = loaded.ledger.state.endsAt, dropped = event.droppedBids
            if !dropped.isEmpty {
                for bid in loaded.ledger.bids where dropped.contains(bid.sequence) { droppedBids.append((item, bid)) }
                if let voided = VoidedBids(event) {
                    addedVoidings += loaded.ledger.bidders(of: dropped).map { ($0, item, voided) }
                }
            }
            try loaded.ledger.apply(event)
            if event.addedBid != nil, loaded.ledger.state.endsAt == endsAt { change = .standing }
        } else {
            (auction, bidderCount) = (LoadedAuction(try AuctionLedger(replaying: [event])), 0)
            loadedAuctions[item] = auction
        }
        note(event, on: item, isNewBidder: auction.ledger.bidderCount > bidderCount)
        if auction.change == nil { changedAuctions.append(auction) }
        if auction.change != .row { auction.change = change }
        return PublicAuctionState(of: auction.ledger.state, bidderCount: auction.ledger.bidderCount)
    }

    /// Marks the bid, participation and retraction rows as changed.
    private func note(_ event: AuctionEvent, on item: ItemID, isNewBidder: Bool) {
        bidCount -= event.droppedBids.count
        switch event.change {
        case .bidPlaced(let bidder, _):
            if let bid = event.addedBid { addedBids.append((item, bid)) }
            if isNewBidder { addedParticipations.append((bidder, item)) }
            bidCount += 1
        case .boughtNow(let buyer, _): addedParticipations.append((buyer, item))
        case .bidsRetracted(let bidder, _, _): addedRetractions.append((item, event.sequence, bidder))
        case .published, .revised, .bidsVoided, .withdrawn, .closed: break
        }
    }

    private func discardChanges() {
        for auction in changedAuctions { auction.change = nil }
        changedAuctions.removeAll(keepingCapacity: true)
        addedBids.removeAll(keepingCapacity: true)
        droppedBids.removeAll(keepingCapacity: true)
        addedParticipations.removeAll(keepingCapacity: true)
        addedRetractions.removeAll(keepingCapacity: true)
        addedVoidings.removeAll(keepingCapacity: true)
        loadedStates = [:]
        importedAuctions = []
    }

    private func discardAuctions() {
        loadedAuctions = [:]
        bidCount = 0
    }
}

extension AuctionEvent {
    fileprivate init(_ recorded: RecordedEvent<BiddingEvent>) {
        let event = recorded.event
        self.init(
            sequence: Int(recorded.sequence),
            time: recorded.time,
            change: event.change,
            admin: event.admin
        )
    }
}

/// An auction in memory. It is a class, so that in-place changes do not copy its bids.
private final class LoadedAuction {
    var ledger: AuctionLedger
    /// The columns that changed since the last flush; `nil` if no column changed.
    var change: AuctionsTable.Change?

    init(_ ledger: AuctionLedger) { self.ledger = ledger }
}
