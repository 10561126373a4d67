import AuctionHouse
import Bidding
import FoundationCore
import Testing

@testable import house_load

extension Crowd {
    /// Lets the house and a fresh one, on a copy of the file, decide on the same bids at the same time: on every running
    /// auction, by every bidder, one cent below the least that counted at first, and somewhat more.
    func expectToDecideAsAFreshHouse(on folder: HouseFolder, clock: JumpingClock) async throws {
        clock.stand(true)
        defer { clock.stand(false) }
        let copy = try folder.copy()
        defer { withExtendedLifetime(copy) {} }
        let fresh = try await copy.house(clock: clock)
        for (item, state) in try await HouseRecord(of: fresh).states where state.phase == .running {
            let minimum = state.minimumNext?.minorUnits ?? AuctionTerms.largestAmount
            for (number, bidder) in market.bidders.enumerated() {
                for cents in [minimum - 1, minimum + Int64(number) * 40] where cents > 0 {
                    let text = "probe-\(state.sequence)-\(item)-\(cents)"
                    guard let intent = Intent(text, of: bidder, on: item, .bid(cents: cents)) else { continue }
                    let (byHouse, byFresh) = (try await ask(intent), try await fresh.verdict(on: intent).verdict)
                    #expect(byHouse == byFresh, "\(intent)")
                }
            }
        }
    }
}
