import Bidding
import FoundationCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The client of one member of the other house.
struct LotClient: BiddingClient {
    let api: LotAPI
    let member: UUID?

    func auction(of item: ItemID) async throws(ClientFailure) -> Versioned<Auction> {
        try await calling {
            let lot = try await api.lot(try uuid(item))
            return Versioned(try Auction(lot), version: EntityVersion(rawValue: "\(lot.revision)"))
        }
    }

    func bids(on item: ItemID, from cursor: PageCursor?, limit: PageLimit) async throws(ClientFailure) -> Page<Bid> {
        try await calling {
            // The API returns all offers at once, so there is one page.
            Page(try await api.lot(try uuid(item)).offers.reversed().map { try Bid($0, on: item) })
        }
    }

    func activity(_ request: ActivityRequest) async throws(ClientFailure) -> ActivityPage {
        try await calling {
            let answer = try await api.changes(after: request.after, limit: request.limit.count)
            let updates = try answer.changes.filter { request.includes($0.lot, of: member) }.map(AuctionUpdate.init)
            // The API keeps no older changes, so there are none before a given position.
            return try ActivityPage(updates: request.before == nil ? updates : [], last: answer.last)
        }
    }

    func ownPosition(on item: ItemID) async throws(ClientFailure) -> OwnPosition {
        try await calling {
            guard let member else { throw ClientFailure(.notSignedIn) }
            return try OwnPosition(of: member, in: try await api.lot(try uuid(item)))
        }
    }

    func board() async throws(ClientFailure) -> Board {
        try await calling {
            guard let member else { throw ClientFailure(.notSignedIn) }
            let lots = try await api.lots(of: member)
            let bidOn = try lots.filter { $0.owner != member }.map { try BoardEntry($0, for: member) }
            return try Board(
                leading: bidOn.filter { $0.outcome == .leading },
                outbid: bidOn.filter { $0.outcome?.code == .outbid },
                won: bidOn.filter { $0.outcome == .won },
                lost: bidOn.filter { $0.outcome == .lost },
                selling: try lots.filter { $0.owner == member }.map { try BoardEntry($0, for: member) }
            )
        }
    }
}

extension LotClient {
    func placeBid(_ bid: NewBid) async throws(ClientFailure) -> BidReceipt {
        try await calling {
            let lot = try await api.offer(
                bid.maximum.decimal,
                for: try uuid(bid.item),
                by: member,
                request: bid.key,
                ifRevision: bid.version.flatMap { Int($0.rawValue) }
            )
            return try BidReceipt(lot, for: member)
        }
    }

    func retract(
        from item: ItemID,
        because reason: RetractionReason,
        key: String
    ) async throws(ClientFailure) -> BidReceipt {
        throw ClientFailure(.forbidden, detail: "offers are binding")
    }

    func buyNow(_ item: ItemID, key: String) async throws(ClientFailure) -> BidReceipt {
        throw ClientFailure(.buyNowNotOffered)
    }

    func outcome(ofRequest key: String) async throws(ClientFailure) -> Result<BidReceipt, ClientFailure>? {
        // The API has no record of requests. `Bidding` therefore asks for the bidder's own position.
        nil
    }
}

extension LotClient {
    private func uuid(_ item: ItemID) throws(ClientFailure) -> UUID {
        guard let uuid = UUID(uuidString: item.rawValue) else { throw ClientFailure(.notFound) }
        return uuid
    }

    private func calling<Value>(_ request: () async throws -> Value) async throws(ClientFailure) -> Value {
        do {
            return try await request()
        } catch let failure as ClientFailure {
            throw failure
        } catch let failure as LotAPI.Failure {
            throw ClientFailure(failure)
        } catch is CancellationError {
            throw ClientFailure(.cancelled)
        } catch {
            // The request may have reached the backend, or its response is not valid.
            throw ClientFailure(.serverFault, effect: .unknown, detail: "\(error)")
        }
    }
}

extension ClientFailure {
    init(_ failure: LotAPI.Failure) {
        switch failure {
        case .unknownLot: self.init(.notFound)
        case .signInRequired: self.init(.notSignedIn)
        case .otherRevision: self.init(.versionConflict)
        case .over: self.init(Refusal.closed)
        case .tooLow(let least):
            guard let amount = try? Money(parsing: least, in: .eur) else {
                self.init(.serverFault, detail: "'\(least)' is not an amount")
                return
            }
            self.init(Refusal.belowMinimum(amount))
        }
    }
}

