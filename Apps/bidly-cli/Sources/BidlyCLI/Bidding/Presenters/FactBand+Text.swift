import BiddingInsights

extension FactBand {
    /// The band as text: `0`, `5–19`, `100 or more`.
    var text: String {
        switch to {
        case from: "\(from)"
        case let to?: "\(from)–\(to)"
        case nil: "\(from) or more"
        }
    }
}
