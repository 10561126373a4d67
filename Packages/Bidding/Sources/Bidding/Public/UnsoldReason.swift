/// Why an auction ended without a buyer. The house may add more; an unknown one is kept as it came.
public struct UnsoldReason: RawRepresentable, Sendable, Hashable {
    /// The stable name of the reason.
    public let rawValue: String
    /// A reason by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nobody bid.
    public static let noBids = UnsoldReason(rawValue: "noBids")
    /// The price stayed below the reserve.
    public static let reserveNotMet = UnsoldReason(rawValue: "reserveNotMet")
}