extension Auction {
    init(_ lot: LotAPI.Lot) throws {
        try self.init(
            item: try lot.item,
            title: lot.name,
            seller: try MemberID(of: lot.owner),
            status: lot.isOver ? (lot.offers.isEmpty ? .unsold : .sold) : .open,
            startPrice: try Money(parsing: lot.opening, in: .eur),
            price: try lot.price,
            minimumNext: lot.isOver ? nil : try Money(parsing: lot.leastOffer, in: .eur),
            increments: try Increments(name: "lots-1", currency: .eur, tiers: [.init(from: 0, step: 1000)]),
            startsAt: Instant(millisecondsSince1970: lot.beginsAt),
            endsAt: Instant(millisecondsSince1970: lot.endsAt),
            leader: try lot.offers.last.map { try BidderAlias(of: $0.bidder) },
            unsoldReason: lot.isOver && lot.offers.isEmpty ? .noBids : nil,
            bidCount: lot.offers.count,
            bidderCount: Set(lot.offers.map(\.bidder)).count,
            sequence: lot.revision
        )
    }
}

extension AuctionUpdate {
    init(_ change: LotAPI.Change) throws {
        let auction = try Auction(change.lot)
        try self.init(
            position: change.number,
            item: auction.item,
            sequence: auction.sequence,
            time: Instant(millisecondsSince1970: change.milliseconds),
            // `Bidding` loads the auction again after an update of a kind that it does not know.
            kind: Kind(rawValue: "changed"),
            status: auction.status,
            price: auction.price,
            leader: auction.leader,
            bidCount: auction.bidCount,
            bidderCount: auction.bidderCount,
            endsAt: auction.endsAt
        )
    }
}

extension Bid {
    init(_ offer: LotAPI.Offer, on item: ItemID) throws {
        try self.init(
            item: item,
            sequence: offer.number,
            bidder: try BidderAlias(of: offer.bidder),
            amount: try Money(parsing: offer.amount, in: .eur),
            time: Instant(millisecondsSince1970: offer.milliseconds)
        )
    }
}

extension OwnPosition {
    init(of member: UUID, in lot: LotAPI.Lot) throws {
        let own = lot.offers.last { $0.bidder == member }
        try self.init(
            item: try lot.item,
            sequence: lot.revision,
            alias: try own.map { try BidderAlias(of: $0.bidder) },
            maximum: try own.map { try Money(parsing: $0.amount, in: .eur) },
            outcome: own == nil ? nil : try lot.outcome(for: member)
        )
    }
}

extension BidReceipt {
    init(_ lot: LotAPI.Lot, for member: UUID?) throws {
        let auction = try Auction(lot)
        try self.init(
            item: auction.item,
            sequence: lot.revision,
            time: Instant(millisecondsSince1970: lot.offers.last?.milliseconds ?? lot.beginsAt),
            outcome: try lot.outcome(for: member),
            price: auction.price,
            minimumNext: auction.minimumNext,
            endsAt: auction.endsAt
        )
    }
}

extension BoardEntry {
    init(_ lot: LotAPI.Lot, for member: UUID) throws {
        let position = try OwnPosition(of: member, in: lot)
        self.init(of: try Auction(lot), position: position)
    }
}

extension LotAPI.Lot {
    var item: ItemID { get throws { try ItemID(of: id) } }

    var price: Money { get throws { try Money(parsing: offers.last?.amount ?? opening, in: .eur) } }

    func outcome(for member: UUID?) throws -> BidOutcome {
        guard offers.last?.bidder == member else {
            return isOver ? .lost : .outbid(minimumNext: try Money(parsing: leastOffer, in: .eur))
        }
        return isOver ? .won : .leading
    }
}

extension Identifier {
    init(of uuid: UUID) throws {
        guard let identifier = Identifier(uuid.uuidString) else { throw ClientFailure(.serverFault) }
        self = identifier
    }
}

extension ActivityRequest {
    func includes(_ lot: LotAPI.Lot, of member: UUID?) -> Bool {
        if items.isEmpty, !includesOwn { return true }
        if let item = try? lot.item, items.contains(item) { return true }
        return includesOwn && (lot.owner == member || lot.offers.contains { $0.bidder == member })
    }
}
