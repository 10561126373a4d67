import Bidding
import FoundationCore
import HTTPCore
import Observation

/// Calls `follow` and records the updates and the connection states.
@MainActor @Observable
final class FollowedUpdates {
    private(set) var updates: [AuctionUpdate] = []
    private(set) var connections: [Bidding.Connection] = []
    @ObservationIgnored private var task: Task<Void, Never>?

    init(
        _ bidding: Bidding,
        _ following: Bidding.Following,
        after start: Int64,
        every interval: Duration = .seconds(3600)
    ) {
        task = Task {
            _ = try? await bidding.follow(following, after: start, every: interval, timeout: nil) {
                self.connections.append($0)
            } each: {
                self.updates.append($0)
                return true
            }
        }
    }

    /// Waits until a number of updates have arrived.
    func wait(for count: Int) async { await until { self.updates.count >= count } }

    /// Waits until a condition on observable values is true.
    func until(_ condition: @escaping @MainActor () -> Bool) async {
        while !Task.isCancelled {
            let (changes, change) = AsyncStream<Void>.makeStream()
            if withObservationTracking(condition, onChange: { change.yield() }) { return }
            for await _ in changes { break }
        }
    }

    func stop() async {
        task?.cancel()
        await task?.value
    }
}

extension HTTPClock {
    /// A clock that waits for a hundredth of each duration.
    static let hurried = HTTPClock {
        HTTPClock.continuous.elapsed()
    } sleep: {
        try await HTTPClock.continuous.sleep($0 / 100)
    }
}
