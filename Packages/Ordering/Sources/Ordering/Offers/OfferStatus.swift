/// The status of a second-chance offer. Servers may add values; an unknown one is preserved.
public struct OfferStatus: RawRepresentable, Sendable, Hashable {
    /// The stable name of the status.
    public let rawValue: String
    /// Creates a status from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The member has not answered; the offer has not expired.
    public static let open = OfferStatus(rawValue: "open")
    /// The member accepted, and has an order.
    public static let accepted = OfferStatus(rawValue: "accepted")
    /// The member declined.
    public static let declined = OfferStatus(rawValue: "declined")
    /// The member did not answer in time.
    public static let expired = OfferStatus(rawValue: "expired")

    /// The values that this version knows.
    public static let known: [OfferStatus] = [.open, .accepted, .declined, .expired]
}
