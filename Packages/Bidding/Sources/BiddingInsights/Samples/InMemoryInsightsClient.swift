public import Bidding
public import FoundationCore

/// The clients of insights for one caller of an `InMemoryBiddingMarket`, for previews and tests.
///
/// ```swift
/// let market = InMemoryBiddingMarket(samplesAt: SampleClock())
/// let client = InMemoryInsightsClient(of: market, for: nil)
/// let report = try client.auctionReport(on: Auction.sample.item)
/// ```
///
/// The statistics are computed from the public data of the market at each call. The market does not authenticate its
/// callers.
public struct InMemoryInsightsClient: Sendable {
    let market: InMemoryBiddingMarket
    let caller: MemberID?
    let isAdministrator: Bool
    let model: any PriceModelSource
    let group: @Sendable (ItemID) -> String?

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - market: The market.
    ///   - caller: The calling member; `nil` for a caller who is not signed in.
    ///   - isAdministrator: Whether the caller is an administrator.
    ///   - model: The source of the model for forecasts.
    ///   - group: Returns the group of comparable auctions of an item; `nil` if there is none.
    public init(
        of market: InMemoryBiddingMarket,
        for caller: MemberID?,
        isAdministrator: Bool = false,
        model: any PriceModelSource = NoPriceModel(),
        group: @escaping @Sendable (ItemID) -> String? = { _ in nil }
    ) {
        self.market = market
        self.caller = caller
        self.isAdministrator = isAdministrator
        self.model = model
        self.group = group
    }
}

// MARK: - Public data

extension InMemoryInsightsClient: AuctionInsightsClient {
    /// Returns the statistics of an auction. O(n log n) in the updates of the market.
    ///
    /// - Throws: `ClientFailure`, with `.notFound` if the item has no auction.
    public func auctionReport(on item: ItemID) throws(ClientFailure) -> AuctionReport {
        let auction = try auction(of: item), updates = try updates(of: [item]), bids = try bids(on: item)
        return try computed { try AuctionReport(of: auction, updates: updates, bids: bids, at: market.now) }
    }
}

extension InMemoryInsightsClient: ForecastClient {
    /// Returns the forecast of the final price. O(n log n) in the updates of the market and the comparables.
    ///
    /// - Throws: `ClientFailure`: `.notFound` if the item has no auction; `.invalid` if `percent` is not from 1 to 99; the
    ///   refusal `.closed` if the auction is over; the refusal `.noPriceModel` without a model for the currency.
    public func forecast(of item: ItemID, toWin percent: Int?) throws(ClientFailure) -> AuctionForecast {
        if let percent, !(1...99).contains(percent) {
            throw ClientFailure(.invalid, detail: "win: must be from 1 to 99")
        }
        let auction = try auction(of: item), updates = try updates(of: [item]), bids = try bids(on: item)
        return try computed {
            guard let model = try model.model() else { throw Refusal.noPriceModel }
            return try AuctionForecast(
                of: auction,
                updates: updates,
                bids: bids,
                group: group(item),
                model: model,
                toWin: percent,
                at: market.now
            )
        }
    }
}

extension InMemoryInsightsClient: MarketInsightsClient {
    /// Returns the statistics of the latest activity. O(n log n) in the updates of the market.
    ///
    /// - Throws: `ClientFailure`, with `.invalid` if the number is not from 1 to ``MarketReport/maximumUpdateCount``.
    public func marketReport(ofLatest updateCount: Int?) throws(ClientFailure) -> MarketReport {
        let count = updateCount ?? MarketReport.standardUpdateCount
        guard (1...MarketReport.maximumUpdateCount).contains(count) else {
            throw ClientFailure(.invalid, detail: "updates: must be from 1 to \(MarketReport.maximumUpdateCount)")
        }
        let latest = Array(try updates(of: []).suffix(count))
        var bids: [Bid] = [], auctions: [ItemID: MarketReport.AuctionGroup] = [:]
        for item in Set(latest.map(\.item)) {
            auctions[item] = .init(seller: try auction(of: item).seller, group: group(item))
            bids += try self.bids(on: item)
        }
        return try computed { try MarketReport(of: latest, bids: bids, auctions: auctions) }
    }
}

// MARK: - Facts about bidders

extension InMemoryInsightsClient: BidderInsightsClient {
    /// Returns the exact facts about the caller. O(n log n) in the updates of the market, for each auction of the caller.
    ///
    /// - Throws: `ClientFailure`, with `.notSignedIn` for a caller who is not a member.
    public func ownBidderFacts() throws(ClientFailure) -> OwnBidderFacts {
        guard let caller else { throw ClientFailure(.notSignedIn) }
        let parts = try participations(of: caller)
        return try computed { try OwnBidderFacts(of: parts) }
    }

    /// Returns the facts about a bidder in one auction.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn`; `.notFound` before the close, for callers other than the seller and
    ///   administrators, and for an unknown alias.
    public func bands(of bidder: BidderAlias, on item: ItemID) throws(ClientFailure) -> BidderBands {
        guard caller != nil || isAdministrator else { throw ClientFailure(.notSignedIn) }
        let seller = try auction(of: item).seller
        guard isAdministrator || caller == seller, let finished = try finishedAuction(of: item),
            let part = Participation.all(in: finished).first(where: { $0.bidder == bidder.rawValue })
        else { throw ClientFailure(.notFound) }
        return BidderBands(of: BidderFacts(of: [part]))
    }
}

