/// The public status of a reserve. Servers may add values; an unknown value is preserved.
public struct ReserveStatus: RawRepresentable, Sendable, Hashable {
    /// The stable name of the status.
    public let rawValue: String
    /// Creates a status from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The auction has no reserve: the leader at the close wins.
    public static let noReserve = ReserveStatus(rawValue: "noReserve")
    /// The price is below the reserve.
    public static let notMet = ReserveStatus(rawValue: "notMet")
    /// The price has reached the reserve.
    public static let met = ReserveStatus(rawValue: "met")
}
