import Bidding
import CommandLineCore

/// Reports on standard error when the update stream connects or loses its connection.
struct ConnectionPresenter {
    func present(_ connection: Bidding.Connection, on channel: OutputChannel) {
        let text: String? =
            switch connection {
            case .idle, .connecting: nil
            case .live: "Following. Press Ctrl-C to stop."
            case .resynchronised: "Following a restored copy of the house. Some events may be missing."
            case .reconnecting(let failure): "Connection lost (\(failure)). Reconnecting…"
            }
        // Ignore an error of standard error: there is no other channel to report it.
        if let text { try? channel.line(channel.styled(text, .dim)) }
    }
}
