internal import Bidding
internal import BiddingInsights
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension BiddingView {
    /// The maximum number of updates or auctions that one query reads.
    static let pageSize = 1_000

    /// The forecast of the final price. It depends only on the auction's public view and public updates.
    ///
    /// - Parameters:
    ///   - id: The item.
    ///   - percent: An additional win probability in percent (1...99) for which the forecast includes the required
    ///     maximum bid; `nil` for the standard probabilities only.
    ///   - source: The source of the model.
    /// - Throws: `BiddingRefusal`: `.notFound` without published terms, `.rules` if the auction is over or there is no
    ///   model; `HouseFailure` if the model cannot be read; `SQLError`.
    func forecast(of id: ItemID, toWin percent: Int?, from source: any PriceModelSource) throws -> AuctionForecast {
        let row = try row(of: id), auction = try auction(of: id).value
        guard let model = try model(from: source) else { throw BiddingRefusal.rules(.noPriceModel, price: nil) }
        do {
            return try AuctionForecast(
                of: auction,
                updates: updates(of: id),
                bids: bids(in: row.state),
                group: session.items.item(id)?.group,
                model: model,
                toWin: percent,
                at: now
            )
        } catch let refusal as Refusal {
            throw BiddingRefusal.rules(refusal, price: nil)
        }
    }

    private func model(from source: any PriceModelSource) throws -> TrainedModel? {
        do {
            return try source.model()
        } catch {
            throw HouseFailure(.unavailable, "The model of final prices cannot be read: \(error)")
        }
    }

    /// The public view of all valid bids on an auction, highest amount first.
    func bids(in state: AuctionState) throws -> [Bid] {
        let item = state.terms.item, accepted = try session.bids.bids(on: [state.terms])[item] ?? []
        return Bid.history(of: accepted, in: state, alias: session.alias(in: item))
    }

    /// The public updates of an auction, by sequence.
    func updates(of item: ItemID) throws -> [AuctionUpdate] {
        var updates: [AuctionUpdate] = []
        while true {
            let page = try snapshot.activity(
                ActivityQuery(
                    .after(updates.last?.position ?? 0),
                    of: BiddingHouse.name,
                    about: [LogSubject(item)]
                ),
                limit: Self.pageSize
            )
            updates += try page.map { try AuctionUpdate($0) }
            guard page.count == Self.pageSize else { return updates }
        }
    }
}
