internal import APICore
internal import Bidding
internal import BiddingAPI
public import FoundationCore
public import HTTPCore
public import HouseCore

/// The reason why bidding refuses a command. A refused command changes nothing.
public enum BiddingRefusal: Error, Sendable, Hashable {
    /// The auction does not exist, or the item belongs to another member.
    case notFound
    /// A field is not valid.
    case invalid(InvalidField)
    /// The auction no longer matches the `If-Match` condition.
    case versionConflict
    /// The auction is published: a change requires `If-Match`.
    case versionRequired
    /// The rules of bidding refuse the command. `price` is the current price of the auction; `nil` if it has none.
    case rules(Refusal, price: Money?)
    /// The cursor belongs to another list.
    case invalidCursor
}

extension BiddingRefusal: ProblemConvertible {
    /// The problem to respond with, including the data for the next attempt.
    public var problem: Problem {
        switch self {
        case .notFound: ProblemType.notFound.problem()
        case .invalid(let field): Problem(invalid: field)
        case .versionConflict: ProblemType.preconditionFailed.problem()
        case .versionRequired:
            ProblemType.preconditionRequired.problem(
                "The terms are published already; to change them, send If-Match with the auction's ETag."
            )
        case .rules(let refusal, let price): refusal.problem(currentPrice: price)
        case .invalidCursor: Problem(invalidParameter: .cursor)
        }
    }
}

extension BiddingRefusal {
    /// Runs a validation and maps `InvalidField` to `.invalid`.
    static func checking<Value>(_ work: () throws(InvalidField) -> Value) throws(BiddingRefusal) -> Value {
        do {
            return try work()
        } catch {
            throw .invalid(error)
        }
    }
}
