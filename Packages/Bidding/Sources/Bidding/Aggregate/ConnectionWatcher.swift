import Observation

/// Tells each change of how following goes on, from being idle on, until it is stopped.
@MainActor
final class ConnectionWatcher {
    private let bidding: Bidding
    private let tell: @MainActor (Bidding.Connection) -> Void
    private var told = Bidding.Connection.idle
    private var isStopped = false

    init(_ bidding: Bidding, tell: @escaping @MainActor (Bidding.Connection) -> Void) {
        self.bidding = bidding
        self.tell = tell
        look()
    }

    func stop() { isStopped = true }

    private func look() {
        let connection = withObservationTracking {
            bidding.connection
        } onChange: { [weak self] in
            Task { @MainActor in self?.look() }
        }
        guard !isStopped, connection != told else { return }
        told = connection
        tell(connection)
    }
}
