/// What a house was filled with, or how far that has come.
public struct SampleReport: Sendable, Hashable {
    /// How many items are in the house now that were not before.
    public internal(set) var items = 0
    /// How many were there already, by an earlier filling with the seed.
    public internal(set) var alreadyThere = 0
    /// How many members came with them.
    public internal(set) var members = 0
    /// How many auctions take bids.
    public internal(set) var running = 0
    /// How many begin later.
    public internal(set) var scheduled = 0
    /// How many ended with a buyer.
    public internal(set) var sold = 0
    /// How many ended without one.
    public internal(set) var unsold = 0
    /// How many bids there are.
    public internal(set) var bids = 0
    /// How many buyers said what they think.
    public internal(set) var reviews = 0

    /// How many auctions are over.
    public var finished: Int { sold + unsold }

    /// The report before the first item.
    public init() {}
}
