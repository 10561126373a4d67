internal import APICore
internal import Bidding
internal import BiddingAPI
public import FoundationCore
public import HTTPCore
public import HouseCore

/// Why the house does not do what a bidder, a seller or an administrator asks. Nothing has changed.
public enum BiddingRefusal: Error, Sendable, Hashable {
    /// There is no such auction or member, or the item belongs to another member.
    case notFound
    /// A field is not valid.
    case invalid(InvalidField)
    /// A member has the name already.
    case nameTaken
    /// The auction no longer matches the `If-Match` condition.
    case changedMeanwhile
    /// The auction is published: a change requires `If-Match`.
    case stateRequired
    /// The rules of bidding refuse; with the price of the auction, if there is one.
    case rules(Refusal, price: Money?)
    /// The cursor belongs to another list.
    case invalidCursor
}

extension BiddingRefusal: ProblemConvertible {
    /// The problem with what the caller needs to continue.
    public var problem: Problem {
        switch self {
        case .notFound: ProblemType.notFound.problem()
        case .invalid(let field): Problem(invalid: field)
        case .nameTaken: ProblemType.nameTaken.refusal()
        case .changedMeanwhile: ProblemType.preconditionFailed.problem()
        case .stateRequired:
            ProblemType.preconditionRequired.problem(
                "There are published terms; send If-Match with the auction's ETag."
            )
        case .rules(let refusal, let price): refusal.problem(currentPrice: price)
        case .invalidCursor:
            Problem(invalidParameter: "cursor", "is not a cursor of this list; begin again without it")
        }
    }
}

extension BiddingRefusal {
    /// Returns what `work` returns, with an invalid field as a refusal.
    static func checking<Value>(_ work: () throws(InvalidField) -> Value) throws(BiddingRefusal) -> Value {
        do {
            return try work()
        } catch {
            throw .invalid(error)
        }
    }
}
