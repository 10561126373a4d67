import Bidding

/// Records the updates of a stream, or those of a follower.
@MainActor
final class UpdateRecorder {
    let following: Bidding.Following
    let start: Int64
    private(set) var updates: [AuctionUpdate] = []
    private var task: Task<Void, Never>?

    init(_ events: AsyncStream<AuctionUpdate>) {
        (following, start) = (Bidding.Following(), 0)
        task = Task { for await update in events { updates.append(update) } }
    }

    init(
        _ bidding: Bidding,
        _ following: Bidding.Following,
        after start: Int64,
        connection: @escaping @MainActor (Bidding.Connection) -> Void = { _ in }
    ) {
        (self.following, self.start) = (following, start)
        task = Task {
            _ = try? await bidding.follow(following, after: start, timeout: nil, connection: connection) { update in
                updates.append(update)
                return true
            }
        }
    }

    func stop() async {
        task?.cancel()
        await task?.value
    }
}
