/// The thresholds at which a search switches its method. They affect speed, never results.
struct SearchLimits: Sendable, Hashable {
    /// The defaults, measured with a million listings.
    static let standard = SearchLimits()

    /// The maximum number of hits that are all read and sorted.
    var fewHits = 2_000
    /// The maximum number of hits whose row keys are read and intersected with an index scan.
    var manyHits = 30_000
    /// The number of scanned rows that are tested for the words before the search reads the row keys of all hits
    /// instead.
    var scannedRows = 4_000
    /// The number of hits that are read before the search tries the row keys in the price range instead.
    var firstHits = 100
    /// The maximum number of listings in a price range whose row keys are read.
    var priced = 20_000
}
