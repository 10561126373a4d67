import APICore
public import FoundationCore
public import HTTPCore

extension Refusal {
    /// Returns the refusal as a problem with status 409. Each code has its own type; the values of the refusal are
    /// extension members.
    ///
    /// - Parameter currentPrice: The displayed price, which becomes an extension member of the problem if the bid is
    ///   below the minimum.
    public func problem(currentPrice: Money? = nil) -> Problem {
        let mapping = RefusalMapping(of: code)
        let facts = [
            (mapping.amount, amount.map { (JSONValue($0), $0.description) }),
            (mapping.time, time.map { (JSONValue($0), $0.description) }),
            (mapping.currency, currency.map { (JSONValue.string($0.code), $0.code) }),
        ]
        var members: [String: JSONValue] = [:]
        var details: [String] = []
        for case (let member?, let (json, text)?) in facts {
            members[member.name] = json
            details.append("\(member.meaning) \(text)")
        }
        if let currentPrice, mapping.type.members["currentPrice"] != nil {
            members["currentPrice"] = JSONValue(currentPrice)
        }
        return mapping.type.refusal(details.isEmpty ? nil : details.joined(separator: "; "), members: members)
    }

    /// Creates a refusal from a problem; `nil` if the problem type is not that of a bidding refusal.
    public init?(ofBidding problem: Problem) {
        guard let code = RefusalMapping.codes[problem.type] else { return nil }
        let mapping = RefusalMapping(of: code)
        func member(_ member: RefusalMapping.Member?) -> JSONValue? { member.flatMap { problem.members[$0.name] } }
        self.init(
            code,
            amount: member(mapping.amount)?.money,
            time: member(mapping.time)?.string.flatMap { Instant($0) },
            currency: member(mapping.currency)?.string.flatMap { Currency(code: $0) }
        )
    }
}

extension ProblemType {
    /// Returns the problem type for a refusal code of the bidding rules. Its status is 409.
    public static func refusal(_ code: Refusal.Code) -> ProblemType { RefusalMapping(of: code).type }
}

extension JSONValue {
    fileprivate init(_ money: Money) {
        self = ["amount": .integer(money.minorUnits), "currency": .string(money.currency.code)]
    }

    fileprivate init(_ instant: Instant) { self = .string(instant.description) }

    fileprivate var money: Money? {
        guard case .integer(let amount)? = self["amount"],
            let currency = self["currency"]?.string.flatMap({ Currency(code: $0) })
        else { return nil }
        return Money(minorUnits: amount, currency: currency)
    }
}
