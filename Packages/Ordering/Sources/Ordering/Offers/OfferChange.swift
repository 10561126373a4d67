/// A change of a second-chance offer, as the log records it.
public enum OfferChange: Sendable, Hashable {
    /// The member accepted; the associated value identifies the new order.
    case accepted(OrderID)
    /// The member declined.
    case declined
    /// The member did not answer in time.
    case expired

    /// The status after the change.
    var status: OfferStatus {
        switch self {
        case .accepted: .accepted
        case .declined: .declined
        case .expired: .expired
        }
    }
}
