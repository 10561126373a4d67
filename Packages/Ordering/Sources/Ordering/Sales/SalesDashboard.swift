/// The numbers that a seller acts on.
public struct SalesDashboard: Sendable, Hashable, Codable {
    /// The seller's open auctions.
    public let open: Int
    /// The open auctions that end within a day.
    public let ending: Int
    /// The items sold, in orders that are neither cancelled, expired nor refunded.
    public let sold: Int
    /// The orders that await their payment.
    public let unpaid: Int
    /// The paid orders that are not shipped.
    public let toShip: Int

    /// Creates a dashboard.
    public init(open: Int, ending: Int, sold: Int, unpaid: Int, toShip: Int) {
        self.open = open
        self.ending = ending
        self.sold = sold
        self.unpaid = unpaid
        self.toShip = toShip
    }
}
