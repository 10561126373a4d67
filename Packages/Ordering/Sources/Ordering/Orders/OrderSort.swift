import FoundationCore

/// A sort order of orders.
public enum OrderSort: String, Sendable, Hashable, CaseIterable {
    /// The newest order first.
    case newest
    /// The next payment deadline first.
    case deadline
    /// Grouped by currency code; within a currency, the highest total first.
    case total

    /// Sorts orders that are passed newest first. The sort is stable. O(*n* log *n*).
    public func sorted(_ orders: [Order]) -> [Order] {
        switch self {
        case .newest: orders
        case .deadline: orders.sorted { $0.payBy < $1.payBy }
        case .total: orders.sorted { $0.total.isOrdered(before: $1.total) }
        }
    }
}

extension Money {
    /// Whether an amount is listed before another: by currency code, then by descending amount.
    fileprivate func isOrdered(before other: Money) -> Bool {
        (currency.code, -minorUnits) < (other.currency.code, -other.minorUnits)
    }
}
