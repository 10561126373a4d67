/// The number of events of each kind in a house since a time.
public struct HouseEventCounts: Sendable, Hashable, Codable {
    /// The number of events of one kind.
    public struct Count: Sendable, Hashable, Codable {
        /// The name of the context that recorded the events.
        public let module: String
        /// The kind of events.
        public let kind: String
        /// The number of events.
        public let count: Int

        /// Creates a count.
        public init(module: String, kind: String, count: Int) {
            self.module = module
            self.kind = kind
            self.count = count
        }
    }

    /// The counts of all kinds that have events, in ascending order by module and kind.
    public let counts: [Count]
    /// Whether all events since the requested time were counted; `false` if there are more than 100,000 events. Then
    /// only the newest 100,000 events are counted.
    public let isComplete: Bool

    /// Creates counts.
    public init(counts: [Count], isComplete: Bool) {
        self.counts = counts
        self.isComplete = isComplete
    }

    /// The number of events of a kind.
    public func count(of kind: String, in module: String) -> Int {
        counts.first { $0.module == module && $0.kind == kind }?.count ?? 0
    }
}
