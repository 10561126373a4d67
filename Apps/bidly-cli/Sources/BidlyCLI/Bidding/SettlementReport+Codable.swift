import Bidding
import CommandLineCore

/// Encoded as `{"settled":[{"bid","outcome","refusal"}],"discarded":[bid],"pending":[bid]}`.
extension SettlementReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case settled, discarded, pending
    }

    private struct Entry: Encodable {
        let bid: PendingBid
        let outcome: BidOutcome?
        let refusal: String?

        init(_ settled: SettledBid) {
            bid = settled.bid
            outcome = try? settled.result.get().outcome
            if case .failure(let failure) = settled.result {
                refusal = CommandFailure(failure).description
            } else {
                refusal = nil
            }
        }

        enum CodingKeys: String, CodingKey {
            case bid, outcome, refusal
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(bid, forKey: .bid)
            try container.encode(outcome, forKey: .outcome)
            try container.encode(refusal, forKey: .refusal)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(settled.map(Entry.init), forKey: .settled)
        try container.encode(discarded, forKey: .discarded)
        try container.encode(pending, forKey: .pending)
    }
}
