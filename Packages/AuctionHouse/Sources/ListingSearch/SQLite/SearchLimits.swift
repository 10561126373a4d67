/// The numbers of listings from which a search uses another method. They change its speed, never its result.
struct SearchLimits: Sendable, Hashable {
    /// As measured for a house of a million listings.
    static let standard = SearchLimits()

    /// The most hits that are read and sorted.
    var fewHits = 2_000
    /// The most hits whose slots are read.
    var manyHits = 30_000
    /// How many listings of a walk are searched for words before the slots of all hits are read.
    var looks = 4_000
    /// How many hits are read before those with the requested prices are looked up.
    var firstLooks = 100
    /// The most listings in a range of prices whose slots are read.
    var priced = 20_000
}
