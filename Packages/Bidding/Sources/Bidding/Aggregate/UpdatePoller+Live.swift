import FoundationCore

extension UpdatePoller {
    /// Applies an element of the live update sequence.
    func receive(_ step: LiveUpdate, wasInterrupted: Bool) {
        switch step {
        case .connected:
            // The connection is reported as live only after a poll, because missed updates may not have arrived yet.
            if wasInterrupted { pollNow() }
        case .update(let update): receive(update)
        case .stale(let position): resynchronise(at: position)
        case .snapshot(let auction): loader.merge(Versioned(auction, version: nil), of: auction.item)
        case .closed: break
        case .disconnected(let failure): report(failure)
        }
    }

    private func receive(_ update: AuctionUpdate) {
        guard let known = state.position, update.position > known else { return }
        // Only a poll can determine whether the update is of one of the caller's own auctions.
        guard !UpdateSelections.mixesOwn(followers) else { return pollNow() }
        receiver.receive(update)
        // A follower at an earlier position receives the update later, in its replay.
        for follower in followers where follower.position >= known {
            send([update], own: nil, upTo: update.position, to: follower)
        }
        state.position = update.position
        saver.hasUnsavedUpdates = true
    }
}
