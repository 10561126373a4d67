import BiddingInsights
import FoundationCore
import Testing

/// A source of a model that was trained on 24 auctions with final prices between 900.00 and 1100.00.
struct TestPriceModel: PriceModelSource {
    private static let trained = Result {
        var random = SplitMix64(seed: 1)
        let auctions = try (0..<24).map { number in
            let price = Int64.random(in: 90_000...110_000, using: &random)
            let steps = try (1...4).map { step in
                try AuctionHistory.Step(
                    hours: Double(step) * 5,
                    bidder: "b\(step)",
                    amount: price * Int64(step) / 4,
                    price: price * Int64(step) / 4,
                    leads: true
                )
            }
            let history = try AuctionHistory(auction: "a\(number)", startPrice: 1000, duration: 24, steps: steps)
            return try FinishedAuction(history, finalPrice: price)
        }
        return TrainedModel(currency: .usd, prices: try PriceModel(trainedOn: auctions, seed: 1))
    }

    func model() throws -> TrainedModel? { try Self.trained.get() }
}
