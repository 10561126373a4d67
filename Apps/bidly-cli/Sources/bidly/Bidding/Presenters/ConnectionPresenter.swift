import Bidding
import CommandLineCore

/// Tells how following goes on, as far as there is something to tell: that it is connected at last, or lost.
struct ConnectionPresenter {
    func present(_ connection: Bidding.Connection, on channel: OutputChannel) {
        let text: String? =
            switch connection {
            case .idle, .connecting: nil
            case .live: "following; Ctrl-C ends it"
            case .reconnecting(let failure): "the house does not answer (\(failure)); trying again"
            }
        // Nowhere is left to tell that this cannot be told.
        if let text { try? channel.line(channel.styled(text, .dim)) }
    }
}
