internal import Catalog
internal import FoundationCore

/// The number of a listing in the index, which is read in ascending order: by the region of its auction, then end
/// time, then insertion order. A search sorted by end time therefore reads only one page.
///
/// Layout from the highest bit: 1 for the sign, 3 for the region, 42 for milliseconds since 1970 (until 2109; an end outside
/// this range is clamped), 18 for listings with the same end. Listings that exceed these 18 bits use the next millisecond.
struct ListingSlot: Hashable, Comparable {
    /// The stored outcome of an auction; statuses that depend on the clock share one region.
    enum Region: Int64, CaseIterable {
        case running, sold, unsold, withdrawn
    }

    static let lowBits: Int64 = 60
    static let tieBits: Int64 = 18
    /// Leaves room for later milliseconds, for listings that exceed the slots of their end.
    static let latestEnd: Int64 = (1 << 42) - (1 << 16)

    let number: Int64

    init(number: Int64) { self.number = number }

    /// The first slot of the auctions in a region that end at a time.
    init(_ region: Region, end: Instant) {
        let end = min(max(0, end.millisecondsSince1970), Self.latestEnd)
        number = region.rawValue << Self.lowBits | end << Self.tieBits
    }

    /// The first slot of an auction.
    init(of auction: ListedAuction) { self.init(Region(auction.outcome), end: auction.endsAt) }

    /// All slots of a region.
    static func all(of region: Region) -> ClosedRange<Int64> {
        let first = region.rawValue << lowBits
        return first...(first | (1 << lowBits - 1))
    }

    /// The slots of the auctions that end at the same time.
    var alternatives: ClosedRange<Int64> { number...(number | (1 << Self.tieBits - 1)) }

    /// The first slot of the auctions that end a millisecond later.
    var nextEnd: ListingSlot { ListingSlot(number: (number >> Self.tieBits + 1) << Self.tieBits) }

    var region: Region { Region(rawValue: number >> Self.lowBits) ?? .withdrawn }

    /// The sort key of slots across regions: the end time and the insertion order.
    var low: Int64 { number & (1 << Self.lowBits - 1) }

    static func < (left: ListingSlot, right: ListingSlot) -> Bool { left.number < right.number }
}

extension ListingSlot.Region {
    /// The region of an auction by its outcome; `nil` while it is not closed.
    init(_ outcome: ListingStatus?) {
        self = Self.allCases.first { $0.outcome == outcome } ?? .withdrawn
    }

    /// The outcome of the auctions in this region.
    var outcome: ListingStatus? {
        switch self {
        case .running: nil
        case .sold: .sold
        case .unsold: .unsold
        case .withdrawn: .withdrawn
        }
    }

    /// The statuses that auctions in this region may have.
    var statuses: Set<ListingStatus> { outcome.map { [$0] } ?? [.scheduled, .open, .ended] }
}
