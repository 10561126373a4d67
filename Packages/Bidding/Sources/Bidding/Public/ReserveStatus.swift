/// What everyone may know of an auction's reserve. The house may add more; an unknown one is kept as it came.
public struct ReserveStatus: RawRepresentable, Sendable, Hashable {
    /// The stable name of the status.
    public let rawValue: String
    /// A status by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is none: the leader at the close wins.
    public static let noReserve = ReserveStatus(rawValue: "noReserve")
    /// There is one, and the price is below it.
    public static let notMet = ReserveStatus(rawValue: "notMet")
    /// The price has reached it.
    public static let met = ReserveStatus(rawValue: "met")
}
