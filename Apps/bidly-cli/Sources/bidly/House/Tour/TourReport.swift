import Bidding

/// A tour as data: which commands were run, and what became of the auction.
struct TourReport: Sendable {
    let steps: [TourPresenter.Step]
    let outcome: TourOutcome
}
