import Bidding
import CommandLineCore
import FoundationCore

/// Reports on standard error when the update stream connects or loses its connection. Repeated failures before the next
/// connection are not reported.
@MainActor
final class ConnectionPresenter {
    private let channel: OutputChannel
    private var isInterrupted = false

    init(on channel: OutputChannel) { self.channel = channel }

    func present(_ connection: Bidding.Connection) {
        let wasInterrupted = isInterrupted
        let text: String? =
            switch connection {
            case .idle, .connecting: nil
            case .reconnecting where wasInterrupted: nil
            // The session has ended: following ends with an error, which the command reports.
            case .reconnecting(let failure) where failure.code == .notSignedIn: nil
            case .live: "Following. Press Ctrl-C to stop."
            case .resynchronised: "Following. The house was restored from a copy; some events may be missing."
            case .reconnecting(let failure): "Connection lost (\(failure)). Reconnecting…"
            }
        switch connection {
        case .reconnecting: isInterrupted = true
        case .live, .resynchronised: isInterrupted = false
        case .idle, .connecting: break
        }
        // Ignore an error of standard error: there is no other channel to report it.
        if let text { try? channel.line(channel.styled(text, .dim)) }
    }
}
