internal import AuctionHouse
internal import Bidding
internal import Catalog
internal import FoundationCore

/// Where a listing stands in the index of words, whose rows are read in the order of their numbers: by how its auction
/// stands, then by its end, then as they came. So a search in the order of the ends reads no more than a page.
///
/// From the highest bit down: 1 for the sign, 3 for the region, 42 for the milliseconds since 1970 (until 2109; what ends
/// outside of that time stands at its border), 18 to tell those with one end apart. When a quarter of a million end in
/// one millisecond, the rest stands in the next.
struct ListingSlot: Hashable, Comparable {
    /// How an auction stands, as far as the clock has no say.
    enum Region: Int64, CaseIterable {
        case running, sold, unsold, withdrawn, draft
    }

    private static let lowBits: Int64 = 60
    private static let tieBits: Int64 = 18
    /// Some milliseconds are left free behind it, for those that have to stand later than they end.
    private static let mostEnd: Int64 = (1 << 42) - (1 << 16)

    let number: Int64

    init(number: Int64) { self.number = number }

    /// The first slot of those that end at a time.
    init(_ region: Region, end: Instant) {
        let end = region == .draft ? 0 : min(max(0, end.millisecondsSince1970), Self.mostEnd)
        number = region.rawValue << Self.lowBits | end << Self.tieBits
    }

    /// All slots of a region.
    static func all(of region: Region) -> ClosedRange<Int64> {
        let first = region.rawValue << lowBits
        return first...(first | (1 << lowBits - 1))
    }

    /// The slots of those that end at a time, and all after them in the region for those that could not get one.
    var alternatives: ClosedRange<Int64> {
        region == .draft ? Self.all(of: .draft) : number...(number | (1 << Self.tieBits - 1))
    }

    /// The first slot of those that end a millisecond later.
    var nextEnd: ListingSlot { ListingSlot(number: (number >> Self.tieBits + 1) << Self.tieBits) }

    var region: Region { Region(rawValue: number >> Self.lowBits) ?? .draft }

    /// What orders the slots of several regions: the end and the order of coming.
    var low: Int64 { number & (1 << Self.lowBits - 1) }

    /// Whether a listing that ends at a time may stay here.
    func holds(_ region: Region, end: Instant) -> Bool {
        let first = ListingSlot(region, end: end)
        return region == self.region && (region == .draft || first.number >> Self.tieBits == number >> Self.tieBits)
    }

    static func < (left: ListingSlot, right: ListingSlot) -> Bool { left.number < right.number }
}

/// What of an auction tells where its listing stands.
struct ListingTiming: Hashable {
    /// The auction's number.
    let auction: Int64
    let region: ListingSlot.Region
    let startsAt: Instant
    let endsAt: Instant
}

extension ListingTiming {
    init(of auction: AuctionState, number: Int64) {
        let region: ListingSlot.Region =
            switch auction.phase {
            case .running: .running
            case .sold: .sold
            case .unsold: .unsold
            case .withdrawn: .withdrawn
            }
        self.init(auction: number, region: region, startsAt: auction.terms.startsAt, endsAt: auction.endsAt)
    }
}

extension ListingSlot.Region {
    /// The region of a status as the table of auctions has it.
    ///
    /// - Throws: `StoreFailure` with `.corrupt` for any other text.
    init(status: String) throws {
        guard let region = Self.allCases.first(where: { $0.status == status }) else {
            throw StoreFailure(.corrupt, detail: "No auction has the status \(status).")
        }
        self = region
    }

    /// The status as the table of auctions has it.
    var status: String {
        switch self {
        case .running: "running"
        case .sold: "sold"
        case .unsold: "unsold"
        case .withdrawn: "withdrawn"
        case .draft: "draft"
        }
    }

    /// How an auction in this region ended.
    var outcome: ListingStatus? {
        switch self {
        case .running, .draft: nil
        case .sold: .sold
        case .unsold: .unsold
        case .withdrawn: .withdrawn
        }
    }

    /// What auctions in this region may be.
    var statuses: Set<ListingStatus> {
        switch self {
        case .running: [.scheduled, .open, .ended]
        case .sold: [.sold]
        case .unsold: [.unsold]
        case .withdrawn: [.withdrawn]
        case .draft: [.draft]
        }
    }
}
