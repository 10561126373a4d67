import FoundationCore

/// The connection over which the live updates of all followers arrive.
@MainActor
final class LiveConnection {
    private enum Phase {
        case closed
        case opening
        case open
        /// The client is reconnecting.
        case interrupted
        /// All auctions of the selection are over.
        case finished
        /// The backend has no live updates for the selection.
        case unavailable
    }

    /// The auctions whose updates the connection delivers; `nil` if the connection is closed.
    private(set) var selection: Bidding.Following?
    private let client: (any LiveUpdateClient)?
    private var phase = Phase.closed
    private var reading: Task<Void, Never>?
    /// The number of the current connection. Elements that arrive over earlier connections are discarded.
    private var number = 0

    /// Creates a closed connection. Without a client, it never opens.
    init(_ client: (any LiveUpdateClient)?) { self.client = client }

    /// Whether all updates of a selection arrive over the connection. No poll is then necessary.
    func covers(_ selection: Bidding.Following) -> Bool {
        guard selection == self.selection else { return false }
        return switch phase {
        case .open, .finished: true
        case .closed, .opening, .interrupted, .unavailable: false
        }
    }

    /// Opens the connection for a selection. Does nothing if it was opened for the same selection; otherwise closes the
    /// current connection first.
    ///
    /// - Parameters:
    ///   - selection: The auctions.
    ///   - position: The position after which the updates start.
    ///   - receive: Receives each `LiveUpdate`, and whether the connection was interrupted before it.
    func open(
        _ selection: Bidding.Following,
        after position: Int64,
        _ receive: @escaping @MainActor (LiveUpdate, _ wasInterrupted: Bool) -> Void
    ) {
        guard selection != self.selection else { return }
        close()
        guard let client, let subscription = UpdateSubscription(selection, after: position) else { return }
        self.selection = selection
        phase = .opening
        reading = Task { [weak self, number] in
            do {
                for try await step in client.liveUpdates(subscription) {
                    guard let self, number == self.number else { return }
                    let wasInterrupted = phase == .interrupted
                    advance(over: step)
                    receive(step, wasInterrupted)
                }
            } catch {
                // Not reported: polls replace the connection, and report their own failures.
            }
            guard let self, number == self.number, phase != .finished else { return }
            phase = .unavailable
        }
    }

    func close() {
        number += 1
        reading?.cancel()
        reading = nil
        selection = nil
        phase = .closed
    }

    /// Permits another attempt if the backend had no live updates for the selection.
    func retryIfUnavailable() {
        if phase == .unavailable { close() }
    }

    private func advance(over step: LiveUpdate) {
        switch step {
        case .connected: phase = .open
        case .disconnected: phase = .interrupted
        case .closed: phase = .finished
        case .update, .stale, .snapshot: break
        }
    }
}
