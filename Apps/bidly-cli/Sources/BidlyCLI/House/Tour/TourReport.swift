import Bidding

/// The JSON report of a tour: the executed commands and the outcome of the auction.
struct TourReport: Sendable {
    let steps: [TourPresenter.Step]
    let outcome: TourOutcome
}
