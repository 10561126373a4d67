import Bidding
import FoundationCore

/// Converts the updates of auctions in one currency to market events, which identify everything by numbers.
struct MarketBuilder {
    /// Assigns the numbers 0, 1, 2, … to values in the order of their first use.
    private struct Numbers<Value: Hashable> {
        private(set) var values: [Value] = []
        private var numbers: [Value: Int] = [:]

        /// Returns the number of a value, and whether it is new.
        mutating func number(of value: Value) -> (number: Int, isNew: Bool) {
            if let number = numbers[value] { return (number, false) }
            numbers[value] = values.count
            values.append(value)
            return (values.count - 1, true)
        }
    }

    private struct AuctionBidder: Hashable {
        let item: ItemID
        let bidder: BidderAlias
    }

    private var facts: MarketFacts
    private var items = Numbers<ItemID>()
    private var sellers = Numbers<MemberID>()
    private var groups = Numbers<String>()
    private var bidders = Numbers<AuctionBidder>()

    init() throws(InvalidField) { facts = try MarketFacts() }

    /// Adds an update, and the bid that it announces; `nil` if it announces none, or if the bid is no longer valid.
    mutating func add(_ update: AuctionUpdate, on auction: MarketReport.AuctionGroup, bid: Bid?) {
        let item = items.number(of: update.item)
        if item.isNew {
            let group = auction.group.map { groups.number(of: $0).number }, seller = sellers.number(of: auction.seller)
            facts.add(
                MarketEvent(.opened(auction: item.number, seller: seller.number, group: group), at: update.time)
            )
        }
        switch update.kind {
        case .bidPlaced:
            guard let bid else { return }
            let bidder = bidders.number(of: AuctionBidder(item: bid.item, bidder: bid.bidder)).number
            let amount = bid.amount.minorUnits
            facts.add(MarketEvent(.bid(auction: item.number, bidder: bidder, amount: amount), at: update.time))
        case .closed, .boughtNow, .withdrawn:
            let price = update.status == .sold ? update.price.minorUnits : nil
            facts.add(MarketEvent(.closed(auction: item.number, price: price), at: update.time))
        default: break
        }
    }

    /// The statistics of all updates so far.
    func market(in currency: Currency) -> MarketReport.Market {
        func mean(_ average: PriceAverage) -> Money? {
            average.mean.map { Money(minorUnits: Int64($0.rounded()), currency: currency) }
        }
        let sessions = facts.sessions
        return MarketReport.Market(
            currency: currency,
            groups: facts.closingPrices.compactMap { group, average in
                mean(average).map { .init(group: groups.values[group], count: average.count, mean: $0) }
            }
            .sorted { $0.group < $1.group },
            hotAuctions: facts.hotAuctions(limit: MarketReport.hotAuctionLimit).map {
                .init(item: items.values[$0.auction], bidCount: $0.bidCount)
            },
            sellers: sellers.values.indices.compactMap { seller in
                guard let average = facts.recentSales(of: seller), let mean = mean(average) else { return nil }
                return .init(seller: sellers.values[seller], count: average.count, mean: mean)
            }
            .sorted { $0.seller.rawValue < $1.seller.rawValue },
            days: facts.days.compactMap { day in
                guard let mean = mean(day.amounts) else { return nil }
                let bounds = [nil] + facts.levels.map { Money(minorUnits: $0, currency: currency) }
                return .init(
                    start: day.start,
                    bidCount: day.amounts.count,
                    lowest: Money(minorUnits: day.lowest, currency: currency),
                    highest: Money(minorUnits: day.highest, currency: currency),
                    highestItem: items.values[day.highestAuction],
                    mean: mean,
                    levels: zip(bounds, day.bidderCounts).map { .init(from: $0, bidderCount: $1) }
                )
            },
            sessions: .init(
                endedCount: sessions.count,
                openCount: sessions.openCount,
                meanBidCount: sessions.meanBidCount,
                greatestBidCount: sessions.greatestBidCount
            )
        )
    }
}
