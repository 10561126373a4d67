import Testing

/// The expected output of a benchmark in a small run, without the measured numbers.
struct ExpectedBenchmark: Sendable, CustomTestStringConvertible {
    enum Goal: Hashable, Sendable {
        case atLeast(Double)
        case atMost(Double)
    }

    struct Row: Hashable, Sendable {
        let bench: String
        let figure: String
        let unit: String
        let goal: Goal

        /// The cells of the table.
        var cells: [String] {
            switch goal {
            case .atLeast(let bound): [bench, figure, unit, "≥ \(Self.text(of: bound))"]
            case .atMost(let bound): [bench, figure, unit, "≤ \(Self.text(of: bound))"]
            }
        }

        private static func text(of bound: Double) -> String {
            guard bound != bound.rounded() else { return "\(Int(bound))" }
            let thousandths = "\(Int(bound * 1000) % 1000)"
            return "\(Int(bound)).\(String(repeating: "0", count: 3 - thousandths.count))\(thousandths)"
        }
    }

    let name: String
    let rows: [Row]

    var testDescription: String { name }

    private init(_ name: String, _ rows: [(String, String, Goal)]) {
        self.name = name
        self.rows = rows.map { Row(bench: name, figure: $0.0, unit: $0.1, goal: $0.2) }
    }
}

extension ExpectedBenchmark {
    /// The benchmarks, in the order in which they run.
    static let all = [
        ExpectedBenchmark(
            "rules",
            [("bids placed", "bids/s", .atLeast(0.2))] + allocations
        ),
        ExpectedBenchmark(
            "house",
            [
                ("durable bids, 64 callers", "bids/s", .atLeast(0.5)),
                ("durable bids, one caller", "bids/s", .atLeast(0.5)),
                ("durable bids, 64 callers, former rows", "bids/s", .atLeast(0.5)),
                ("durable bids, one caller, former rows", "bids/s", .atLeast(0.5)),
                ("bare loop through the SQL port", "bids/s", .atLeast(0.95)),
            ]
        ),
        ExpectedBenchmark("hot", [("durable bids, one auction", "bids/s", .atLeast(0.9))]),
        ExpectedBenchmark("file", [("size of a bid, former rows", "bytes", .atMost(1.2))]),
        ExpectedBenchmark("search", searches(of: 50) + searches(of: 100) + [("peak memory", "MB", .atMost(1))]),
        ExpectedBenchmark(
            "import",
            [
                ("50 listings", "listings/s", .atLeast(0.5)),
                ("peak memory", "MB", .atMost(1)),
            ]
        ),
        ExpectedBenchmark(
            "export",
            [("50 listings", "listings/s", .atLeast(0.2)), ("log", "entries/s", .atLeast(0.2))]
        ),
        ExpectedBenchmark(
            "orders",
            [
                ("20 auctions closed with their orders", "auctions/s", .atLeast(0.4)),
                ("peak memory of an export of 200 lines", "MB", .atMost(1.1)),
            ]
        ),
        ExpectedBenchmark(
            "observe",
            [
                ("updates, 150 watched", "updates/s", .atLeast(0.2)),
                ("updates, 150 watched and shown", "updates/s", .atLeast(0.2)),
                ("cost of an update, 200 watched", "ns", .atMost(1.5)),
                ("cost of an update, a busy 100 of 200", "ns", .atMost(1.5)),
                ("growth of the cost, 200 watched", "times", .atMost(1)),
            ]
        ),
        ExpectedBenchmark(
            "start",
            [
                ("show, median", "ms", .atMost(8)),
                ("show, 99 of 100 runs", "ms", .atMost(8)),
            ]
        ),
        ExpectedBenchmark("commands", [("bids, one process each", "bids/s", .atLeast(0.125))]),
        ExpectedBenchmark(
            "lists",
            ["search", "activity", "board"].map { ("\($0), 50 rows", "ms", .atMost(12)) }
        ),
        ExpectedBenchmark(
            "http",
            [
                ("GET of fixed bytes, 64 connections", "requests/s", .atLeast(0.6)),
                ("GET of an item, 64 connections", "requests/s", .atLeast(0.6)),
                ("durable bids, 64 connections", "bids/s", .atLeast(0.6)),
            ]
        ),
        ExpectedBenchmark(
            "live",
            [
                ("memory per reader", "bytes", .atMost(1)),
                ("events delivered", "events", .atLeast(1)),
                ("p99 delivery latency", "ms", .atMost(1)),
                ("CPU time per event", "µs", .atMost(1.5)),
            ]
        ),
        ExpectedBenchmark(
            "pages",
            [
                ("GET of an item page, 64 connections", "requests/s", .atLeast(0.3)),
                ("item page with style sheet and script", "bytes", .atMost(1)),
                ("requests before the first paint", "requests", .atMost(1)),
            ]
        ),
        ExpectedBenchmark(
            "client",
            [
                ("cached GET, beside a dictionary", "requests/s", .atLeast(0.001)),
                ("cached GET, beside an uncached one", "requests/s", .atLeast(20)),
                ("requests for 1000 identical GETs at once", "requests", .atMost(1)),
                ("events decoded", "MB/s", .atLeast(0.04)),
                ("show at a server, median", "ms", .atMost(10)),
            ]
        ),
        ExpectedBenchmark(
            "insights",
            [
                ("one forecast, 30 comparables", "ms", .atMost(1)),
                ("training on 30 auctions", "s", .atMost(1)),
                ("market statistics", "bids/s", .atLeast(1)),
                ("market statistics, beside a bare pass", "bids/s", .atLeast(0.01)),
                ("peak memory of 2000 bids", "MB", .atMost(1.1)),
            ]
        ),
        ExpectedBenchmark(
            "mixed",
            [("server memory (RSS)", "MB", .atMost(1.1)), ("p99 response time", "ms", .atMost(1.5))]
                + [
                    "searches in a category", "items", "categories", "other searches", "auctions", "sign-ins", "bids",
                    "profiles and boards",
                ].map { ($0, "requests/s", .atLeast(0.9)) }
        ),
    ]

    /// Allocations can be counted only with glibc.
    private static var allocations: [(String, String, Goal)] {
        #if canImport(Glibc)
        [("losing bids without an allocation", "bids", .atLeast(1))]
        #else
        []
        #endif
    }

    private static func searches(of count: Int) -> [(String, String, Goal)] {
        let words = ["one word", "two words", "a frequent word"]
        let plain =
            ["no criteria"] + words + [
                "a very frequent word", "a prefix of 2 to 4 letters", "a word in a category", "a word within prices",
            ]
        let sorts = ["newest", "price", "-price", "bids", "relevance"]
        let sorted = sorts.flatMap { sort in words.map { "\($0) by \(sort)" } }
        let faceted = (["no criteria"] + words).map { "\($0), with facets" }
        let searches = (plain + sorted + faceted).map { kind in
            ("p99 of \(count) listings: \(kind)", "ms", Goal.atMost(2))
        }
        return [("load \(count) listings", "listings/s", .atLeast(0.5))] + searches
    }
}
