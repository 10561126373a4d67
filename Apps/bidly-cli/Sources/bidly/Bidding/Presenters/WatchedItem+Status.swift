import Bidding
import CommandLineCore

extension WatchedItem {
    /// Where the person stands; without bids, where the auction is in its life.
    func status(on channel: OutputChannel) -> StatusText {
        outcome.map { StatusText($0, on: channel) } ?? StatusText(auction?.status.rawValue ?? "")
    }
}
