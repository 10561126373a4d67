import Bidding

/// The board with what only the person's own program knows: the watchlist.
struct Glance: Sendable {
    let board: Board
    let watching: [WatchedItem]
}
