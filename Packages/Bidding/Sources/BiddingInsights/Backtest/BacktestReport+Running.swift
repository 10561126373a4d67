import FoundationCore

extension BacktestReport {
    /// Trains models on some of the auctions, and compares their forecasts for the others with the final prices.
    ///
    /// A forecast at a horizon, and the training for that horizon, use only the bids before the horizon.
    ///
    /// - Parameters:
    ///   - auctions: The finished auctions.
    ///   - validation: The division of the auctions into those for training and those to forecast.
    ///   - seed: The seed of the division and of the training.
    /// - Throws: `InvalidField` if there are fewer than two folds, if there are too few auctions for training or
    ///   forecasting, or if ``BacktestValidation/trainFirst(_:)`` is used and the end of an auction is not recorded;
    ///   `CancellationError` if the task is cancelled.
    public init(of auctions: [FinishedAuction], validation: BacktestValidation, seed: UInt64) throws {
        let parts = try Self.parts(of: auctions, validation, seed: seed)
        var builders = [BacktestRowBuilder](repeating: BacktestRowBuilder(), count: ForecastHorizon.all.count)
        for part in parts {
            let model = try PriceModel(trainedOn: part.training, seed: seed)
            for auction in part.testing {
                for (index, horizon) in ForecastHorizon.all.enumerated() {
                    let duration = auction.history.duration
                    guard let hours = horizon.hours(inDuration: duration) else { continue }
                    let forecast = model.forecast(auction.history, at: hours, horizon: index)
                    builders[index].add(forecast, finalPrice: auction.finalPrice)
                }
            }
        }
        let rows = zip(ForecastHorizon.all, builders).compactMap { $1.row(for: $0) }
        self.init(auctionCount: auctions.count, foldCount: parts.count, rows: rows)
    }

    private typealias Part = (training: [FinishedAuction], testing: [FinishedAuction])

    private static func parts(
        of auctions: [FinishedAuction],
        _ validation: BacktestValidation,
        seed: UInt64
    ) throws(InvalidField) -> [Part] {
        switch validation {
        case .folds(let count):
            guard count >= 2 else { throw InvalidField("folds", "must be at least 2") }
            guard auctions.count >= 2 * PriceModel.minimumAuctionCount else {
                throw InvalidField("auctions", "must be at least \(2 * PriceModel.minimumAuctionCount) auctions")
            }
            var random = SplitMix64(seed: seed)
            let folds = Folds(of: auctions.count, count: count, using: &random)
            return (0..<folds.count).map { number in
                let (inside, outside) = folds.split(number)
                return (outside.map { auctions[$0] }, inside.map { auctions[$0] })
            }
        case .trainFirst(let count):
            guard auctions.count > PriceModel.minimumAuctionCount else {
                throw InvalidField("auctions", "must be at least \(PriceModel.minimumAuctionCount + 1) auctions")
            }
            guard count >= PriceModel.minimumAuctionCount, count < auctions.count else {
                let range = "from \(PriceModel.minimumAuctionCount) to \(auctions.count - 1)"
                throw InvalidField("trainFirst", "must be \(range), so that at least one auction remains for the test")
            }
            var ends: [(end: Instant, index: Int)] = []
            for (index, auction) in auctions.enumerated() {
                guard let end = auction.end else {
                    throw InvalidField("end", "is missing for auction \(ExactText.quoted(auction.history.auction))")
                }
                ends.append((end, index))
            }
            let ordered = ends.sorted { $0 < $1 }.map { auctions[$0.index] }
            return [(Array(ordered[..<count]), Array(ordered[count...]))]
        }
    }
}
