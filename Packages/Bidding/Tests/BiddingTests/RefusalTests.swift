import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct RefusalTests {
    @Test("A refusal has a stable code and the values that its caller needs")
    func carried() {
        let refusals: [(Refusal, String, Money?, Instant?, Currency?)] = [
            (.closed, "closed", nil, nil, nil), (.notStarted(sampleStart), "notStarted", nil, sampleStart, nil),
            (.belowMinimum(usd(5)), "belowMinimum", usd(5), nil, nil), (.ownItem, "ownItem", nil, nil, nil),
            (.notAboveOwnMaximum(usd(5)), "notAboveOwnMaximum", usd(5), nil, nil),
            (.notAllowed, "notAllowed", nil, nil, nil), (.wrongCurrency(.usd), "wrongCurrency", nil, nil, .usd),
            (.aboveLimit(usd(5)), "aboveLimit", usd(5), nil, nil),
            (.noHigherBid(usd(5)), "noHigherBid", usd(5), nil, nil), (.noBid, "noBid", nil, nil, nil),
            (.buyNowNotOffered, "buyNowNotOffered", nil, nil, nil), (.noReason, "noReason", nil, nil, nil),
            (.otherAuction, "otherAuction", nil, nil, nil), (.unchanged, "unchanged", nil, nil, nil),
            (.hasBids, "hasBids", nil, nil, nil), (.reserveRaised(from: usd(5)), "reserveRaised", usd(5), nil, nil),
            (.reserveRaised(from: nil), "reserveRaised", nil, nil, nil),
            (.tooLate(sampleStart), "tooLate", nil, sampleStart, nil),
            (.endsInPast(sampleStart), "endsInPast", nil, sampleStart, nil),
            (.notDue(sampleStart), "notDue", nil, sampleStart, nil),
            (.extended(sampleStart), "extended", nil, sampleStart, nil),
        ]
        for (refusal, name, amount, time, currency) in refusals {
            #expect(refusal.code.rawValue == name)
            #expect(refusal.amount == amount && refusal.time == time && refusal.currency == currency)
        }
    }

    @Test("An outcome has a stable code and the minimum next bid")
    func outcomes() {
        let outcomes: [BidOutcome] = [.leading, .leadingReserveUnmet, .outbid(minimumNext: usd(5))]
        #expect(outcomes.map(\.code.rawValue) == ["leading", "leadingReserveUnmet", "outbid"])
        #expect(outcomes.map(\.minimumNext) == [nil, nil, usd(5)])
    }

    @Test("The codes of statuses and reasons are stable")
    func names() {
        let statuses: [AuctionStatus] = [.draft, .scheduled, .open, .ended, .sold, .unsold, .withdrawn]
        let names = ["draft", "scheduled", "open", "ended", "sold", "unsold", "withdrawn"]
        #expect(statuses.map(\.rawValue) == names)
        #expect(
            [ReserveStatus.noReserve, .notMet, .met].map(\.rawValue) == ["noReserve", "notMet", "met"]
        )
        #expect([UnsoldReason.noBids, .reserveNotMet].map(\.rawValue) == ["noBids", "reserveNotMet"])
        #expect([Withdrawal.Authority.seller, .admin].map(\.rawValue) == ["seller", "admin"])
        #expect(RetractionReason.allCases.map(\.rawValue) == ["wrongAmount", "descriptionChanged"])
    }
}
