public import FoundationCore

/// A request for the forecast of an auction.
public struct ForecastRequest: Sendable, Hashable {
    /// The item of the auction.
    public let item: ItemID
    /// A percentage whose maximum the forecast contains besides the standard ones.
    public let percent: Int?

    /// Creates a request. The house validates the values.
    public init(of item: ItemID, toWin percent: Int?) {
        self.item = item
        self.percent = percent
    }
}
