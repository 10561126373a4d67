import FoundationCore

extension Bidding {
    /// Restores the watchlist, the snapshot and the pending bids from the stores. Sends no request.
    ///
    /// Call it at the start of a program, before the first load: values that are already loaded stay. Restored values
    /// have the phase `.idle`; their age follows from `asOf(_:)`. A failure of a store is in `storeFailures`.
    public func restore() async {
        await reconcileWatchlist()
        await restoreSnapshot()
        await restorePendingBids()
    }

    private func restoreSnapshot() async {
        do throws(LocalStoreFailure) {
            guard let snapshot = try await snapshotStore.load() else { return }
            for entry in snapshot.entries {
                let record = record(entry.auction.item)
                record.restore(entry)
                // A part that was behind when the snapshot was saved is loaded after the next successful poll.
                if record.isBehind { behind.insert(entry.auction.item) }
            }
            if board == nil { board = snapshot.board }
            if position == nil, let last = snapshot.position {
                position = last
                toldPosition = max(toldPosition, last)
                followed = Set(snapshot.entries.lazy.filter(\.isFollowed).map(\.auction.item))
            }
        } catch {
            setStoreFailure(error, of: .snapshot)
        }
    }

    private func restorePendingBids() async {
        let stored = await pendingBidStore.load()
        for bid in stored.bids {
            let record = record(bid.item)
            if !record.pendingBids.contains(where: { $0.key == bid.key }) { record.pendingBids.append(bid) }
        }
        uncertainBids.formUnion(stored.uncertain)
        bidsElsewhere = stored.elsewhere
        if let failure = stored.failure { setStoreFailure(failure, of: .pendingBids) }
    }

    /// Schedules a save of the snapshot.
    func saveSnapshot() {
        hasUnsavedUpdates = false
        snapshotSavedAt = clock.now
        snapshotWriter.schedule { [self] in
            do throws(LocalStoreFailure) {
                try await snapshotStore.save(snapshot)
                setStoreFailure(nil, of: .snapshot)
            } catch {
                setStoreFailure(error, of: .snapshot)
            }
        }
    }

    /// The snapshot of the current state. It is not observable. O(n log n) in the auctions.
    public var snapshot: BiddingSnapshot {
        let entries = records.compactMap { $1.entry(isFollowed: followed.contains($0)) }
        return BiddingSnapshot(
            time: clock.now,
            entries: entries.sorted { $0.auction.item < $1.auction.item },
            board: board,
            position: position
        )
    }
}
