import Accounts
import AccountsAPI
import FoundationCore
import HTTPCore
import Testing

@Suite("refusals of accounts as problems") struct RefusalProblemTests {
    @Test("every refusal is decoded from its problem", arguments: Refusal.Code.accounts + [Refusal.nameTaken.code])
    func roundTrip(code: Refusal.Code) {
        let problem = Problem(Refusal(code).accountsProblem.response)
        #expect(Refusal(ofAccounts: problem) == Refusal(code) && problem.members["retryable"] == false)
    }

    @Test("other problems are not refusals of accounts, and refusals of other contexts are internal errors")
    func others() {
        #expect(Refusal(ofAccounts: ProblemType.notFound.problem()) == nil)
        #expect(Refusal(.init(rawValue: "itemFrozen")).accountsProblem.status == .internalServerError)
    }

    @Test("every refusal is declared by an operation")
    func declared() {
        let declared = AccountsAPI.operations.flatMap(\.problems)
        for code in Refusal.Code.accounts {
            #expect(declared.contains { $0.uri == Refusal(code).accountsProblem.type }, "\(code.rawValue)")
        }
    }
}
