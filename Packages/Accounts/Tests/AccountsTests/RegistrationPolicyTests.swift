import Accounts
import FoundationCore
import Testing

@Suite("who may register") struct RegistrationPolicyTests {
    struct Case: Sendable {
        let policy: RegistrationPolicy
        var hasCode = false
        var isCodeValid = false
        let refusal: Refusal?
    }

    static let cases = [
        Case(policy: .open, refusal: nil),
        Case(policy: .open, hasCode: true, refusal: nil),
        Case(policy: .byCode, refusal: .codeRequired),
        Case(policy: .byCode, hasCode: true, refusal: .wrongCode),
        Case(policy: .byCode, hasCode: true, isCodeValid: true, refusal: nil),
        Case(policy: .closed, refusal: .registrationClosed),
        Case(policy: .closed, hasCode: true, isCodeValid: true, refusal: .registrationClosed),
    ]

    @Test("depends on the policy and the code; administrators may always register members", arguments: cases)
    func decision(_ testCase: Case) throws {
        func refusal(byAdministrator: Bool) -> Refusal? {
            do {
                try testCase.policy.requireAllowed(
                    hasCode: testCase.hasCode,
                    isCodeValid: testCase.isCodeValid,
                    byAdministrator: byAdministrator
                )
                return nil
            } catch {
                return error
            }
        }
        #expect(refusal(byAdministrator: false) == testCase.refusal)
        #expect(refusal(byAdministrator: true) == nil)
    }
}
