/// The sales numbers of a seller.
public struct SalesDashboard: Sendable, Hashable, Codable {
    /// The number of the seller's open auctions.
    public let open: Int
    /// The number of the seller's open auctions that end within a day.
    public let ending: Int
    /// The number of sold items. Items in cancelled, expired and refunded orders are not counted.
    public let sold: Int
    /// The number of orders that await payment.
    public let unpaid: Int
    /// The number of paid orders that are not shipped.
    public let toShip: Int
    /// The number of refunds that the seller has to pay out; see ``Order/sellerRefundsDue``.
    public let refundsDue: Int

    /// Creates a dashboard.
    public init(open: Int, ending: Int, sold: Int, unpaid: Int, toShip: Int, refundsDue: Int) {
        self.open = open
        self.ending = ending
        self.sold = sold
        self.unpaid = unpaid
        self.toShip = toShip
        self.refundsDue = refundsDue
    }
}
