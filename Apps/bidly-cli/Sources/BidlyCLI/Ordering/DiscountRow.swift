import FoundationCore
import Ordering

/// A discount with its status at a time.
struct DiscountRow: Sendable {
    /// Whether a discount can be used. The raw value is the JSON string.
    enum Status: String, Sendable, Encodable {
        case scheduled, valid, usedUp, ended
    }

    let discount: Discount
    /// The time at which the status is determined.
    let now: Instant

    /// The status at ``now``.
    var status: Status {
        let terms = discount.terms
        if discount.isEnded || terms.validUntil.map({ $0 <= now }) == true { return .ended }
        if terms.maximumUses.map({ discount.useCount >= $0 }) == true { return .usedUp }
        return terms.validFrom.map { $0 > now } == true ? .scheduled : .valid
    }

    /// A discount that can be used.
    static var sample: DiscountRow { DiscountRow(discount: .sample, now: Sample.start) }
}

/// JSON: the properties of the discount, and `status`.
extension DiscountRow: Encodable {
    private enum CodingKeys: String, CodingKey {
        case status
    }

    func encode(to encoder: any Encoder) throws {
        try discount.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
    }
}
