import APICore
import Accounts
public import FoundationCore
public import HTTPCore

extension Refusal {
    private static let accountsTypes: [(code: Refusal.Code, type: ProblemType)] = [
        (Refusal.nameTaken.code, .nameTaken), (.wrongCredentials, .wrongCredentials), (.wrongPassword, .wrongPassword),
        (.wrongCode, .wrongCode), (.registrationClosed, .registrationClosed), (.codeRequired, .codeRequired),
        (.passwordRequired, .passwordRequired), (.leadingBids, .leadingBids), (.openAuctions, .openAuctions),
        (.unpaidOrders, .unpaidOrders),
        (.lastAdministrator, .lastAdministrator),
    ]

    /// The problem for a refusal of accounts; an internal error for a refusal of another context.
    public var accountsProblem: Problem {
        Self.accountsTypes.first { $0.code == code }?.type.refusal() ?? ProblemType.internalError.problem()
    }

    /// Creates a refusal from a problem; `nil` if the problem is not a refusal of accounts.
    public init?(ofAccounts problem: Problem) {
        guard let code = Self.accountsTypes.first(where: { $0.type ~= problem })?.code else { return nil }
        self.init(code)
    }
}
