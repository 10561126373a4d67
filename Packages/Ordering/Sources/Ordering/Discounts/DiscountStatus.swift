public import FoundationCore

/// Whether a discount can be used. The raw value is the name in JSON.
public enum DiscountStatus: String, Sendable, Hashable, Codable, CaseIterable {
    /// The period of validity has not begun.
    case scheduled
    /// Buyers whose orders fulfil the terms can use the discount.
    case valid
    /// The discount has reached its maximum number of uses.
    case usedUp
    /// The seller has ended the discount, or its period of validity is over.
    case ended
}

extension Discount {
    /// Returns the status at a time. It does not depend on an order or a buyer, whom the terms may exclude. O(1).
    ///
    /// - Parameter clock: The time of the house's clock.
    public func status(at clock: Instant) -> DiscountStatus {
        if hasEnded(at: clock) { return .ended }
        if isUsedUp { return .usedUp }
        return terms.validFrom.map { clock < $0 } == true ? .scheduled : .valid
    }

    /// Whether the seller has ended the discount, or its period of validity is over.
    func hasEnded(at time: Instant) -> Bool { isEnded || terms.validUntil.map { time >= $0 } == true }

    /// Whether the discount has reached its maximum number of uses.
    var isUsedUp: Bool { terms.maximumUses.map { useCount >= $0 } == true }
}
