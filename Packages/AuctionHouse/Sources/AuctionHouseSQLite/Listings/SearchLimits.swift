/// From how many listings on a search goes another way. They change how long it takes, never what is found.
struct SearchLimits: Sendable, Hashable {
    /// As measured for a house of a million listings.
    static let standard = SearchLimits()

    /// The most hits whose keys are read and sorted.
    var fewHits = 2000
    /// The most hits whose slots are read.
    var manyHits = 30_000
    /// How many listings are looked at on a walk before it is clear that the hits are not where it leads.
    var looks = 4000
    /// How many hits are looked at one by one before it is asked which have the prices asked for.
    var firstLooks = 100
    /// The most listings in a range of prices whose slots are read.
    var priced = 20_000
}
