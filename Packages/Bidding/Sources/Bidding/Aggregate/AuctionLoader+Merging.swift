import FoundationCore

/// Merges responses into the state. An update may arrive while a request is in progress; the response is then older
/// than the state. The higher sequence wins.
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
        // Updates that the loaded auction already includes will not be applied again, so reload the other outdated
        // parts here.
        refresh(record.partsBehind.filter { $0 != .auction }, of: item)
    }

    func merge(_ page: Page<Bid>, of item: ItemID, asOf sequence: Int) {
        let record = state.record(item)
        if record.bids != page.elements { record.bids = page.elements }
        if record.nextBids != page.next {
            record.nextBids = page.next
            // Discards an unfinished load of the next page, because that page follows the replaced first page.
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

    /// Defers reloading an item's outdated parts until the next successful poll.
    func postpone(_ item: ItemID) {
        guard let record = state.records[item] else { return }
        record.staleLoadCounts = [:]
        if record.isBehind { state.behind.insert(item) }
    }

    /// Reloads a part if its response is older than the newest known sequence, because an update arrived during the
    /// request. After three such responses in a row, the next successful poll reloads the part instead.
    private func reload(_ part: Bidding.Load.Part, of item: ItemID, ifOlderThanKnown sequence: Int) {
        let record = state.record(item)
        guard sequence < record.newestSequence else {
            record.staleLoadCounts[part] = nil
            if !record.isBehind { state.behind.remove(item) }
            return
        }
        record.staleLoadCounts[part, default: 0] += 1
        if record.staleLoadCounts[part, default: 0] < 3 { refresh(.part(part, of: item)) } else { postpone(item) }
    }
}