extension InMemoryInsightsClient: ModerationInsightsClient {
    /// Returns the facts about a member in all finished auctions.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn` or `.forbidden` if the caller is not an administrator; `.notFound` for an
    ///   unknown member.
    public func bands(of member: MemberID) throws(ClientFailure) -> BidderBands {
        try requireAdministrator()
        guard market.members.contains(member) else { throw ClientFailure(.notFound) }
        return BidderBands(of: BidderFacts(of: try participations(of: member).values.flatMap(\.self)))
    }

    /// Returns the signals of shill bidding for the bidders on an item. O(n log n) in the updates of the market, for each
    /// auction of these bidders.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn` or `.forbidden` if the caller is not an administrator; `.notFound` if the
    ///   item has no auction.
    public func shillReport(on item: ItemID) throws(ClientFailure) -> ShillReport {
        try requireAdministrator()
        let auction = try auction(of: item), aliases = Set(try bids(on: item).map(\.bidder))
        var parts: [BidderAlias: [Participation]] = [:]
        for member in market.members {
            guard let alias = try alias(of: member, on: item), aliases.contains(alias) else { continue }
            parts[alias] = try participations(of: member).values.flatMap(\.self)
        }
        return ShillReport(
            on: item,
            of: auction.seller,
            parts,
            isFinished: [.sold, .unsold].contains(auction.status)
        )
    }

    private func requireAdministrator() throws(ClientFailure) {
        guard !isAdministrator else { return }
        throw ClientFailure(caller == nil ? .notSignedIn : .forbidden)
    }

    /// The participations of a member in finished auctions of other sellers, by currency.
    private func participations(of member: MemberID) throws(ClientFailure) -> [Currency: [Participation]] {
        var parts: [Currency: [Participation]] = [:]
        for item in Set(try updates(ofOwn: member).map(\.item)).sorted() {
            guard let finished = try finishedAuction(of: item), finished.seller != member.rawValue,
                let alias = try alias(of: member, on: item)
            else { continue }
            let own = Participation.all(in: finished).filter { $0.bidder == alias.rawValue }
            parts[try auction(of: item).price.currency, default: []] += own
        }
        return parts
    }

    /// The finished auction of an item; `nil` if it is neither sold nor unsold.
    private func finishedAuction(of item: ItemID) throws(ClientFailure) -> FinishedAuction? {
        let auction = try auction(of: item)
        guard [.sold, .unsold].contains(auction.status) else { return nil }
        let updates = try updates(of: [item]), bids = try bids(on: item)
        return try computed {
            try FinishedAuction(of: auction, updates: updates, bids: bids, group: group(item))
        }
    }
}

// MARK: - Reading the market

extension InMemoryInsightsClient {
    private func auction(of item: ItemID) throws(ClientFailure) -> Auction {
        try market.client(for: nil).auction(of: item).value
    }

    /// The alias of a member in an auction; `nil` if the member did not take part.
    private func alias(of member: MemberID, on item: ItemID) throws(ClientFailure) -> BidderAlias? {
        try market.client(for: member).ownPosition(on: item).alias
    }

    /// All valid bids on an item.
    private func bids(on item: ItemID) throws(ClientFailure) -> [Bid] {
        var bids: [Bid] = [], cursor: PageCursor?
        repeat {
            let page = try market.client(for: nil).bids(on: item, from: cursor, limit: .largest)
            bids += page.elements
            cursor = page.next
        } while cursor != nil
        return bids
    }

    /// All updates of the items, or of the whole market without items, in log order.
    private func updates(of items: Set<ItemID>) throws(ClientFailure) -> [AuctionUpdate] {
        try updates(ActivityRequest(items: items, after: 0, limit: .largest), of: nil)
    }

    /// All updates of the auctions in which a member sells or has bid, in log order.
    private func updates(ofOwn member: MemberID) throws(ClientFailure) -> [AuctionUpdate] {
        try updates(ActivityRequest(includesOwn: true, after: 0, limit: .largest), of: member)
    }

    private func updates(_ first: ActivityRequest, of member: MemberID?) throws(ClientFailure) -> [AuctionUpdate] {
        var updates: [AuctionUpdate] = [], request = first
        while true {
            let page = try market.client(for: member).activity(request)
            updates += page.updates
            guard page.updates.count == first.limit.count else { return updates }
            request = ActivityRequest(
                items: first.items,
                includesOwn: first.includesOwn,
                after: page.last,
                limit: first.limit
            )
        }
    }

    /// Returns the result of a computation. Throws a `Refusal` as a refused request, and any other error as a server fault.
    private func computed<Value>(_ compute: () throws -> Value) throws(ClientFailure) -> Value {
        do {
            return try compute()
        } catch let refusal as Refusal {
            throw ClientFailure(refusal)
        } catch {
            throw ClientFailure(.serverFault, detail: "\(error)")
        }
    }
}
