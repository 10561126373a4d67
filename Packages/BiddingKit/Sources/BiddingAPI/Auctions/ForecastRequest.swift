public import FoundationCore

/// A request for the forecast of an auction.
public struct ForecastRequest: Sendable, Hashable {
    /// The auctioned item.
    public let item: ItemID
    /// An additional win probability in percent (1...99) for which the forecast includes the required maximum bid;
    /// `nil` for the standard probabilities only.
    public let percent: Int?

    /// Creates a request. The house validates the values.
    public init(of item: ItemID, toWin percent: Int?) {
        self.item = item
        self.percent = percent
    }
}
