public import FoundationCore

/// Something put up for auction, without anything that bids change: those are facts of its auction.
public struct Item: Sendable, Hashable {
    /// The item, and by it its auction.
    public let id: ItemID
    /// Who sells it.
    public let seller: MemberID
    /// What the seller writes of it.
    public private(set) var details: ItemDetails
    /// The item that did not sell before, when this one is put up again.
    public let relistedFrom: ItemID?
    /// How often the item was written: 1 for a new one. Equal versions of one item are equal values.
    public private(set) var version: Int
    /// When it was drafted.
    public let createdAt: Instant

    /// A new item, in its first version.
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

    /// An item as it was kept or sent.
    ///
    /// - Throws: `InvalidField` for a version below 1.
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

    /// The same item with other details, one version on.
    public func revised(_ details: ItemDetails) -> Item {
        var revised = self
        revised.details = details
        revised.version += 1
        return revised
    }
}
