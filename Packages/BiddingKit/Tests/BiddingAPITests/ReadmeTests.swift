import Bidding
import BiddingAPI
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Testing

@Suite("an endpoint by itself") struct ReadmeTests {
    @Test("returns the receipt, or the minimum next bid with the refusal", arguments: [true, false])
    func example(isAccepted: Bool) async throws {
        let item = Auction.sample.item, least = Money(minorUnits: 2100, currency: .usd)
        let transport = ScriptedTransport { request in
            isAccepted
                ? try BiddingAPI.placeBid.response(.sample, to: request)
                : Refusal.belowMinimum(least).problem().response
        }
        var printed: [String] = []
        func print(_ value: some CustomStringConvertible) { printed.append(value.description) }

        let bid = NewBid(Money(minorUnits: 2000, currency: .usd), on: item, key: "k1")
        do {
            let receipt = try await BiddingAPI.placeBid.call(bid, over: transport)
            print(receipt.price)
        } catch let problem as Problem {
            if let refusal = Refusal(ofBidding: problem), let least = refusal.amount { print("at least \(least)") }
        }

        #expect(printed == [isAccepted ? "120.50 USD" : "at least 21.00 USD"])
    }
}
