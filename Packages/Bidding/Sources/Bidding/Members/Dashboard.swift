/// The board of a member with the watchlist, which only the member's own program knows.
public struct Dashboard: Sendable, Hashable {
    /// The board.
    public let board: Board
    /// The watched items.
    public let watching: [WatchedItem]

    /// A dashboard.
    public init(board: Board, watching: [WatchedItem]) {
        self.board = board
        self.watching = watching
    }

    /// The sampled board with the sampled watchlist.
    public static var sample: Dashboard { Dashboard(board: .sample, watching: WatchedItem.samples) }
}
