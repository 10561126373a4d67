import AuctionHouse
import Bidding
import FoundationCore
import Testing

@testable import house_load

extension CallerPool {
    /// Expects that the house and a newly opened house on a copy of the file give the same replies at the same time.
    /// Compares the replies to bids of all bidders on all open auctions, just below and above the minimum next bid.
    func expectSameDecisionsAsReopenedHouse(on folder: HouseFolder, clock: JumpingClock) async throws {
        clock.setFrozen(true)
        defer { clock.setFrozen(false) }
        let copy = try folder.copy()
        defer { withExtendedLifetime(copy) {} }
        let reopened = try await copy.house(clock: clock)
        for (item, state) in try await HouseContents(of: reopened).states where state.phase == .running {
            let minimum = state.minimumNext?.minorUnits ?? AuctionTerms.maximumAmount
            for (number, bidder) in market.bidders.enumerated() {
                for cents in [minimum - 1, minimum + Int64(number) * 40] where cents > 0 {
                    let text = "probe-\(state.sequence)-\(item)-\(cents)"
                    guard let intent = Intent(text, of: bidder, on: item, .bid(cents: cents)) else { continue }
                    let reply = try await send(intent), expected = try await reopened.verdict(on: intent).verdict
                    #expect(reply == expected, "\(intent)")
                }
            }
        }
    }
}
