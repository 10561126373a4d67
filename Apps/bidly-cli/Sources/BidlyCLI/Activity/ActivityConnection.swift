import Bidding
import FoundationCore

/// The connection state while auctions and the caller's orders and offers are followed.
///
/// If the last read of events failed, the state is `reconnecting` until a read succeeds. Otherwise, it is the state of
/// the connection for auctions.
struct ActivityConnection {
    /// The state of the connection for auctions.
    var auctions = Bidding.Connection.idle
    /// The failure of the last read; `nil` after a successful read.
    var readFailure: ClientFailure?

    /// The state to report.
    var state: Bidding.Connection { readFailure.map(Bidding.Connection.reconnecting) ?? auctions }
}
