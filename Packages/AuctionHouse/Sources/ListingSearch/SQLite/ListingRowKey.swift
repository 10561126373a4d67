internal import Catalog
internal import FoundationCore

/// The primary key of a listing's row in the index. The order of the keys is: the region of the auction, then its end,
/// then the insertion order. A search sorted by end time therefore reads only the rows of its page.
///
/// Layout from the highest bit: 1 bit for the sign, 3 bits for the region, 42 bits for milliseconds since 1970, and 18
/// bits for listings with the same end. The milliseconds last until 2109; an end outside this range is clamped. If a
/// millisecond has no free key, further listings use the next millisecond.
struct ListingRowKey: Hashable, Comparable {
    /// The stored outcome of an auction. All statuses that depend on the clock share one region.
    enum Region: Int64, CaseIterable {
        case running, sold, unsold, withdrawn
    }

    static let lowBits: Int64 = 60
    static let tieBits: Int64 = 18
    /// The latest end that a key can encode. The keys of later milliseconds are reserved for listings whose own
    /// millisecond has no free key.
    static let latestEnd: Int64 = (1 << 42) - (1 << 16)

    let number: Int64

    init(number: Int64) { self.number = number }

    /// The first key of the auctions in a region that end at a time.
    init(_ region: Region, end: Instant) {
        let end = min(max(0, end.millisecondsSince1970), Self.latestEnd)
        number = region.rawValue << Self.lowBits | end << Self.tieBits
    }

    /// The first key for an auction.
    init(of auction: ListedAuction) { self.init(Region(auction.outcome), end: auction.endsAt) }

    /// All keys of a region.
    static func all(of region: Region) -> ClosedRange<Int64> {
        let first = region.rawValue << lowBits
        return first...(first | (1 << lowBits - 1))
    }

    /// The keys of the auctions that end at the same time.
    var alternatives: ClosedRange<Int64> { number...(number | (1 << Self.tieBits - 1)) }

    /// The first key of the auctions that end a millisecond later.
    var nextEnd: ListingRowKey { ListingRowKey(number: (number >> Self.tieBits + 1) << Self.tieBits) }

    var region: Region { Region(rawValue: number >> Self.lowBits) ?? .withdrawn }

    /// The key without the region: the sort key for the order by end and insertion, across all regions.
    var low: Int64 { number & (1 << Self.lowBits - 1) }

    static func < (left: ListingRowKey, right: ListingRowKey) -> Bool { left.number < right.number }
}

extension ListingRowKey.Region {
    /// The region of an auction by its outcome; `nil` until the auction is closed.
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
