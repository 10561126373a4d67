public import FoundationCore

/// An item for auction. Price, bids and status are part of its auction, not of the item.
public struct Item: Sendable, Hashable, Identifiable {
    /// The identifier of the item and of its auction.
    public let id: ItemID
    /// The member who listed the item.
    public let seller: MemberID
    /// The details, which the seller may revise.
    public private(set) var details: ItemDetails
    /// The item that this one relists; `nil` if it is not a relisting.
    public let relistedFrom: ItemID?
    /// The version: 1 for a new item, incremented by each revision. Two values of an item with the same version are
    /// equal.
    public private(set) var version: Int
    /// The time at which the item was drafted.
    public let createdAt: Instant

    /// Creates a new item with version 1.
    public init(
        id: ItemID,
        seller: MemberID,
        details: ItemDetails,
        relistedFrom: ItemID? = nil,
        createdAt: Instant
    ) {
        self.id = id
        self.seller = seller
        self.details = details
        self.relistedFrom = relistedFrom
        self.version = 1
        self.createdAt = createdAt
    }

    /// Creates an item that may have been revised, such as a decoded item.
    ///
    /// - Throws: `InvalidField` if the version is below 1.
    public init(
        id: ItemID,
        seller: MemberID,
        details: ItemDetails,
        relistedFrom: ItemID?,
        version: Int,
        createdAt: Instant
    ) throws(InvalidField) {
        guard version >= 1 else { throw InvalidField("version", "must be at least 1") }
        self.init(id: id, seller: seller, details: details, relistedFrom: relistedFrom, createdAt: createdAt)
        self.version = version
    }

    /// Returns the item with new details and the next version.
    public func revised(_ details: ItemDetails) -> Item {
        var revised = self
        revised.details = details
        revised.version += 1
        return revised
    }
}
