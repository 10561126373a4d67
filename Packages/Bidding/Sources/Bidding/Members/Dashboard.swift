/// The board of a member together with the watchlist, which is stored on the client only.
public struct Dashboard: Sendable, Hashable {
    /// The auctions that the member bids in, has bid in or sells.
    public let board: Board
    /// The watched items.
    public let watching: [WatchedItem]

    /// Creates a dashboard.
    public init(board: Board, watching: [WatchedItem]) {
        self.board = board
        self.watching = watching
    }

    /// The sample board with the sample watchlist.
    public static var sample: Dashboard { Dashboard(board: .sample, watching: WatchedItem.samples) }
}
