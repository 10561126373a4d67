/// The result of a check.
public struct CheckReport: Sendable, Hashable {
    /// The maximum number of problems that a report lists.
    public static let problemLimit = 100

    /// The number of entries in the log.
    public internal(set) var entryCount = 0
    /// The number of rows of each table with an entity name, in the order of the tables.
    public internal(set) var entityCounts: [EntityCount] = []
    /// The number of rows in each table, derived and kept.
    public internal(set) var rowCounts: [String: Int] = [:]
    /// The first problems; at most ``problemLimit``.
    public private(set) var problems: [HouseProblem] = []
    /// The total number of problems, including those that are not listed.
    public private(set) var problemCount = 0

    /// Whether the list of problems is full, so that further problems are only counted.
    var isFull: Bool { problems.count == Self.problemLimit }

    mutating func add(_ problem: HouseProblem) {
        problemCount += 1
        if !isFull { problems.append(problem) }
    }
}

/// The number of entities in a table.
public struct EntityCount: Sendable, Hashable {
    /// The plural noun for the entities, such as `items`.
    public let name: String
    /// The number of rows.
    public let count: Int

    /// Creates a count.
    public init(_ name: String, _ count: Int) {
        self.name = name
        self.count = count
    }
}

/// The estimated cost of a full check.
public struct CheckEstimate: Sendable, Hashable {
    /// The number of log entries to replay.
    public let entryCount: Int
    /// An upper bound for the temporary disk space in bytes: the size of the database.
    public let byteCount: Int64
}
