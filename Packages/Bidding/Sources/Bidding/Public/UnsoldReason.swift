/// The reason why an auction closed without a buyer. Servers may add values; an unknown value is preserved.
public struct UnsoldReason: RawRepresentable, Sendable, Hashable {
    /// The stable name of the reason.
    public let rawValue: String
    /// Creates a reason from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The auction had no bids.
    public static let noBids = UnsoldReason(rawValue: "noBids")
    /// The price was below the reserve.
    public static let reserveNotMet = UnsoldReason(rawValue: "reserveNotMet")
}
