internal import AuctionHouse
internal import Bidding
internal import BiddingAPI
internal import Catalog
internal import FoundationCore
internal import HTTPCore

/// How the house does what bidding's API offers.
struct BiddingRoutes {
    let house: AuctionHouse

    var all: [Route] {
        let auctions = [auction, publish, withdraw, relist, void]
        let bidding = [bids, place, retract, buyNow, own, outcome]
        return auctions + bidding + [activity, board, register, member, me]
    }
}

// MARK: - Auctions

extension BiddingRoutes {
    private var auction: Route {
        .reading(BiddingAPI.auction, in: house) { id, view in try view.answer(id) }
    }

    private var publish: Route {
        .deciding(BiddingAPI.publishTerms, in: house) { publication, _ in
            let sequences = publication.ifMatch.map(\.sequences) ?? []
            return .publish(publication.item, publication.offer, ifSequence: sequences)
        } then: { answer, view in
            guard case .auction(let state) = answer else { return nil }
            return try view.answer(state.terms.item)
        }
    }

    private var withdraw: Route {
        .deciding(BiddingAPI.withdrawAuction, in: house) { withdrawal, _ in
            .withdraw(withdrawal.item, reason: withdrawal.reason, ifSequence: withdrawal.ifMatch.sequences)
        } then: { answer, view in
            guard case .auction(let state) = answer else { return nil }
            return try view.answer(state.terms.item)
        }
    }

    private var relist: Route {
        .decidingOnce(BiddingAPI.relistItem, in: house, key: \.idempotencyKey) { relisting in
            .relist(relisting.item)
        } then: { answer in
            guard case .item(let item) = answer else { return nil }
            return Answer(RelistedItem(item.id), fields: [.location: "/v1/items/\(item.id)"])
        }
    }

    private var void: Route {
        .deciding(BiddingAPI.voidBids, in: house) { voiding, _ in
            .voidBids(
                voiding.item,
                Set(voiding.bids),
                reason: voiding.reason,
                ifSequence: voiding.ifMatch.sequences
            )
        } then: { answer, view in
            guard case .auction(let state) = answer else { return nil }
            return try view.answer(state.terms.item)
        }
    }
}

// MARK: - Bids

extension BiddingRoutes {
    private var bids: Route {
        Route(operation: BiddingAPI.bids.operation) { exchange in
            let listing = try BiddingAPI.bids.input(from: exchange.request)
            let page = try await house.look(as: exchange.caller) { view in
                try view.bids(on: listing.item, from: listing.cursor, limit: listing.limit)
            }
            let answer = Answer(BidPage(page), fields: exchange.linkField(to: page.next))
            return try answer.response(of: BiddingAPI.bids, to: exchange.request)
        }
    }

    private var place: Route {
        .decidingOnce(BiddingAPI.placeBid, in: house, key: { $0.idempotencyKey }) { bid in
            .placeBid(bid.item, maximum: bid.maximum, ifSequence: bid.ifMatch?.sequences)
        } then: { answer in
            answer.receipt.map { Answer($0, fields: [.location: "/v1/items/\($0.item)/auction/own"]) }
        }
    }

    private var retract: Route {
        .decidingOnce(BiddingAPI.retractBids, in: house, key: \.idempotencyKey) { retraction in
            .retract(retraction.item, reason: retraction.reason)
        } then: { answer in
            answer.receipt.map { Answer($0) }
        }
    }

    private var buyNow: Route {
        .decidingOnce(BiddingAPI.buyNow, in: house, key: { $0.idempotencyKey }) { purchase in
            .buyNow(purchase.item)
        } then: { answer in
            answer.receipt.map { Answer($0) }
        }
    }

    private var own: Route {
        .reading(BiddingAPI.ownPosition, in: house) { id, view in Answer(try view.ownPosition(on: id)) }
    }
}

extension BiddingRoutes {
    private var outcome: Route {
        Route(operation: BiddingAPI.outcome.operation) { exchange in
            let text = try BiddingAPI.outcome.input(from: exchange.request)
            let member = try await house.look(as: exchange.caller) { view in try view.account().id }
            guard let key = IdempotencyKey(member: member, text: text) else { throw ProblemType.notFound.problem() }
            let outcome = RecordedOutcome(try await house.answer(to: key).map(RecordedOutcome.Response.init))
            return try Answer(outcome).response(of: BiddingAPI.outcome, to: exchange.request)
        }
    }
}

extension RecordedOutcome.Response {
    /// - Throws: `StoreFailure`, `.corrupt`.
    fileprivate init(_ stored: StoredAnswer) throws {
        guard let response = StoredResponse(bytes: stored.body).response, let body = response.body.bytes else {
            throw StoreFailure.damagedAnswer
        }
        self.init(status: response.status.code, body: try JSONValue(parsing: body))
    }
}

// MARK: - Members

extension BiddingRoutes {
    private var activity: Route {
        .reading(BiddingAPI.activity, in: house) { listing, view in
            let query = ActivityQuery(
                items: Set(listing.items),
                includesOwn: listing.scope == .mine,
                after: listing.after,
                before: listing.before
            )
            return Answer(try view.activity(query, limit: listing.limit))
        }
    }

    private var board: Route {
        .reading(BiddingAPI.board, in: house) { _, view in Answer(try view.board()) }
    }

    private var register: Route {
        .deciding(BiddingAPI.registerMember, in: house) { member, _ in
            .register(name: member.name)
        } then: { answer, _ in
            guard case .member(let member) = answer else { return nil }
            return Answer(Account(of: member), fields: [.location: "/v1/members/\(member.id)"])
        }
    }

    private var member: Route {
        .reading(BiddingAPI.member, in: house) { id, view in Answer(try view.bidder(id)) }
    }

    private var me: Route {
        .reading(BiddingAPI.me, in: house) { _, view in Answer(try view.account()) }
    }
}

extension HouseView {
    /// The auction with its tag.
    fileprivate func answer(_ item: ItemID) throws -> Answer<Auction> {
        let auction = try auction(of: item)
        return Answer(auction.value, tag: EntityTag(opaque: auction.version))
    }
}

extension HouseAnswer {
    fileprivate var receipt: BidReceipt? {
        if case .bid(let receipt) = self { receipt } else { nil }
    }
}

extension EntityTagCondition {
    /// The sequences of the auction's states that are meant, as `HouseView.auction(of:)` names versions; `nil` for
    /// whatever state. Tags that no auction can have mean a state that none is in.
    fileprivate var sequences: Set<Int>? {
        guard case .tags(let tags) = self else { return nil }
        let sequences = tags.filter { !$0.isWeak }.compactMap { tag -> Int? in
            let parts = tag.opaque.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 3, Int(parts[1]) != nil, !parts[2].isEmpty else { return nil }
            return Int(parts[0])
        }
        return sequences.isEmpty ? [0] : Set(sequences)
    }
}
