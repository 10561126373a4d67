/// The thresholds at which a search switches its method. They affect speed, never results.
struct SearchLimits: Sendable, Hashable {
    /// The defaults, measured with a million listings.
    static let standard = SearchLimits()

    /// The maximum number of hits that are read and sorted.
    var fewHits = 2_000
    /// The maximum number of hits whose row keys are read.
    var manyHits = 30_000
    /// The number of scanned rows tested for words before the search switches to reading all hit row keys.
    var scannedRows = 4_000
    /// The number of hits that are read before the search switches to the row keys in the price range.
    var firstHits = 100
    /// The maximum number of listings in a price range whose row keys are read.
    var priced = 20_000
}
