import FoundationCore

/// The training of the model of one group at one horizon.
struct HorizonTraining {
    /// The minimum number of auctions for training.
    static let minimumCount = 10
    /// The penalty on the slopes. It is fixed, because a choice by cross-validation would depend mostly on the division
    /// into folds.
    private static let penalty = 0.1
    private static let foldCount = 10
    /// A forecast is preferred to the current price only if its error is at most this fraction of the current price's
    /// error.
    private static let clearImprovement = 0.92
    /// The fraction of the final prices that the interval contains.
    private static let coverage = 0.8

    private let features: [ForecastFeatures]
    private let finals: [Double]
    private let reference: ForecastReference
    private let folds: Folds

    /// Reads the features of auctions at a horizon.
    ///
    /// - Returns: `nil` if fewer than ``minimumCount`` auctions are long enough for the horizon.
    init?(
        _ auctions: [FinishedAuction],
        at horizon: ForecastHorizon,
        reference: ForecastReference,
        using random: inout SplitMix64
    ) {
        var features: [ForecastFeatures] = [], finals: [Double] = []
        for auction in auctions {
            guard let hours = horizon.hours(inDuration: auction.history.duration) else { continue }
            features.append(ForecastFeatures(of: auction.history, at: hours, reference: reference))
            finals.append(.logarithm(Double(auction.finalPrice)))
        }
        guard features.count >= Self.minimumCount else { return nil }
        self.features = features
        self.finals = finals
        self.reference = reference
        folds = Folds(of: features.count, count: Self.foldCount, using: &random)
    }

    /// Trains the model.
    func model(using random: inout SplitMix64) -> HorizonModel {
        let all = Array(features.indices)
        let linear = heldOutLinear(), trees = heldOutTrees(using: &random)
        func position(_ treeShare: Double, _ index: Int) -> Double {
            (1 - treeShare) * linear[index] + treeShare * trees[index]
        }
        let treeShare = Self.best([0, 0.5]) { share in error { position(share, $0) } }
        let regression = features.indices.map { price(position(treeShare, $0), $0) }
        let shares = bestShares(regression)
        let forecasts = features.indices.map { combined(regression[$0], shares, $0) }
        let order = features.indices.sorted { finals[$0] - forecasts[$0] < finals[$1] - forecasts[$1] }
        let residuals = order.map { index in
            HorizonModel.Residual(
                scaledRise: HorizonModel.Residual.scaled(forecasts[index] - current(index)).roundedForFile,
                error: (finals[index] - forecasts[index]).roundedForFile
            )
        }
        return HorizonModel(
            linear: self.linear(all),
            trees: treeShare == 0 ? [] : forest(all, using: &random),
            treeShare: treeShare,
            shares: shares,
            residuals: residuals,
            level: level(forecasts, residuals, order),
            errors: TrainingErrors(
                count: features.count,
                mape: relativeError { forecasts[$0] },
                currentPriceMape: relativeError(current),
                comparablesMape: relativeError { _ in reference.level }
            )
        )
    }

    /// Returns the held-out estimates of the linear part, as positions. Each fold is estimated after a fit on the other
    /// folds.
    private func heldOutLinear() -> [Double] {
        var positions = finals
        for number in 0..<folds.count {
            let (inside, outside) = folds.split(number)
            let linear = linear(outside)
            for index in inside { positions[index] = linear.estimate(features[index].hinged) }
        }
        return positions
    }

    private func linear(_ indices: [Int]) -> LinearMedian {
        LinearMedian(
            rows: indices.map { features[$0].hinged },
            targets: targets(indices),
            penalty: Self.penalty
        )
    }

    /// Returns the held-out estimates of the trees, as positions. Each fold is estimated by trees that were grown on
    /// the other folds.
    private func heldOutTrees(using random: inout SplitMix64) -> [Double] {
        var positions = finals
        for number in 0..<folds.count {
            let (inside, outside) = folds.split(number)
            let trees = forest(outside, using: &random)
            for index in inside {
                let features = features[index]
                positions[index] = features.basePosition + RegressionTree.mean(of: trees, features.values)
            }
        }
        return positions
    }

