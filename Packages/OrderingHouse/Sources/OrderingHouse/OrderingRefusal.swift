public import FoundationCore
public import HTTPCore
public import HouseCore
public import Ordering
internal import APICore
internal import OrderingAPI

/// The reason for which ordering refuses a command. A refused command changes no order.
public enum OrderingRefusal: Error, Sendable, Hashable {
    /// The order, offer, discount or shipping method does not exist, or the caller may not see it.
    case notFound
    /// A field is not valid.
    case invalid(InvalidField)
    /// The rules of ordering refuse the command.
    case rules(Refusal)
    /// The member entered too many wrong discount codes; states the time to wait.
    case tooManyWrongCodes(retryAfter: Duration)
    /// The signature of a payment event is not valid, or its time differs too much from the time of the house's clock.
    case notAuthentic
    /// The house has used the payment provider, but this program is not configured for it: its events cannot be
    /// authenticated. The provider can send them again later.
    case providerNotConfigured(PaymentProviderName)
    /// The cursor belongs to another list.
    case invalidCursor
}

extension OrderingRefusal: ProblemConvertible {
    /// The retry delay in seconds for the events of a provider that is not configured. One hour gives an operator time
    /// to change the configuration.
    private static var unconfiguredProviderDelay: Int64 { 3_600 }

    /// The problem to respond with.
    public var problem: Problem {
        switch self {
        case .notFound: return ProblemType.notFound.problem()
        case .invalid(let field): return Problem(invalid: field)
        case .rules(let refusal): return refusal.orderingProblem
        case .tooManyWrongCodes(let wait):
            let seconds = max(1, (wait.wholeMilliseconds + 999) / 1_000)
            return ProblemType.tooManyRequests.problem(
                "Too many wrong discount codes. Retry in \(seconds) s.",
                members: ["retryAfter": .integer(seconds)]
            )
        case .notAuthentic:
            return ProblemType.unauthenticated.problem(
                "The signature of the payment event is invalid, or its timestamp is outside the permitted range."
            )
        case .providerNotConfigured(let provider):
            return ProblemType.unavailable.problem(
                """
                This server is not configured for the former payment provider '\(provider.rawValue)'. Nothing has changed. \
                Send the event again later.
                """,
                members: ["retryAfter": .integer(Self.unconfiguredProviderDelay)]
            )
        case .invalidCursor:
            return Problem(invalidParameter: .cursor)
        }
    }
}

extension OrderingRefusal {
    /// Runs a rule, and maps `Refusal` to `.rules`.
    static func deciding<Value>(_ work: () throws(Refusal) -> Value) throws(OrderingRefusal) -> Value {
        do {
            return try work()
        } catch {
            throw .rules(error)
        }
    }

    /// Rejects a new text with invisible characters or without a visible one; see `CheckedText.requireVisible(_:as:)`.
    static func requireVisible(_ text: String, as field: String) throws(OrderingRefusal) {
        try checking { () throws(InvalidField) in try CheckedText.requireVisible(text, as: field) }
    }

    /// Runs a validation, and maps `InvalidField` to `.invalid`.
    static func checking<Value>(_ work: () throws(InvalidField) -> Value) throws(OrderingRefusal) -> Value {
        do {
            return try work()
        } catch {
            throw .invalid(error)
        }
    }
}
