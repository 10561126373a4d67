public import FoundationCore

/// A subscription to the live updates of selected auctions, after a position.
public struct UpdateSubscription: Sendable, Hashable {
    /// The items to follow, at most ``ActivityRequest/maximumItemCount``.
    public let items: Set<ItemID>
    /// Whether to follow the auctions in which the caller bids or sells; for signed-in callers only.
    public let includesOwn: Bool
    /// The position after which the updates start.
    public let position: Int64

    /// Creates a subscription.
    public init(items: Set<ItemID> = [], includesOwn: Bool = false, after position: Int64) {
        self.items = items
        self.includesOwn = includesOwn
        self.position = position
    }
}

extension UpdateSubscription {
    /// Creates the subscription to a selection; `nil` if the selection is empty, has too many items for one
    /// subscription, or is the whole house.
    init?(_ following: Bidding.Following, after position: Int64) {
        guard !following.isEmpty, !following.includesAll, following.items.count <= ActivityRequest.maximumItemCount
        else {
            return nil
        }
        self.init(items: following.items, includesOwn: following.includesOwn, after: position)
    }
}
