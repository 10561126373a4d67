internal import APICore
internal import Accounts
internal import AccountsAPI
public import FoundationCore
public import HTTPCore
public import HouseCore

/// The reason why the house refuses a request about accounts. A refused request changes nothing.
public enum AccountsRefusal: Error, Sendable, Hashable {
    /// The member does not exist, or their account is closed.
    case notFound
    /// A field of the request is not valid.
    case invalid(InvalidField)
    /// Too many sign-ins or codes failed. The next attempt is permitted after `retryAfter`.
    case tooManyFailures(retryAfter: Duration)
    /// A rule of accounts refused the request.
    case rules(Refusal)
}

extension AccountsRefusal: ProblemConvertible {
    /// The problem to respond with.
    public var problem: Problem {
        switch self {
        case .notFound: return ProblemType.notFound.problem()
        case .invalid(let field): return Problem(invalid: field)
        case .tooManyFailures(let wait):
            let seconds = max(1, (wait.wholeMilliseconds + 999) / 1_000)
            return ProblemType.tooManyRequests.problem(
                "Too many failed attempts. Retry in \(seconds) s.",
                members: ["retryAfter": .integer(seconds)]
            )
        case .rules(let refusal): return refusal.accountsProblem
        }
    }
}

extension AccountsRefusal {
    /// Runs a validation and maps `InvalidField` to `.invalid`.
    static func checking<Value>(_ work: () throws(InvalidField) -> Value) throws(AccountsRefusal) -> Value {
        do {
            return try work()
        } catch {
            throw .invalid(error)
        }
    }
}
