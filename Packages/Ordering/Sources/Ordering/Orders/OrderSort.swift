import FoundationCore

/// A sort order of orders.
public enum OrderSort: String, Sendable, Hashable, CaseIterable {
    /// The newest order first.
    case newest
    /// The next payment deadline first.
    case deadline
    /// The highest total first; currencies by their codes.
    case total

    /// Sorts orders, which are given newest first. Stable. O(*n* log *n*).
    public func sorted(_ orders: [Order]) -> [Order] {
        switch self {
        case .newest: orders
        case .deadline: orders.sorted { $0.payBy < $1.payBy }
        case .total: orders.sorted { $0.total.isOrdered(before: $1.total) }
        }
    }
}

extension Money {
    /// Whether an amount is listed before another: currencies by their codes, then the highest amount first.
    fileprivate func isOrdered(before other: Money) -> Bool {
        (currency.code, -minorUnits) < (other.currency.code, -other.minorUnits)
    }
}
