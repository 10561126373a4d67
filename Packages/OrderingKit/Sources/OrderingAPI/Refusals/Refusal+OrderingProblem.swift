import APICore
public import FoundationCore
public import HTTPCore
import Ordering

extension Refusal {
    /// The problem for a refusal of ordering, with the amount, time and currency of the refusal as properties; an
    /// internal error for a refusal of another context.
    public var orderingProblem: Problem {
        guard Code.ordering.contains(code) else { return ProblemType.internalError.problem() }
        var members: [String: JSONValue] = [:]
        if let amount {
            members["amount"] = [
                "amount": .integer(amount.minorUnits), "currency": .string(amount.currency.code),
            ]
        }
        if let time { members["time"] = .string(time.description) }
        if let currency { members["currency"] = .string(currency.code) }
        return code.problemType.refusal(description, members: members)
    }

    /// Creates a refusal from a problem; `nil` if the problem's type is not a refusal of ordering.
    public init?(ofOrdering problem: Problem) {
        guard let code = Code.ordering.first(where: { $0.problemType ~= problem }) else { return nil }
        let currency = problem.members["amount"]?["currency"]?.string.flatMap { Currency(code: $0) }
        var amount: Money?
        if case .integer(let units)? = problem.members["amount"]?["amount"], let currency {
            amount = Money(minorUnits: units, currency: currency)
        }
        self.init(
            code,
            amount: amount,
            time: problem.members["time"]?.string.flatMap { Instant($0) },
            currency: problem.members["currency"]?.string.flatMap { Currency(code: $0) }
        )
    }
}

extension Refusal.Code {
    /// The problem type (status 409) of a refusal: the refusal's name in kebab case, its message as the title, and a
    /// property for the amount, time or currency that the refusal states.
    var problemType: ProblemType {
        let name = rawValue.reduce(into: "") { name, letter in
            name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
        }
        let message = Refusal(self).description
        let members: [String: JSONSchema] =
            switch self {
            case .totalTooLarge, .refundTooLarge, .belowMinimumOrder: ["amount": .money]
            case .orderExpired, .discountNotStarted: ["time": .instant]
            case .discountCurrency: ["currency": .currency]
            default: [:]
            }
        return .house(
            name,
            message.prefix(1).uppercased() + message.dropFirst(),
            status: .conflict,
            members: members
        )
    }
}
