public import Bidding
internal import BidlySQL
public import FoundationCore
public import HouseCore

/// The state of the module on one connection: in the writer, the auctions in memory with all bids that count.
public final class BiddingSession: ModuleSession {
    /// The bids in memory beyond which all auctions are discarded, and read again when they are needed.
    private static let bidLimit = 500_000

    let auctions: AuctionsTable
    let bids: BidsTable
    let retractions: RetractionsTable
    let members: MembersTable
    let items: any AuctionedItems
    private let key: HouseKey

    private var ledgers: [ItemID: AuctionLedger] = [:]
    private var bidCount = 0
    /// The auctions that changed since the last flush, and how.
    private var changes: [ItemID: AuctionsTable.Change] = [:]
    private var addedBids: [(item: ItemID, bid: AcceptedBid)] = []
    private var droppedBids: [(item: ItemID, sequence: Int)] = []
    private var addedRetractions: [(item: ItemID, sequence: Int, bidder: MemberID)] = []
    /// The states that adapters loaded in this batch, of auctions whose bids are not in memory.
    private var loadedStates: [ItemID: AuctionState] = [:]

    init(_ connection: any SQLConnection, items: any AuctionedItems, key: HouseKey) {
        auctions = AuctionsTable(connection)
        bids = BidsTable(connection)
        retractions = RetractionsTable(connection)
        members = MembersTable(connection)
        self.items = items
        self.key = key
    }

    /// Makes auctions with their bids, members, names and items of the catalogue available in memory.
    public func load(_ subjects: [LogSubject]) throws {
        var missing: [ItemID] = [], items: [ItemID] = []
        var members: [MemberID] = [], names: [String] = []
        for subject in subjects {
            switch BiddingSubject(subject) {
            case .auction(let item): if ledgers[item] == nil { missing.append(item) }
            case .member(let member): members.append(member)
            case .memberName(let key): names.append(key)
            case .item(let item): items.append(item)
            case nil: break
            }
        }
        try loadAuctions(missing)
        try self.members.load(members)
        try self.members.load(names: names)
        if !items.isEmpty { try self.items.load(items) }
    }

    /// Applies an event, and returns the public state of the auction after it.
    public func apply(_ recorded: RecordedEvent<BiddingEvent>) throws -> [Publication] {
        switch recorded.event {
        case .memberRegistered(let id, let name):
            members.add(id, name, registeredAt: recorded.time)
            return []
        case .auction(let item, let change, let admin):
            let event = AuctionEvent(
                sequence: Int(recorded.sequence),
                time: recorded.time,
                change: change,
                admin: admin
            )
            let effect = try apply(event, to: item)
            let update = AuctionUpdate(of: event, on: item, leadingTo: effect, position: 0, alias: alias(in: item))
            return [Publication(about: recorded.subject, body: update.publicationBody)]
        }
    }

    /// Writes each changed row once.
    public func flush() throws {
        try auctions.write(changes.compactMap { item, change in ledgers[item].map { ($0, change) } })
        try bids.insert(addedBids)
        try bids.delete(droppedBids)
        try retractions.insert(addedRetractions)
        try members.flush()
        discardChanges()
        if bidCount > Self.bidLimit { discardAuctions() }
    }

    /// Discards auctions; members never change.
    public func forget(_ subjects: [LogSubject]) {
        for subject in subjects {
            guard case .auction(let item) = BiddingSubject(subject), let ledger = ledgers[item] else { continue }
            bidCount -= ledger.bids.count
            ledgers[item] = nil
        }
    }

    /// Discards everything in memory.
    public func forgetAll() {
        discardChanges()
        discardAuctions()
        members.forgetAll()
    }

    /// The auctions that are due.
    public func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer] {
        try auctions.due(at: time, limit: limit)
    }

    /// The auctions that a member sells, bids in, has bought, or has retracted bids from.
    public func subjects(of member: MemberID) throws -> [LogSubject] {
        try auctions.items(of: member).map { LogSubject($0) }
    }

    /// A day, and a day after the end of the auction.
    public func retention(ofRecordAbout subject: LogSubject, storedAt time: Instant) -> Instant {
        var start = time
        if case .auction(let item) = BiddingSubject(subject), let state = ledgers[item]?.state {
            start = max(start, state.endsAt)
        }
        return start.advanced(by: .seconds(86_400))
    }
}

// MARK: - For decisions and adapters

extension BiddingSession {
    /// The auction of an item in memory, loaded and with all bids that count; `nil` if its terms are not published.
    func ledger(of item: ItemID) -> AuctionLedger? { ledgers[item] }

    /// Makes the states of auctions available for `state(of:)`, with one statement run at most: for adapters to other modules.
    ///
    /// - Throws: `SQLError`.
    public func loadStates(of items: [ItemID]) throws {
        let missing = items.filter { ledgers[$0] == nil && loadedStates[$0] == nil }
        for row in try auctions.find(missing) { loadedStates[row.state.terms.item] = row.state }
    }

    /// Returns the state of a loaded auction, with every change of the current batch; `nil` if its terms are not published.
    public func state(of item: ItemID) -> AuctionState? { ledgers[item]?.state ?? loadedStates[item] }

    /// The pseudonyms of bidders in one auction: stable, and different in each auction.
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
            ledgers[item] = AuctionLedger(row.state, bids: bids)
            bidCount += bids.count
        }
    }

    /// Applies an event to an auction in memory, and notes the rows that changed.
    private func apply(_ event: AuctionEvent, to item: ItemID) throws -> PublicEffect {
        var change = AuctionsTable.Change.row
        if let endsAt = ledgers[item]?.state.endsAt {
            try ledgers[item]?.apply(event)
            if event.addedBid != nil, ledgers[item]?.state.endsAt == endsAt { change = .standing }
        } else {
            ledgers[item] = try AuctionLedger(replaying: [event])
        }
        if changes[item] != .row { changes[item] = change }
        if let bid = event.addedBid { addedBids.append((item, bid)) }
        for sequence in event.droppedBids { droppedBids.append((item, sequence)) }
        if case .bidsRetracted(let bidder, _, _) = event.change {
            addedRetractions.append((item, event.sequence, bidder))
        }
        bidCount += (event.addedBid == nil ? 0 : 1) - event.droppedBids.count
        guard let ledger = ledgers[item] else {
            throw AuctionLogError(code: .notPublishedFirst, sequence: event.sequence)
        }
        return PublicEffect(of: ledger.state, bidderCount: ledger.bidderCount)
    }

    private func discardChanges() {
        changes.removeAll(keepingCapacity: true)
        addedBids.removeAll(keepingCapacity: true)
        droppedBids.removeAll(keepingCapacity: true)
        addedRetractions.removeAll(keepingCapacity: true)
        loadedStates = [:]
    }

    private func discardAuctions() {
        ledgers = [:]
        bidCount = 0
    }
}
