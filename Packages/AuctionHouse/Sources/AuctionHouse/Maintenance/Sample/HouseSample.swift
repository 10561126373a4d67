/// What a house is filled with to have something to look at: invented listings, members, and bids by a simulated crowd.
public struct HouseSample: Sendable, Hashable {
    /// How many items are put up.
    public var items: Int
    /// What determines them; the first items of a seed are the same however many there are.
    public var seed: UInt64

    /// A sample.
    ///
    /// - Parameter items: at least none.
    public init(items: Int = 200, seed: UInt64 = 1) {
        precondition(items >= 0, "there are no fewer than none")
        self.items = items
        self.seed = seed
    }
}
