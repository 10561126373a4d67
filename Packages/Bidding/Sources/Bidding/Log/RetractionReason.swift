/// The reason for a retraction. No other reason is accepted.
public enum RetractionReason: String, Sendable, Hashable, CaseIterable {
    /// The bidder mistyped the amount.
    case wrongAmount
    /// The seller changed the description after the bid was placed.
    case descriptionChanged
}
