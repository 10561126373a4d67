/// Why a bidder takes a bid back; no other reason is accepted.
public enum RetractionReason: String, Sendable, Hashable, CaseIterable {
    /// The bidder mistyped the amount.
    case wrongAmount
    /// The seller changed the description after the bid.
    case descriptionChanged
}
