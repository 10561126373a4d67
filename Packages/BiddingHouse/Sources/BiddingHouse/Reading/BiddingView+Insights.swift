internal import Bidding
internal import BiddingInsights
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension BiddingView {
    /// The statistics of an auction. They depend only on its public view, public updates and public bids.
    ///
    /// - Throws: `BiddingRefusal.notFound` without published terms; `SQLError`.
    /// - Complexity: O(n log n) in the updates of the auction.
    func auctionReport(on id: ItemID) throws -> AuctionReport {
        let row = try row(of: id)
        return try AuctionReport(
            of: auction(of: id).value,
            updates: updates(of: id),
            bids: bids(in: row.state),
            at: now
        )
    }

    /// The exact facts about the caller as a bidder.
    ///
    /// - Throws: `CallerRefusal` if the caller is not a member; `CancellationError`; `SQLError`.
    func ownBidderFacts() throws -> OwnBidderFacts { try OwnBidderFacts(of: participations(of: member())) }

    /// The facts about a bidder in one finished auction, for its seller and for administrators.
    ///
    /// They depend only on the public updates of this auction, so they do not link the bidder's alias to those in other
    /// auctions.
    ///
    /// - Throws: `CallerRefusal` if the caller is not signed in; `BiddingRefusal.notFound` for other members, for an
    ///   auction that is neither sold nor unsold, and for an unknown alias; `SQLError`.
    func bands(of bidder: BidderAlias, on id: ItemID) throws -> BidderBands {
        let reader = caller.isAdministrator ? nil : try member(), row = try row(of: id)
        guard reader == nil || reader == row.state.terms.seller,
            let finished = try finishedAuction(row),
            let part = Participation.all(in: finished).first(where: { $0.bidder == bidder.rawValue })
        else { throw BiddingRefusal.notFound }
        return BidderBands(of: BidderFacts(of: [part]))
    }

    /// The facts about a member as a bidder in all finished auctions, for administrators.
    ///
    /// - Throws: `CallerRefusal` for other callers; `BiddingRefusal.notFound` for an unknown member;
    ///   `CancellationError`; `SQLError`.
    func bands(of member: MemberID) throws -> BidderBands {
        guard caller.isAdministrator else { throw CallerRefusal.administratorsOnly }
        try session.members.load([member])
        guard session.members.name(of: member) != nil else { throw BiddingRefusal.notFound }
        return BidderBands(of: BidderFacts(of: try participations(of: member).values.flatMap(\.self)))
    }

    /// The shill-bidding signals of the bidders on an item, for administrators. Until the close, the counts are bands, so
    /// that they do not link the aliases of a bidder in several auctions.
    ///
    /// - Throws: `CallerRefusal` for other callers; `BiddingRefusal.notFound` without published terms;
    ///   `CancellationError`; `SQLError`.
    /// - Complexity: O(updates of all finished auctions of these bidders).
    func shillReport(on id: ItemID) throws -> ShillReport {
        guard caller.isAdministrator else { throw CallerRefusal.administratorsOnly }
        let terms = try row(of: id).state.terms, alias = session.alias(in: id)
        let status = try auction(of: id).value.status
        var parts: [BidderAlias: [Participation]] = [:]
        for bidder in Set(try session.bids.bids(on: [terms])[id, default: []].map(\.bidder)) {
            parts[alias(bidder)] = try participations(of: bidder).values.flatMap(\.self)
        }
        return ShillReport(on: id, of: terms.seller, parts, isFinished: [.sold, .unsold].contains(status))
    }

    /// The member's participations in finished auctions of other sellers, by currency.
    private func participations(of member: MemberID) throws -> [Currency: [Participation]] {
        var parts: [Currency: [Participation]] = [:]
        for id in try session.auctions.items(of: member) {
            try Task.checkCancellation()
            let row = try row(of: id)
            guard row.state.terms.seller != member, let finished = try finishedAuction(row) else { continue }
            let alias = session.alias(in: id)(member).rawValue
            let own = Participation.all(in: finished).filter { $0.bidder == alias }
            parts[row.state.terms.currency, default: []] += own
        }
        return parts
    }

    /// Creates a finished auction from its public view and updates; `nil` if it is neither sold nor unsold.
    private func finishedAuction(_ row: AuctionRow) throws -> FinishedAuction? {
        let id = row.state.terms.item
        try session.items.load([id])
        guard let item = session.items.item(id) else { return nil }
        let auction = auction(row, item)
        guard [.sold, .unsold].contains(auction.status) else { return nil }
        return try FinishedAuction(of: auction, updates: updates(of: id), bids: bids(in: row.state), group: item.group)
    }
}
