import FoundationCore
import HTTPCore
import Ordering
import OrderingAPI
import Testing

@Suite("The refusals of ordering as problems") struct RefusalProblemTests {
    private static let refusals =
        Refusal.Code.ordering.map { Refusal($0) } + [
            Refusal(.refundTooLarge, amount: Money(minorUnits: 5, currency: .eur)),
            Refusal(.orderExpired, time: Sample.start),
            Refusal(.discountCurrency, currency: .jpy),
        ]

    @Test("are decoded from their problems, with the values on which they are based", arguments: refusals)
    func roundTrip(refusal: Refusal) {
        let problem = Problem(refusal.orderingProblem.response)
        #expect(Refusal(ofOrdering: problem) == refusal && problem.members["retryable"] == false)
        #expect(problem.status == .conflict)
    }

    @Test("Other problems are not refusals, and refusals of other contexts have no problem here")
    func others() {
        #expect(Refusal(ofOrdering: ProblemType.notFound.problem()) == nil)
        #expect(Refusal(.init(rawValue: "closed")).orderingProblem.status == .internalServerError)
    }

    @Test("are declared by the operations that can return them")
    func declared() {
        let declared = Set(OrderingAPI.operations.flatMap(\.problems).map(\.uri))
        for code in Refusal.Code.ordering {
            #expect(declared.contains(Refusal(code).orderingProblem.type), "\(code.rawValue)")
        }
    }
}
