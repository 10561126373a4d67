import Bidding
import BiddingAPI
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import Testing

@Suite("refusals as problems") struct RefusalProblemTests {
    private static let amount = Money(minorUnits: 2100, currency: .usd), time = Auction.sample.endsAt

    private static let refusals: [Refusal] = [
        .closed, .notStarted(time), .belowMinimum(amount), .notAboveOwnMaximum(amount), .ownItem, .notAllowed,
        .wrongCurrency(.kwd), .aboveLimit(amount), .noHigherBid(amount), .buyNowNotOffered, .noBid, .noReason,
        .otherAuction, .unchanged,
        .hasBids, .reserveRaised(from: amount), .reserveRaised(from: nil), .tooLate(time), .endsInPast(time),
        .extended(time), .notDue(time),
    ]

    @Test("every refusal is decoded from its problem, through JSON", arguments: refusals)
    func roundTrip(refusal: Refusal) throws {
        let problem = Problem(refusal.problem().response)
        #expect(Refusal(ofBidding: problem) == refusal)
        #expect(problem.status == .conflict && problem.members["retryable"] == false)
        let json = try JSONValue(parsing: JSONCoding.encode(problem))
        #expect(ProblemType.refusal(refusal.code).schema.faults(in: json, unknownProperties: .refused) == [])
    }

    @Test("every code has its own problem type")
    func complete() {
        #expect(Set(Self.refusals.map(\.code)) == Set(Refusal.Code.bidding))
        let types = Refusal.Code.bidding.map { ProblemType.refusal($0) }
        #expect(Set(types.map(\.uri)).count == types.count && Set(types.map(\.title)).count == types.count)
        #expect(ProblemType.refusal(.notAboveOwnMaximum).uri == "urn:bidly:problem:not-above-own-maximum")
    }

    @Test("the values of a refusal are in the extension members and in the detail")
    func members() {
        let price = Money(minorUnits: 2050, currency: .usd)
        let below = Refusal.belowMinimum(Self.amount).problem(currentPrice: price)
        #expect(
            below.members == [
                "minimumNext": ["amount": 2100, "currency": "USD"],
                "currentPrice": ["amount": 2050, "currency": "USD"],
                "retryable": false,
            ]
        )
        #expect(below.detail == "the minimum next bid is 21.00 USD")
        let late = Refusal.tooLate(Self.time).problem(currentPrice: price)
        #expect(late.members == ["until": "2030-01-01T02:00:00.000Z", "retryable": false])
        #expect(Refusal.wrongCurrency(.kwd).problem().members["currency"] == "KWD")
        #expect(Refusal.closed.problem().detail == nil)
    }

    @Test("other problems are not refusals; an unknown refusal code has a type, too")
    func unknown() {
        #expect(Refusal(ofBidding: ProblemType.notFound.problem()) == nil)
        #expect(Refusal(ofBidding: Problem()) == nil)
        let frozen = Refusal(.init(rawValue: "itemFrozen")).problem()
        #expect(frozen.type == "urn:bidly:problem:item-frozen" && frozen.status == .conflict)
    }

    @Test("an extension member with a wrong type counts as missing")
    func damaged() {
        var problem = Refusal.belowMinimum(Self.amount).problem()
        problem.members["minimumNext"] = "21 dollars"
        #expect(Refusal(ofBidding: problem) == Refusal(.belowMinimum))
    }

    @Test("each operation declares the refusals that its rules can return")
    func declared() {
        var codes: Set<Refusal.Code> = []
        for operation in BiddingAPI.operations {
            let declared = Refusal.Code.bidding.filter { operation.problems.contains(.refusal($0)) }
            codes.formUnion(declared)
            // Of the reads, only a forecast can be refused: there is none of an auction that is over.
            let expected: [Refusal.Code] = operation.id == "forecast" ? [.closed] : []
            if operation.method == .get { #expect(declared == expected, "\(operation.id)") }
        }
        // These three refusals cannot occur over HTTP: a request cannot contain terms of another auction, publishing
        // equal terms succeeds without a change, and only the house closes auctions.
        #expect(Set(Refusal.Code.bidding).subtracting(codes) == [.otherAuction, .unchanged, .notDue])
    }
}
