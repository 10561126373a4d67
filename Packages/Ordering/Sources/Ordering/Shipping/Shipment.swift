public import FoundationCore

/// The carrier and the tracking number of a shipped order.
public struct Shipment: Sendable, Hashable {
    /// The maximum length of `carrier` and of `tracking` in bytes of UTF-8.
    public static let maximumLength = 100

    /// The name of the company that transports the parcel.
    public let carrier: String
    /// The tracking number; `nil` if the carrier provides none.
    public let tracking: String?

    /// Creates a shipment.
    ///
    /// - Throws: `InvalidField` for a text that `CheckedText.line` does not accept.
    public init(carrier: String, tracking: String? = nil) throws(InvalidField) {
        self.carrier = try CheckedText.line(carrier, as: "carrier", maximumLength: Self.maximumLength)
        if let tracking { _ = try CheckedText.line(tracking, as: "tracking", maximumLength: Self.maximumLength) }
        self.tracking = tracking
    }
}
