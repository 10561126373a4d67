import Bidding
import Catalog
import FoundationCore

/// Where commands are decided: one transaction, the time it is decided at, and the auctions it has touched.
///
/// Whatever is decided goes through `record(_:)`: the fact into the log, and what follows from it into the store.
struct Desk {
    let transaction: any HouseTransaction
    let identifiers: any IdentifierSource
    var now: Instant
    /// Auctions known from before, as of the start of the transaction.
    let known: [ItemID: KnownAuction]
    /// Members known from before; a member never goes.
    let knownMembers: Set<MemberID>
    /// Members met in this transaction.
    var metMembers: Set<MemberID> = []
    /// Auctions changed or read in this transaction; what a writer knows once it is committed.
    private(set) var touched: [ItemID: KnownAuction] = [:]
    private var lastPosition: Int64
    private let cacheVersion: Int64
    private let hasForgotten: Bool
    private let generation: Int

    /// What is known once the transaction is committed.
    struct Learned: Sendable {
        let auctions: [ItemID: KnownAuction]
        let members: Set<MemberID>
        let position: Int64
        let cacheVersion: Int64
        let hasForgotten: Bool
        let generation: Int
    }

    var learned: Learned {
        Learned(
            auctions: touched,
            members: metMembers,
            position: lastPosition,
            cacheVersion: cacheVersion,
            hasForgotten: hasForgotten,
            generation: generation
        )
    }

    init(
        _ transaction: any HouseTransaction,
        identifiers: any IdentifierSource,
        now: Instant,
        known: [ItemID: KnownAuction],
        knownMembers: Set<MemberID>,
        hasForgotten: Bool,
        generation: Int
    ) throws {
        self.transaction = transaction
        self.identifiers = identifiers
        self.now = now
        self.known = known
        self.knownMembers = knownMembers
        self.hasForgotten = hasForgotten
        self.generation = generation
        lastPosition = try transaction.lastPosition()
        cacheVersion = try transaction.cacheVersion()
    }

    /// The state of an auction.
    ///
    /// - Throws: `HouseRefusal.notFound` when there is none; what the store throws.
    mutating func auction(of item: ItemID) throws -> AuctionState {
        guard let state = try auctionIfAny(of: item) else { throw HouseRefusal.notFound }
        return state
    }

    /// The state of an auction; `nil` when there is none.
    ///
    /// Every command reads auctions here: from memory when it is current, else from the store.
    mutating func auctionIfAny(of item: ItemID) throws -> AuctionState? {
        if let auction = touched[item] ?? known[item] { return auction.state }
        guard let state = try transaction.auction(of: item) else { return nil }
        touched[item] = KnownAuction(state: state, bidderCount: try transaction.bidderCount(on: item))
        return state
    }

    /// The item with an id.
    ///
    /// - Throws: `HouseRefusal.notFound` when there is none; what the store throws.
    func item(_ id: ItemID) throws -> Item {
        guard let item = try transaction.item(id) else { throw HouseRefusal.notFound }
        return item
    }

    /// An identifier that nothing has yet.
    ///
    /// - Throws: `StoreFailure` when the source gives only taken ones; what `isTaken` throws.
    func unused<Subject>(_ isTaken: (Identifier<Subject>) throws -> Bool) throws -> Identifier<Subject> {
        for _ in 0..<100 {
            let identifier = identifiers.next(Subject.self)
            if try !isTaken(identifier) { return identifier }
        }
        throw StoreFailure(.unavailable, detail: "The source of identifiers gives only those that are taken.")
    }

    /// Writes down a fact and what follows from it.
    mutating func record(_ event: HouseEvent) throws {
        lastPosition = try transaction.append(event, at: now, effect: nil)
        try transaction.derive(event)
    }

    /// Writes down what was decided about an auction, and its new state.
    mutating func record(_ event: AuctionEvent, _ state: AuctionState) throws {
        let item = state.terms.item, before = touched[item] ?? known[item]
        var bidderCount = try bidderCount(before: event, in: before, item)
        if let bid = event.addedBid, try isNew(bid.bidder, in: before, item) { bidderCount += 1 }
        try transaction.keep(event, leadingTo: state)
        if !event.droppedBids.isEmpty { bidderCount = try transaction.bidderCount(on: item) }
        let effect = PublicEffect(of: state, bidderCount: bidderCount)
        lastPosition = try transaction.append(.auction(item, event), at: event.time, effect: effect)
        touched[item] = KnownAuction(state: state, bidderCount: bidderCount)
    }

    /// How many bidders there are before an event: from memory, else from the store. A new auction has none.
    private func bidderCount(before event: AuctionEvent, in auction: KnownAuction?, _ item: ItemID) throws -> Int {
        if let auction { return auction.bidderCount }
        if case .published = event.change { return 0 }
        return try transaction.bidderCount(on: item)
    }

    /// Whether a bidder has no bids yet that count.
    private func isNew(_ bidder: MemberID, in auction: KnownAuction?, _ item: ItemID) throws -> Bool {
        try auction?.state.standing.leader != bidder && !transaction.hasBids(of: bidder, on: item)
    }
}

/// What a house remembers of an auction between commits.
struct KnownAuction: Sendable {
    let state: AuctionState
    /// How many different bidders have bids that count.
    let bidderCount: Int
}
