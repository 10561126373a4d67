public import BiddingInsights
internal import FoundationCore

/// The source of a model in USD that was trained on 24 auctions with final prices from 20.00 to 30.00 USD.
public struct SamplePriceModel: PriceModelSource {
    private static let trained = Result {
        var random = SplitMix64(seed: 1)
        let auctions = try (0..<24).map { number in
            let price = Int64.random(in: 2_000...3_000, using: &random)
            let steps = try (1...4).map { step in
                try AuctionHistory.Step(
                    hours: Double(step) * 15,
                    bidder: "b\(step)",
                    amount: price * Int64(step) / 4,
                    price: price * Int64(step) / 4,
                    leads: true
                )
            }
            let history = try AuctionHistory(auction: "a\(number)", startPrice: 500, duration: 72, steps: steps)
            return try FinishedAuction(history, finalPrice: price)
        }
        return TrainedModel(currency: .usd, prices: try PriceModel(trainedOn: auctions, seed: 1))
    }

    /// Creates the source.
    public init() {}

    /// Returns the model, which is trained at the first call.
    ///
    /// - Throws: The errors of the training, but never for these auctions.
    public func model() throws -> TrainedModel? { try Self.trained.get() }
}
