/// How an item was sold. Servers may add kinds; an unknown one is preserved.
public struct SaleKind: RawRepresentable, Sendable, Hashable {
    /// The stable name of the kind.
    public let rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// To the highest bidder at the close of the auction.
    public static let auction = SaleKind(rawValue: "auction")
    /// At the buy-now price.
    public static let buyNow = SaleKind(rawValue: "buyNow")
    /// To the runner-up, by a ``SecondChanceOffer``.
    public static let secondChance = SaleKind(rawValue: "secondChance")

    /// The kinds that this version knows.
    public static let known: [SaleKind] = [.auction, .buyNow, .secondChance]
}
