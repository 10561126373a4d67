import Bidding
import FoundationCore

extension AuctionState {
    /// The same state with something else in it, one event on.
    func with(
        phase: Phase? = nil,
        endsAt: Instant? = nil,
        price: Int64? = nil,
        bidCount: Int? = nil
    ) -> AuctionState {
        AuctionState(
            terms: terms,
            standing: Standing(
                leader: standing.leader,
                leaderMaximum: standing.leaderMaximum,
                runnerUpMaximum: standing.runnerUpMaximum,
                price: price ?? standing.price,
                bidCount: bidCount ?? standing.bidCount
            ),
            endsAt: endsAt ?? self.endsAt,
            isBuyNowSpent: isBuyNowSpent,
            phase: phase ?? self.phase,
            sequence: sequence + 1,
            lastEventAt: lastEventAt
        )
    }
}
