import FoundationCore
import Synchronization

/// Synchronises the watchlist of the state with its store, which other programs may change, too.
@MainActor
final class WatchlistSynchronizer {
    private let state: BiddingState
    private let store: any WatchlistStore
    private let writer = CoalescingWriter()
    /// The watchlist as it was last saved or loaded. The differences from the state's watchlist are the unsaved
    /// changes.
    private var stored = Watchlist()
    /// The number of reorderings to undo with the next save.
    private var wantedUndos = 0
    /// The number of reorderings undone so far.
    private var undoneReorderings = 0

    init(_ state: BiddingState, _ store: any WatchlistStore) {
        self.state = state
        self.store = store
    }

    /// Applies a change to the watchlist immediately, and returns after the change is saved or the save has failed.
    func edit(_ change: (inout Watchlist) -> Void) async {
        var edited = state.watchlist
        change(&edited)
        guard edited != state.watchlist else { return }
        state.watchlist = edited
        await synchronize()
    }

    /// Undoes the latest reordering of the stored list; returns whether there was one.
    func undoReordering() async -> Bool {
        let before = undoneReorderings
        wantedUndos += 1
        await synchronize()
        return undoneReorderings > before
    }

    /// Saves the unsaved changes, and merges the changes of other programs.
    func synchronize() async {
        await writer.write { [self] in
            var failure = await synchronizeOnce()
            // The store has moved the damaged content aside, so a second attempt can succeed. The first failure is
            // reported nevertheless.
            if failure?.code == .damaged { failure = await synchronizeOnce() ?? failure }
            state.setFailure(failure, of: .watchlist)
        }
    }

    private func synchronizeOnce() async -> LocalStoreFailure? {
        let (old, new, undos) = (stored, state.watchlist, wantedUndos)
        wantedUndos = 0
        let undone = Mutex(0)
        do throws(LocalStoreFailure) {
            let kept =
                if old == new, undos == 0 {
                    try await store.load() ?? new
                } else {
                    // Undo the latest reordering in the stored list, even if another program has changed the list
                    // since.
                    try await store.update { stored in
                        var list = stored?.applyingChanges(from: old, to: new) ?? new
                        for _ in 0..<undos where list.undoReordering() { undone.withLock { $0 += 1 } }
                        return list
                    }
                }
            undoneReorderings += undone.withLock(\.self)
            // The watchlist may have been edited during the save.
            let merged = kept.applyingChanges(from: new, to: state.watchlist)
            stored = kept
            if merged != state.watchlist { state.watchlist = merged }
            return nil
        } catch {
            return error
        }
    }
}
