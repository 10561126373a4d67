import FoundationCore

/// Saves and restores the snapshot of the state.
@MainActor
final class SnapshotSaver {
    private let state: BiddingState
    private let store: any BiddingSnapshotStore
    private let clock: any WallClock
    private let writer: CoalescingWriter
    private var savedAt: Instant?
    /// Whether updates have arrived since the last save of the snapshot.
    var hasUnsavedUpdates = false

    init(_ state: BiddingState, _ store: any BiddingSnapshotStore, _ clock: any WallClock) {
        self.state = state
        self.store = store
        self.clock = clock
        writer = CoalescingWriter(throttledBy: clock)
    }

    /// The snapshot of the current state. O(n log n) in the auctions.
    var snapshot: BiddingSnapshot {
        let entries = state.records.compactMap { [followed = state.followed] in
            $1.entry(isFollowed: followed.contains($0))
        }
        return BiddingSnapshot(
            time: clock.now,
            entries: entries.sorted { $0.auction.item < $1.auction.item },
            board: state.board,
            position: state.position
        )
    }

    /// Schedules a save.
    func save() {
        hasUnsavedUpdates = false
        savedAt = clock.now
        writer.schedule { [self] in
            do throws(LocalStoreFailure) {
                try await store.save(snapshot)
                state.setFailure(nil, of: .snapshot)
            } catch {
                state.setFailure(error, of: .snapshot)
            }
        }
    }

    /// Schedules a save if updates have arrived since the last save, unless that save was less than `pause` ago.
    func saveUpdates(atLeast pause: Duration) {
        guard hasUnsavedUpdates, savedAt?.duration(to: clock.now) ?? pause >= pause else { return }
        save()
    }

    /// Restores the stored snapshot. Values that are already loaded are not replaced.
    func restore() async {
        do throws(LocalStoreFailure) {
            if let snapshot = try await store.load() { restore(snapshot) }
        } catch {
            state.setFailure(error, of: .snapshot)
        }
    }

    private func restore(_ snapshot: BiddingSnapshot) {
        for entry in snapshot.entries {
            let record = state.record(entry.auction.item)
            record.restore(entry)
            // A part that was outdated when the snapshot was saved is loaded after the next successful poll.
            if record.isBehind { state.behind.insert(entry.auction.item) }
        }
        if state.board == nil { state.board = snapshot.board }
        if state.position == nil, let last = snapshot.position {
            state.position = last
            state.broadcastPosition = max(state.broadcastPosition, last)
            state.followed = Set(snapshot.entries.lazy.filter(\.isFollowed).map(\.auction.item))
        }
    }
}
