public import FoundationCore

/// Invented listings, determined by seed and currency on every platform. Each is created on access, so there may be
/// millions.
///
/// ```swift
/// for listing in SimulatedListings(count: 200, seed: 7) { print(listing.title, listing.marketValue) }
/// ```
///
/// The first listings of a seed are the same whatever the count.
public struct SimulatedListings: RandomAccessCollection, Sendable, Hashable {
    /// How many there are.
    public let count: Int
    /// What determines them.
    public let seed: UInt64
    /// What they are priced in.
    public let currency: Currency

    /// Listings determined by a seed.
    public init(count: Int, seed: UInt64, currency: Currency = .usd) {
        precondition(count >= 0, "there are no fewer than none")
        self.count = count
        self.seed = seed
        self.currency = currency
    }

    /// The number of the first.
    public var startIndex: Int { 0 }
    /// The number after the last.
    public var endIndex: Int { count }

    /// The listing with a number, made anew each time. O(1).
    public subscript(number: Int) -> SimulatedListing {
        precondition(indices.contains(number), "there is no listing \(number) of \(count)")
        var writer = ListingWriter(number, random: SplitMix64(seed: seed, stream: UInt64(number)))
        return writer.listing(in: currency)
    }
}
