import FoundationCore

extension Bidding {
    /// Takes back what the stores have kept: the watchlist, what was known last, and bids whose outcome is not known. For
    /// the start of a program; nothing of it is asked from the house, and what is known already stays.
    ///
    /// It comes before anything is loaded, since what is known after a load takes the place of what was kept. What was
    /// known last is shown as idle, with its age in `asOf(_:)`. A store that fails is told of in `storeFailures`.
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
                // A part that could not be loaded then is loaded once the house answers.
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

    /// Has what is known kept for the next start.
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

    /// What is known now, to be kept; it is not for views, which are not told when it changes. O(number of auctions).
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
