import Bidding
import CommandLineCore

extension WatchedItem {
    /// The caller's outcome or, without a bid, the status of the auction.
    func status(on channel: OutputChannel) -> StatusText {
        outcome.map { StatusText($0, on: channel) } ?? StatusText(auction?.status.rawValue ?? "")
    }
}
