public import FoundationCore

/// An order in the data export of its buyer or seller.
public struct ExportedOrder: Sendable, Hashable, Identifiable {
    /// An item of an order.
    public struct Item: Sendable, Hashable {
        /// The item.
        public let item: ItemID
        /// The title of the item at the time of the sale.
        public let title: String

        /// Creates an item.
        public init(item: ItemID, title: String) {
            self.item = item
            self.title = title
        }
    }

    /// The address that an order is shipped to.
    public struct Address: Sendable, Hashable {
        /// The recipient's name.
        public let name: String
        /// The lines between the name and the country.
        public let lines: [String]
        /// The ISO 3166-1 alpha-2 code of the country.
        public let country: String

        /// Creates an address.
        public init(name: String, lines: [String], country: String) {
            self.name = name
            self.lines = lines
            self.country = country
        }
    }

    /// The order identifier.
    public let id: Identifier<ExportedOrder>
    /// The member's role: `buyer` or `seller`. Newer servers may add names.
    public let role: String
    /// The name of the order's status, such as `paid`. Newer servers may add names.
    public let status: String
    /// The sold items; several in a combined order.
    public let items: [Item]
    /// The total that the buyer pays.
    public let total: Money
    /// The time of the sale.
    public let createdAt: Instant
    /// The address that the buyer chose; `nil` if there is none, or in the seller's export, because the address is
    /// personal data of the buyer.
    public let address: Address?

    /// Creates an order, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` if the total is negative or exceeds `Money.maximumMinorUnits`, or if RFC 3339 cannot
    ///   represent the time.
    public init(
        id: Identifier<ExportedOrder>,
        role: String,
        status: String,
        items: [Item],
        total: Money,
        createdAt: Instant,
        address: Address? = nil
    ) throws(InvalidField) {
        // A discount may cover the whole total.
        if total.minorUnits != 0 { try FieldCheck.amount(total, in: total.currency, as: "total") }
        try FieldCheck.time(createdAt, as: "createdAt")
        self.id = id
        self.role = role
        self.status = status
        self.items = items
        self.total = total
        self.createdAt = createdAt
        self.address = address
    }
}
