public import FoundationCore

/// A collection of generated listings, determined by seed and currency, and the same on every platform. Each access
/// generates its listing, so a collection may contain millions.
///
/// ```swift
/// for listing in SimulatedListings(count: 200, seed: 7) { print(listing.title, listing.marketValue) }
/// ```
///
/// The first listings of a seed are the same for every count.
public struct SimulatedListings: RandomAccessCollection, Sendable, Hashable {
    /// The number of listings.
    public let count: Int
    /// The seed.
    public let seed: UInt64
    /// The currency of the prices.
    public let currency: Currency

    /// Creates listings.
    ///
    /// - Parameters:
    ///   - count: The number of listings, at least 0.
    ///   - seed: The seed.
    ///   - currency: The currency of the prices.
    public init(count: Int, seed: UInt64, currency: Currency = .usd) {
        precondition(count >= 0, "the count must not be negative")
        self.count = count
        self.seed = seed
        self.currency = currency
    }

    /// The number of the first listing: 0.
    public var startIndex: Int { 0 }
    /// The number after the last listing.
    public var endIndex: Int { count }

    /// The listing with a number, generated on each access. O(1).
    public subscript(number: Int) -> SimulatedListing {
        precondition(indices.contains(number), "listing \(number) does not exist; the number of listings is \(count)")
        var writer = ListingGenerator(number, random: SplitMix64(seed: seed, stream: UInt64(number)))
        return writer.listing(in: currency)
    }
}
