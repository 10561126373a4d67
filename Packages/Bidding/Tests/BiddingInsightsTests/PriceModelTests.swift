import BiddingInsights
import FoundationCore
import Testing

@Suite struct PriceModelTests {
    private static let auctions = Result { try SimulatedHistories.auctions(36, seed: 2) }
    /// Trained on the first 30 auctions, once for all tests.
    private static let model = Result { try PriceModel(trainedOn: Array(try auctions.get()[..<30]), seed: 1) }

    @Test("The same auctions and seed give the same model; another seed gives another")
    func deterministic() throws {
        let auctions = try SimulatedHistories.auctions(12, seed: 1)
        let model = try PriceModel(trainedOn: auctions, seed: 7)
        #expect(try PriceModel(trainedOn: auctions, seed: 7) == model)
        #expect(try PriceModel(trainedOn: auctions, seed: 8) != model)
    }

    @Test("Fewer than the minimum of auctions cannot be learned from")
    func tooFew() throws {
        let auctions = try SimulatedHistories.auctions(PriceModel.minimumAuctionCount - 1, seed: 1)
        #expect(throws: InvalidField.self) { try PriceModel(trainedOn: auctions, seed: 1) }
    }

    @Test("A forecast is not below the current price, and its median is inside its interval")
    func bounds() throws {
        let model = try Self.model.get()
        for auction in try Self.auctions.get()[30...] {
            for hoursLeft in [168.0, 30, 7, 1, 0.4, 0.02, 0] {
                let forecast = model.forecast(auction.history, hoursLeft: hoursLeft)
                #expect(forecast.currentPrice <= forecast.median)
                #expect(forecast.interval.contains(forecast.median))
                #expect(forecast.interval.lowerBound >= forecast.currentPrice)
            }
        }
    }

    @Test("Win probabilities rise with the maximum, and the maximum for a probability has that probability")
    func winning() throws {
        let forecast = try Self.model.get().forecast(Self.auctions.get()[35].history, hoursLeft: 24)
        let probabilities = stride(from: Int64(0), to: 40_000, by: 250).map { forecast.winProbability(maximum: $0) }
        #expect(probabilities == probabilities.sorted())
        #expect(forecast.winProbability(maximum: forecast.currentPrice) == 0)
        for probability in [0.2, 0.5, 0.8, 0.95] {
            let maximum = try #require(forecast.maximum(toWin: probability))
            #expect(forecast.winProbability(maximum: maximum) >= probability - 1e-9)
            #expect(maximum == forecast.currentPrice + 1 || forecast.winProbability(maximum: maximum - 1) < probability)
        }
        #expect(forecast.maximum(toWin: 0.999) == nil)
    }

    @Test("With few comparables, the forecast says so")
    func fewComparables() throws {
        let many = try SimulatedHistories.auctions(20, seed: 4, group: "phone")
        let few = try SimulatedHistories.auctions(8, seed: 5, group: "watch")
        let model = try PriceModel(trainedOn: many + few, seed: 1)
        let phone = model.forecast(many[0].history, hoursLeft: 6), watch = model.forecast(few[0].history, hoursLeft: 6)
        #expect(phone.comparableCount == 20 && !phone.hasFewComparables)
        #expect(watch.comparableCount == 8 && watch.hasFewComparables)
        let unknown = try SimulatedHistories.auctions(1, seed: 5, group: "radio")[0].history
        #expect(model.forecast(unknown, hoursLeft: 6).comparableCount == 0)
    }

    @Test("With few comparables, the interval is wider, and a high probability needs a higher maximum")
    func wider() throws {
        let auctions = try SimulatedHistories.auctions(24, seed: 4, group: "phone")
        let model = try PriceModel(trainedOn: auctions, seed: 1)
        for history in auctions.map(\.history) {
            let known = model.forecast(history, hoursLeft: 6)
            let few = try model.forecast(Self.regrouped(history, "radio"), hoursLeft: 6)
            #expect(!known.hasFewComparables && few.hasFewComparables)
            #expect(few.median == known.median)
            #expect(few.interval.count > known.interval.count)
            let share =
                few.distribution.probability(below: few.interval.upperBound + 2)
                - few.distribution.probability(below: few.interval.lowerBound - 1)
            let knownShare =
                known.distribution.probability(below: known.interval.upperBound + 2)
                - known.distribution.probability(below: known.interval.lowerBound - 1)
            #expect(abs(share - knownShare) < 0.1)
            let maximum = try #require(few.maximum(toWin: 0.9)), knownMaximum = try #require(known.maximum(toWin: 0.9))
            #expect(maximum > knownMaximum)
        }
    }

    /// Returns a history with another group of comparables.
    private static func regrouped(_ history: AuctionHistory, _ group: String) throws -> AuctionHistory {
        try AuctionHistory(
            auction: history.auction,
            group: group,
            startPrice: history.startPrice,
            duration: history.duration,
            steps: history.steps
        )
    }

    @Test("Each group has its own level")
    func groups() throws {
        let cheap = try SimulatedHistories.auctions(20, seed: 6, group: "cheap", level: 2000)
        let dear = try SimulatedHistories.auctions(20, seed: 7, group: "dear", level: 50_000)
        let model = try PriceModel(trainedOn: cheap + dear, seed: 1)
        #expect(model.comparablesMedian(of: "cheap") < 4000 && model.comparablesMedian(of: "dear") > 30_000)
        #expect(model.forecast(cheap[0].history, hoursLeft: 72).median < 6000)
        #expect(model.forecast(dear[0].history, hoursLeft: 72).median > 30_000)
    }

    @Test("Bids after the time of the forecast do not matter")
    func noLeakage() throws {
        let model = try Self.model.get()
        var random = SplitMix64(seed: 1)
        for auction in try Self.auctions.get()[30...] {
            for horizon in ForecastHorizon.all {
                guard let hours = horizon.hours(inDuration: auction.history.duration) else { continue }
                let left = auction.history.duration - hours
                let scrambled = try SimulatedHistories.scrambled(auction, after: hours, using: &random)
                #expect(
                    model.forecast(scrambled.history, hoursLeft: left)
                        == model.forecast(auction.history, hoursLeft: left)
                )
            }
        }
    }
}
