/// The open auctions with the number of bids in each pane of the sliding window.
///
/// The memory is bounded by the maximum number of auctions that were open at the same time.
struct OpenAuctions: Sendable {
    /// An open auction without its counts.
    struct Entry: Sendable {
        var seller: Int?
        var group: Int?
        /// The number of the pane of the last bid; pane 0 begins in 1970.
        var lastPane: Int64 = .min
    }

    private static let paneCount = MarketFacts.paneCount

    private var slots: [Int: Int] = [:]
    private var entries: [Entry] = []
    /// The bid counts of all slots: ``paneCount`` per slot. In a slot, the index of a pane's count is the pane's number
    /// modulo ``paneCount``.
    private var counts: [UInt32] = []
    private var freeSlots: [Int] = []

    /// The number of open auctions.
    var count: Int { slots.count }

    /// Adds an auction. If bids arrived first, sets the seller and group of the existing entry. O(1).
    mutating func open(_ auction: Int, seller: Int, group: Int?) {
        let slot = slot(of: auction)
        entries[slot].seller = seller
        entries[slot].group = group
    }

    /// Removes an auction and returns its entry; `nil` if it is not open. O(1).
    mutating func close(_ auction: Int) -> Entry? {
        guard let slot = slots.removeValue(forKey: auction) else { return nil }
        freeSlots.append(slot)
        return entries[slot]
    }

    /// Counts a bid. O(1).
    ///
    /// - Parameters:
    ///   - auction: The auction. It is added if it is not open.
    ///   - pane: The number of the pane, which must not be lower than that of an earlier bid.
    mutating func addBid(on auction: Int, in pane: Int64) {
        let slot = slot(of: auction), base = slot * Self.paneCount, last = entries[slot].lastPane
        if last != pane {
            // Clear the counts of the panes after the last bid, which are from an earlier round of the ring buffer.
            let first = last > pane - Int64(Self.paneCount) ? last + 1 : pane - Int64(Self.paneCount) + 1
            for passed in first...pane { counts[base + Self.index(of: passed)] = 0 }
            entries[slot].lastPane = pane
        }
        counts[base + Self.index(of: pane)] += 1
    }

    /// Returns the auctions with bids in the window that ends with `pane`. O(open auctions).
    func bidCounts(until pane: Int64) -> [(auction: Int, bidCount: Int)] {
        slots.compactMap { auction, slot in
            let last = entries[slot].lastPane, first = pane - Int64(Self.paneCount) + 1
            guard last >= first else { return nil }
            let bids = (first...last).reduce(0) { $0 + Int(counts[slot * Self.paneCount + Self.index(of: $1)]) }
            return (auction, bids)
        }
    }

    private mutating func slot(of auction: Int) -> Int {
        if let slot = slots[auction] { return slot }
        let slot = freeSlots.popLast() ?? entries.count
        slots[auction] = slot
        if slot < entries.count {
            entries[slot] = Entry()
            for index in 0..<Self.paneCount { counts[slot * Self.paneCount + index] = 0 }
        } else {
            entries.append(Entry())
            counts.append(contentsOf: repeatElement(0, count: Self.paneCount))
        }
        return slot
    }

    private static func index(of pane: Int64) -> Int {
        let index = Int(pane % Int64(paneCount))
        return index < 0 ? index + paneCount : index
    }
}
