import Bidding
import CommandLineCore
import FoundationCore
import Testing

@testable import BidlyCLI

@MainActor @Suite("The state of following") struct ConnectionPresenterTests {
    @Test("Each loss of the connection is reported once, even if later attempts fail for other reasons")
    func lost() {
        let (console, recording) = Console.recording()
        let presenter = ConnectionPresenter(on: console.error)
        let closed = ClientFailure(.offline, detail: "closed"), refused = ClientFailure(.offline, detail: "refused")
        let states: [Bidding.Connection] = [
            .connecting, .live, .reconnecting(closed), .reconnecting(refused), .live, .reconnecting(refused),
        ]
        for state in states { presenter.present(state) }
        #expect(
            recording.standardError == """
                Following. Press Ctrl-C to stop.
                Connection lost (the house cannot be reached: closed). Reconnecting…
                Following. Press Ctrl-C to stop.
                Connection lost (the house cannot be reached: refused). Reconnecting…

                """
        )
    }
}
