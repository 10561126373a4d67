import Bidding
import BiddingInsights
import FoundationCore
import Testing

extension ForecastClientContract {
    /// All cases of the contract.
    public static var all: [ForecastClientContract] {
        [
            ForecastClientContract("A forecast has an interval around its median, and ascending maxima") { house in
                let scene = try await BiddingScene(house)
                try await scene.bid(1500, by: scene.anna, key: "k1")
                try await scene.bid(1600, by: scene.ben, key: "k2")
                let client = house.forecastClient(for: nil), auction = try await scene.auction.value
                let forecast = try await client.forecast(of: scene.radio, toWin: 90)
                #expect(forecast.item == scene.radio && forecast.time == house.now)
                #expect(forecast.currentPrice == auction.price)
                let amounts = [auction.price, forecast.low, forecast.median, forecast.high].map(\.minorUnits)
                #expect(amounts == amounts.sorted())
                #expect(forecast.maxima.map(\.percent) == [50, 80, 90, 95])
                let maxima = forecast.maxima.compactMap(\.maximum?.minorUnits)
                #expect(maxima == maxima.sorted() && maxima.count == 4)
                #expect(maxima[0] >= (try #require(auction.minimumNext)).minorUnits)
                let standard = try await client.forecast(of: scene.radio, toWin: nil)
                #expect(standard.maxima.map(\.percent) == AuctionForecast.standardPercentages)
            },
            ForecastClientContract("A probability outside of 1 to 99 % is not valid") { house in
                let scene = try await BiddingScene(house), client = house.forecastClient(for: scene.anna)
                for percent in [0, 100, -1] {
                    let failure = await failure { try await client.forecast(of: scene.radio, toWin: percent) }
                    #expect(failure?.code == .invalid)
                }
            },
            ForecastClientContract("An auction that is over, a draft and another currency have no forecast") { house in
                let scene = try await BiddingScene(house), client = house.forecastClient(for: nil)
                let lamp = try await house.draft("Lamp", by: scene.sara)
                let draft = await failure { try await client.forecast(of: lamp, toWin: nil) }
                #expect(draft?.code == .notFound)
                let euros = TermsOffer(
                    startPrice: Money(minorUnits: 1000, currency: .eur),
                    endsAt: scene.endsAt
                )
                try await house.publish(euros, of: lamp, by: scene.sara)
                let other = await failure { try await client.forecast(of: lamp, toWin: nil) }
                #expect(other?.refusal?.code == .noPriceModel)
                try await house.advance(by: .seconds(4 * 86_400))
                let over = await failure { try await client.forecast(of: scene.radio, toWin: nil) }
                #expect(over?.refusal?.code == .closed)
            },
        ]
    }
}
