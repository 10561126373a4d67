import FoundationCore

extension PriceModel {
    /// The minimum number of finished auctions for training a model.
    public static let minimumAuctionCount = HorizonTraining.minimumCount

    /// Trains a model on finished auctions.
    ///
    /// Takes a few seconds for 600 auctions: O(n² log n) for n auctions of a group.
    ///
    /// - Parameters:
    ///   - auctions: The finished auctions, at least ``minimumAuctionCount``.
    ///   - seed: The seed. The same auctions in the same order with the same seed give the same model.
    /// - Throws: `InvalidField` if there are too few auctions; `CancellationError` if the task is cancelled.
    public init(trainedOn auctions: [FinishedAuction], seed: UInt64) throws {
        guard auctions.count >= Self.minimumAuctionCount else {
            let minimum = "must be at least \(Self.minimumAuctionCount) finished auctions with bids"
            throw InvalidField("auctions", "\(minimum); there are \(auctions.count)")
        }
        let byGroup = Dictionary(grouping: auctions, by: \.history.group)
        let large = byGroup.filter { $0.value.count >= PriceForecast.minimumComparableCount }
        let sorted = large.sorted { ($0.key ?? "") < ($1.key ?? "") }
        self.seed = seed
        auctionCount = auctions.count
        groups = try sorted.map { try GroupModel($0.key, trainedOn: $0.value, seed: seed) }
        // With one group only, its model is the model of all auctions.
        let only = byGroup.count == 1 ? groups.first : nil
        overall = try only ?? GroupModel(nil, trainedOn: auctions, seed: seed)
        smallGroups = byGroup.reduce(into: [:]) { counts, group in
            if let name = group.key, large[name] == nil { counts[name] = group.value.count }
        }
    }
}

extension GroupModel {
    init(_ group: String?, trainedOn auctions: [FinishedAuction], seed: UInt64) throws {
        let reference = ForecastReference(of: auctions)
        var horizons: [HorizonModel] = []
        for (stream, horizon) in ForecastHorizon.all.enumerated() {
            try Task.checkCancellation()
            var random = SplitMix64(seed: seed, stream: UInt64(stream))
            let training = HorizonTraining(auctions, at: horizon, reference: reference, using: &random)
            // A horizon for which too few auctions are long enough uses the model of the start, which always exists.
            guard let model = training?.model(using: &random) ?? horizons.first else {
                preconditionFailure("every auction has a start")
            }
            horizons.append(model)
        }
        self.init(group: group, auctionCount: auctions.count, reference: reference, horizons: horizons)
    }
}
