import Bidding
import BiddingAPI
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import Testing

@Suite("refusals as problems") struct AuctionRefusalProblemTests {
    private static let amount = Money(minorUnits: 2100, currency: .usd), time = Auction.sample.endsAt

    private static let refusals: [AuctionRefusal] = [
        .closed, .notStarted(time), .belowMinimum(amount), .notAboveOwnMaximum(amount), .ownItem, .notAllowed,
        .wrongCurrency(.kwd), .aboveLimit(amount), .noHigherBid(amount), .buyNowNotOffered, .noBid, .noReason,
        .otherAuction, .unchanged,
        .hasBids, .reserveRaised(from: amount), .reserveRaised(from: nil), .tooLate(time), .endsInPast(time),
        .extended(time), .notDue(time),
    ]

    @Test("every refusal there is comes back from its problem, through JSON", arguments: refusals)
    func roundTrip(refusal: AuctionRefusal) throws {
        let problem = Problem(refusal.problem().response)
        #expect(AuctionRefusal(problem) == refusal)
        #expect(problem.status == .conflict && problem.members["retryable"] == false)
        let json = try JSONValue(parsing: JSONCoding.encode(problem))
        #expect(ProblemType.refusal(refusal.code).schema.faults(in: json, unknownMembers: .refused) == [])
    }

    @Test("none is left out, and each code has a type of its own")
    func complete() {
        #expect(Set(Self.refusals.map(\.code)) == Set(AuctionRefusal.Code.known))
        let types = AuctionRefusal.Code.known.map { ProblemType.refusal($0) }
        #expect(Set(types.map(\.uri)).count == types.count && Set(types.map(\.title)).count == types.count)
        #expect(ProblemType.refusal(.notAboveOwnMaximum).uri == "urn:bidly:problem:not-above-own-maximum")
    }

    @Test("what a caller needs to go on stands in members and in words")
    func members() {
        let price = Money(minorUnits: 2050, currency: .usd)
        let below = AuctionRefusal.belowMinimum(Self.amount).problem(currentPrice: price)
        #expect(
            below.members == [
                "minimumNext": ["amount": 2100, "currency": "USD"],
                "currentPrice": ["amount": 2050, "currency": "USD"],
                "retryable": false,
            ]
        )
        #expect(below.detail == "it must be at least 21.00 USD")
        let late = AuctionRefusal.tooLate(Self.time).problem(currentPrice: price)
        #expect(late.members == ["until": "2030-01-01T02:00:00.000Z", "retryable": false])
        #expect(AuctionRefusal.wrongCurrency(.kwd).problem().members["currency"] == "KWD")
        #expect(AuctionRefusal.closed.problem().detail == nil)
    }

    @Test("a problem of another kind is no refusal; a refusal not known here still has a type")
    func unknown() {
        #expect(AuctionRefusal(ProblemType.notFound.problem()) == nil)
        #expect(AuctionRefusal(Problem()) == nil)
        let frozen = AuctionRefusal(.init(rawValue: "itemFrozen")).problem()
        #expect(frozen.type == "urn:bidly:problem:item-frozen" && frozen.status == .conflict)
    }

    @Test("a member of another type counts as missing")
    func damaged() {
        var problem = AuctionRefusal.belowMinimum(Self.amount).problem()
        problem.members["minimumNext"] = "21 dollars"
        #expect(AuctionRefusal(problem) == AuctionRefusal(.belowMinimum))
    }

    @Test("each operation declares the refusals the rules have for it")
    func declared() {
        var codes: Set<AuctionRefusal.Code> = []
        for operation in BiddingAPI.operations {
            let declared = AuctionRefusal.Code.known.filter { operation.problems.contains(.refusal($0)) }
            codes.formUnion(declared)
            if operation.method == .get { #expect(declared.isEmpty, "\(operation.id)") }
        }
        // Terms of another auction cannot be sent, the same terms again change nothing, and the house alone closes.
        #expect(Set(AuctionRefusal.Code.known).subtracting(codes) == [.otherAuction, .unchanged, .notDue])
    }
}