    private func forest(_ indices: [Int], using random: inout SplitMix64) -> [RegressionTree] {
        RegressionTree.forest(
            rows: indices.map { features[$0].values },
            targets: zip(targets(indices), indices).map { $0 - features[$1].basePosition },
            using: &random
        )
    }

    /// Returns the weights with the minimum error if they are clearly better than the current price alone; otherwise
    /// returns the weights of the current price alone.
    private func bestShares(_ regression: [Double]) -> HorizonModel.Shares {
        let steps = [0, 0.25, 0.5, 0.75, 1]
        let candidates = steps.flatMap { current in
            steps.filter { $0 + current <= 1 }.map { HorizonModel.Shares(currentPrice: current, comparables: $0) }
        }
        func error(_ shares: HorizonModel.Shares) -> Double {
            relativeError { combined(regression[$0], shares, $0) }
        }
        let best = Self.best(candidates, error: error)
        let currentPrice = HorizonModel.Shares(currentPrice: 1, comparables: 0)
        return error(best) <= Self.clearImprovement * error(currentPrice) ? best : currentPrice
    }

    /// Returns the minimum level at which the shortest intervals contain the final prices of at least the fraction
    /// `coverage` of the auctions. The distribution for an auction excludes its own residual (split conformal
    /// prediction, Vovk et al., "Algorithmic Learning in a Random World", 2005).
    private func level(_ forecasts: [Double], _ residuals: [HorizonModel.Residual], _ order: [Int]) -> Double {
        let least = order.enumerated().map { rank, index in
            var others = residuals
            others.remove(at: rank)
            let distribution = HorizonModel.Residual.distribution(
                others,
                forecast: forecasts[index],
                current: current(index)
            )
            return leastLevel(of: distribution, containing: finals[index])
        }
        let rank = Int((Double(least.count + 1) * Self.coverage).rounded(.up))
        return rank <= least.count ? least.sorted()[rank - 1] : 1
    }

    /// Returns the minimum level, a multiple of 0.01, at which the shortest interval contains a price; by bisection.
    private func leastLevel(of distribution: PriceDistribution, containing logarithm: Double) -> Double {
        var low = 0, high = 100
        while low < high {
            let middle = (low + high) / 2
            let interval = distribution.logarithmInterval(Double(middle) / 100)
            let isInside = interval.lowerBound - 1e-9 <= logarithm && logarithm <= interval.upperBound + 1e-9
            if isInside { high = middle } else { low = middle + 1 }
        }
        return Double(high) / 100
    }

    private func targets(_ indices: [Int]) -> [Double] { indices.map { reference.position(ofLogarithm: finals[$0]) } }

    private func current(_ index: Int) -> Double { .logarithm(Double(max(1, features[index].currentPrice))) }

    /// Returns the logarithm of the price at a position, or of the current price if that is higher.
    private func price(_ position: Double, _ index: Int) -> Double {
        max(current(index), reference.level + reference.spread * position)
    }

    private func combined(_ regression: Double, _ shares: HorizonModel.Shares, _ index: Int) -> Double {
        shares.combine(regression: regression, current: current(index), comparables: reference.level)
    }

    private func error(_ position: (Int) -> Double) -> Double { relativeError { price(position($0), $0) } }

    /// Returns the mean absolute percentage error of forecasts that are given as logarithms of prices.
    private func relativeError(_ logarithm: (Int) -> Double) -> Double {
        let sum = finals.indices.reduce(0) { $0 + abs(.exponential(logarithm($1) - finals[$1]) - 1) }
        return 100 * sum / Double(finals.count)
    }

    /// Returns the candidate with the minimum error; of candidates with almost equal errors, the first.
    private static func best<Candidate>(_ candidates: [Candidate], error: (Candidate) -> Double) -> Candidate {
        var best = candidates[0], least = error(best)
        for candidate in candidates.dropFirst() {
            let error = error(candidate)
            // Differences below this are noise; the simpler candidate comes first.
            if error < least - 1e-6 { (best, least) = (candidate, error) }
        }
        return best
    }
}

extension Double {
    /// The number with six decimal places, which keeps the model file small.
    var roundedForFile: Double { (self * 1_000_000).rounded() / 1_000_000 }
}
