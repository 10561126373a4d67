import Bidding
import BiddingInsights
import FoundationCore
import FoundationCoreTesting
import Testing

extension ModerationInsightsClientContract {
    /// All cases of the contract.
    public static var all: [ModerationInsightsClientContract] {
        [
            ModerationInsightsClientContract("Administrators read bands about a member in all finished auctions") {
                house in
                let scene = try await BiddingScene(house), administrator = house.administratorInsightsClient
                try await scene.bid(2000, by: scene.anna, key: "k1")
                try await scene.bid(9000, by: scene.ben, key: "k2")
                #expect(try await administrator.bands(of: scene.ben).auctions == .count(0))
                try await house.advance(by: .seconds(4 * 86_400))
                let ben = try await administrator.bands(of: scene.ben)
                let anna = try await administrator.bands(of: scene.anna)
                #expect(ben.auctions == .count(1) && ben.wins == .percent(1) && ben.sellers == .count(1))
                #expect(anna.bids == .count(1) && anna.wins == .percent(0))
                let unknown = await failure { try await administrator.bands(of: "nobody") }
                #expect(unknown?.code == .notFound)
            },
            ModerationInsightsClientContract("Raises while leading are a signal, by the alias in this auction") {
                house in
                let scene = try await BiddingScene(house), administrator = house.administratorInsightsClient
                try await scene.bid(1500, by: scene.anna, key: "k1")
                for amount in [2000, 3000, 4000] as [Int64] {
                    try await scene.bid(amount, by: scene.ben, key: "k\(amount)")
                }
                let leader = try #require(try await scene.auction.value.leader)
                try await house.advance(by: .seconds(4 * 86_400))
                let report = try await administrator.shillReport(on: scene.radio)
                #expect(report.item == scene.radio && report.bidders.count == 2)
                #expect(report.bidders.first?.bidder == leader && report.bidders.last?.signals == [])
                let signal = try #require(report.bidders.first?.signals.first)
                #expect(signal.name == ShillSignal.Kind.raisesWhileLeading.rawValue)
                #expect(signal.count == .exactly(2) && signal.total == .exactly(3))
                let draft = try await house.draft("Lamp", by: scene.sara)
                #expect(await failure { try await administrator.shillReport(on: draft) }?.code == .notFound)
            },
            ModerationInsightsClientContract("Other callers read nothing") { house in
                let scene = try await BiddingScene(house)
                try await scene.bid(2000, by: scene.anna, key: "k1")
                let callers: [(MemberID?, ClientFailure.Code)] = [
                    (scene.sara, .forbidden), (scene.anna, .forbidden), (nil, .notSignedIn),
                ]
                for (caller, code) in callers {
                    let client = house.moderationInsightsClient(for: caller)
                    #expect(await failure { try await client.bands(of: scene.anna) }?.code == code)
                    #expect(await failure { try await client.shillReport(on: scene.radio) }?.code == code)
                }
            },
        ]
    }
}
