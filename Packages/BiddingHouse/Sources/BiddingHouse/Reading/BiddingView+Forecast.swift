internal import Bidding
internal import BiddingInsights
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension BiddingView {
    /// The maximum number of updates that one query reads.
    private static let pageSize = 1_000

    /// The forecast of the final price, from the public view and the public updates of the auction only.
    ///
    /// - Parameters:
    ///   - id: The item.
    ///   - percent: A percentage whose maximum the forecast contains besides the standard ones.
    ///   - source: The source of the model.
    /// - Throws: `BiddingRefusal`: `.notFound` without published terms, `.rules` if the auction is over or there is no
    ///   model; `HouseFailure` if the model cannot be read; `SQLError`.
    func forecast(of id: ItemID, toWin percent: Int?, from source: any PriceModelSource) throws -> AuctionForecast {
        let auction = try auction(of: id).value
        guard let model = try model(from: source) else { throw BiddingRefusal.rules(.noPriceModel, price: nil) }
        do {
            return try AuctionForecast(
                of: auction,
                updates: updates(of: id),
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
