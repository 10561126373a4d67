import FoundationCore
import Ordering

/// A discount with its status at a time.
struct DiscountRow: Sendable {
    let discount: Discount
    /// The time at which the status is determined.
    let now: Instant

    /// The status at ``now``.
    var status: DiscountStatus { discount.status(at: now) }

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
