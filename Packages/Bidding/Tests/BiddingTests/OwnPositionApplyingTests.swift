import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Applying updates to the caller's own position") struct OwnPositionApplyingTests {
    @Test("Over random auctions, the result equals the position of the house, unless the update requires a reload")
    func equalsTheHouse() throws {
        let voided = [try VoidedBids(sequence: 1, time: sampleStart, reason: "Fraud.")]
        var told: [AuctionUpdate.Kind: Int] = [:]
        try playMany { before, after, decision, place in
            let update = AuctionUpdate(
                of: decision.event,
                on: after.state.terms.item,
                leadingTo: PublicAuctionState(of: after.state, bidderCount: after.bidderCount),
                position: 1,
                alias: sampleAlias
            )
            let time = decision.event.time
            let auction = Auction(of: after.state, title: "", bidderCount: 0, at: time, alias: sampleAlias)
            for member in ["anna", "ben", "carl", "seller"] as [MemberID] {
                func position(_ ledger: AuctionLedger, at time: Instant) -> OwnPosition {
                    OwnPosition(
                        of: member,
                        in: ledger.state,
                        bids: ledger.bids,
                        voidedBids: voided,
                        at: time,
                        alias: sampleAlias
                    )
                }
                let known = position(before, at: before.state.lastEventAt)
                guard let applied = known.applying(update, leadingTo: auction) else { continue }
                told[update.kind, default: 0] += 1
                #expect(applied == position(after, at: time), place)
            }
        }
        #expect(Set(told.keys) == [.bidPlaced, .bidsRetracted, .boughtNow, .closed])
    }
}
