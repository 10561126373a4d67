import Bidding
import FoundationCore

/// The connection state of following auctions together with the caller's orders and offers.
///
/// The auctions report their own state. A failed read of both histories interrupts the connection as well, until a later
/// read succeeds.
struct ActivityConnection {
    /// The state of following the auctions.
    var auctions = Bidding.Connection.idle
    /// The failure of the last read; `nil` after a successful read.
    var readFailure: ClientFailure?

    /// The state to report.
    var state: Bidding.Connection { readFailure.map(Bidding.Connection.reconnecting) ?? auctions }
}
