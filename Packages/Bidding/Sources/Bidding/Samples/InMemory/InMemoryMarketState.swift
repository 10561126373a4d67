import FoundationCore

/// The state of an ``InMemoryBiddingMarket``.
struct InMemoryMarketState: Sendable {
    struct Listing {
        let title: String
        let seller: MemberID
        var ledger: AuctionLedger?
        var voidedBids: [MemberID: [VoidedBids]] = [:]
    }

    /// A request without its idempotency key. A comparison of intents shows whether a key is reused for a different
    /// request.
    enum Intent: Hashable {
        case bid(ItemID, Money)
        case retraction(ItemID, RetractionReason)
        case purchase(ItemID)
    }

    private struct Key: Hashable {
        let member: MemberID
        let text: String
    }

    var identifiers: any IdentifierSource
    private(set) var listings: [ItemID: Listing] = [:]
    private(set) var memberNames: [MemberID: String] = [:]
    private(set) var updates: [AuctionUpdate] = []
    private var running: Set<ItemID> = []
    private var answers: [Key: (intent: Intent, result: Result<BidReceipt, ClientFailure>)] = [:]

    init(identifiers: any IdentifierSource) { self.identifiers = identifiers }

    /// The state with all samples.
    static let samples: InMemoryMarketState = {
        var state = InMemoryMarketState(identifiers: RandomIdentifierSource())
        for member in Counterparty.samples { state.add(member) }
        for auction in SampledAuction.all { state.add(auction) }
        return state
    }()

    func ledger(of item: ItemID) throws(ClientFailure) -> AuctionLedger {
        guard let ledger = listings[item]?.ledger else { throw ClientFailure(.notFound) }
        return ledger
    }

    /// Returns the alias of a member in one auction. Aliases in different auctions are unrelated.
    static func alias(of member: MemberID, in item: ItemID) -> BidderAlias {
        // FNV-1a distributes well and needs no key; a real house derives aliases with a keyed hash.
        let bits = "\(item) \(member)".utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { bits, byte in
            (bits ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return BidderAlias(bits: bits)
    }

    /// Returns the function from members to their aliases in one auction.
    func alias(in item: ItemID) -> (MemberID) -> BidderAlias { { Self.alias(of: $0, in: item) } }

    mutating func add(_ member: Counterparty) { memberNames[member.id] = member.name }

    mutating func register(_ name: String) -> MemberID {
        let id = identifiers.next(MemberSubject.self)
        memberNames[id] = name
        return id
    }

    /// Adds the auction of a sample, with its updates.
    mutating func add(_ sample: SampledAuction) {
        listings[sample.item] = Listing(title: sample.title, seller: sample.ledger.state.terms.seller)
        for step in sample.steps { note(step.decision, step.ledger) }
    }

    mutating func draft(_ title: String, by seller: MemberID) -> ItemID {
        let id = identifiers.next(ItemSubject.self)
        listings[id] = Listing(title: title, seller: seller)
        return id
    }

    /// Runs a request once per idempotency key of a member. A repeated request returns the recorded result, even a
    /// refusal.
    mutating func once(
        _ intent: Intent,
        by member: MemberID,
        key text: String,
        _ work: (inout InMemoryMarketState) throws(ClientFailure) -> BidReceipt
    ) throws(ClientFailure) -> BidReceipt {
        let key = Key(member: member, text: text)
        if let known = answers[key] {
            guard known.intent == intent else {
                throw ClientFailure(.keyReused)
            }
            return try known.result.get()
        }
        let result: Result<BidReceipt, ClientFailure>
        do throws(ClientFailure) {
            result = .success(try work(&self))
        } catch {
            result = .failure(error)
        }
        answers[key] = (intent, result)
        return try result.get()
    }

    /// Returns the recorded result of a member's idempotency key; `nil` if there is none.
    func answer(to member: MemberID, key text: String) -> Result<BidReceipt, ClientFailure>? {
        answers[Key(member: member, text: text)]?.result
    }

    /// Runs a command on the ledger of an auction, and records the decision.
    mutating func decide(
        on item: ItemID,
        _ command: (inout AuctionLedger) throws(Refusal) -> AuctionDecision
    ) throws(ClientFailure) -> AuctionDecision {
        var ledger = try ledger(of: item)
        let decision: AuctionDecision
        do throws(Refusal) {
            decision = try command(&ledger)
        } catch {
            throw ClientFailure(error)
        }
        note(decision, ledger)
        return decision
    }

    /// Stores the ledger after a decision, and appends the update.
    mutating func note(_ decision: AuctionDecision, _ ledger: AuctionLedger) {
        let item = ledger.state.terms.item
        if let voided = VoidedBids(decision.event) {
            let bidders = listings[item]?.ledger?.bidders(of: decision.event.droppedBids) ?? []
            for bidder in bidders { listings[item]?.voidedBids[bidder, default: []].append(voided) }
        }
        listings[item]?.ledger = ledger
        if case .running = ledger.state.phase { running.insert(item) } else { running.remove(item) }
        updates.append(
            AuctionUpdate(
                of: decision.event,
                on: item,
                leadingTo: PublicAuctionState(of: ledger.state, bidderCount: ledger.bidderCount),
                position: Int64(updates.count + 1),
                alias: alias(in: item)
            )
        )
    }

    /// Closes the auctions that are due, in the order of their ends.
    mutating func closeDue(at now: Instant) {
        let due = running.compactMap { listings[$0]?.ledger }.filter { $0.state.endsAt <= now }
        let order = due.sorted { ($0.state.endsAt, $0.state.terms.item) < ($1.state.endsAt, $1.state.terms.item) }
        for var ledger in order {
            guard let decision = try? ledger.close(at: now) else { continue }
            note(decision, ledger)
        }
    }
}
