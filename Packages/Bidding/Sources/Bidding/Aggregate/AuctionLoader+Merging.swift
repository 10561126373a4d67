import FoundationCore

/// Merging of responses into the state. Updates may have arrived during a request, so a response may be older than the
/// state; sequences decide.
extension AuctionLoader {
    func merge(_ seen: Versioned<Auction>, of item: ItemID) {
        let record = state.record(item)
        if record.accepts(seen.value) {
            if record.version != seen.version { record.version = seen.version }
            record.asOf = clock.now
            if record.auction != seen.value { record.auction = seen.value }
        }
        record.noteLoad()
        record.newestSequence = max(record.newestSequence, seen.value.sequence)
        reload(.auction, of: item, ifOlderThanKnown: record.auction?.sequence ?? 0)
        // Updates up to the loaded state are no longer applied, so the other parts must be loaded.
        refresh(record.partsBehind.filter { $0 != .auction }, of: item)
    }

    func merge(_ page: Page<Bid>, of item: ItemID, asOf sequence: Int) {
        let record = state.record(item)
        if record.bids != page.elements { record.bids = page.elements }
        if record.nextBids != page.next {
            record.nextBids = page.next
            // A page that is being loaded does not continue the new list.
            loads.reset(.moreBids(on: item))
        }
        record.bidsSequence = sequence
        if record.newestSequence > sequence {
            refresh(.bids(on: item))
        } else if !record.isBehind {
            state.behind.remove(item)
        }
    }

    func append(_ page: Page<Bid>, of item: ItemID) {
        let record = state.record(item)
        record.append(page.elements)
        record.nextBids = page.next
    }

    func merge(_ position: OwnPosition, of item: ItemID) {
        let record = state.record(item)
        if position.sequence >= record.position?.sequence ?? 0, record.position != position {
            record.position = position
        }
        reload(.ownPosition, of: item, ifOlderThanKnown: record.position?.sequence ?? 0)
    }

    func merge(_ page: ActivityPage) {
        let later = state.activity.drop { $0.position <= page.last }
        let new = page.updates + later
        state.keepsActivity = true
        if state.activity != new { state.activity = new }
    }

    /// Leaves the parts of an item that are older than a known update to the next successful poll.
    func postpone(_ item: ItemID) {
        guard let record = state.records[item] else { return }
        record.vainLoads = [:]
        if record.isBehind { state.behind.insert(item) }
    }

    /// Reloads a part that is older than the newest known sequence, because an update arrived during the request. After
    /// three older responses, the part waits for the next successful poll.
    private func reload(_ part: Bidding.Load.Part, of item: ItemID, ifOlderThanKnown sequence: Int) {
        let record = state.record(item)
        guard sequence < record.newestSequence else {
            record.vainLoads[part] = nil
            if !record.isBehind { state.behind.remove(item) }
            return
        }
        record.vainLoads[part, default: 0] += 1
        if record.vainLoads[part, default: 0] < 3 { refresh(.part(part, of: item)) } else { postpone(item) }
    }
}
