import FoundationCore

/// A random command line, valid or invalid.
///
/// Most are built from the grammar of a command, with valid and invalid values, because the parser would refuse purely
/// random words. Commands that write files outside the test's folder are excluded.
struct RandomCommandLine {
    private struct Shape {
        let command: String
        /// The candidates for each positional argument.
        var places: [[String]] = []
        var options: [String] = []
    }

    private static let items = ["3k9", "3k", "7pw41hd8rz", "@last", "c4", "5f", "eur", "dra", "s01", "n0t", "zzz"]
    private static let amounts = ["20", "25.50", "6", "30", "0", "-5", "1,000", "lots", "9.999", "12 EUR", "1e9", ""]
    private static let search = [
        "--limit=3", "--limit=0", "--sort=price", "--sort=-price", "--sort=nope", "--status=any", "--status=sold",
        "--mine",
        "--category=Lamps", "--category=Lamp", "--brand=philips", "--brand=x", "--min=5", "--max=lots",
        "--currency=eur",
        "--condition=new", "--seller=cara", "--facets",
    ]
    private static let follow = ["--follow", "--timeout=2s", "--since=0", "--since=30", "--limit=2"]
    private static let common = [
        "--json", "--json=item.id", "--json=price,nope", "--as=ben", "--as=ada", "--as=eve", "--color=always",
        "--house=/",
    ]
    private static let shapes = [
        Shape(command: "search", places: [["radio", "lamp", "VALVE", "piano", ""]], options: search),
        Shape(command: "list", options: search), Shape(command: "show", places: [items]),
        Shape(command: "bids", places: [items], options: ["--limit=1", "--limit=-1"]),
        Shape(
            command: "bid",
            places: [items, amounts],
            options: ["--dry-run", "--if-price=20.50", "--if-price=x", "--yes", "--no-input"]
        ),
        Shape(command: "buy", places: [items], options: ["--yes", "--no-input"]),
        Shape(command: "retract", places: [items], options: ["--reason=wrong-amount", "--reason=x", "--yes"]),
        Shape(
            command: "watch",
            places: [items, items],
            options: follow.dropLast() + ["--until=closed", "--until=outbid", "--until=price>=22", "--until=price>=x"]
        ),
        Shape(command: "unwatch", places: [items]),
        Shape(command: "watchlist", options: ["--sort=ending", "--sort=highest", "--sort=latest", "--sort=hand"]),
        Shape(command: "watchlist move", places: [items, items], options: ["--to=1", "--to=2", "--to=9"]),
        Shape(command: "watchlist remove", places: [items, items]),
        Shape(command: "watchlist note", places: [items, ["for the kitchen", "\u{1B}[31mred", ""]]),
        Shape(command: "watchlist limit", places: [items, amounts]),
        Shape(command: "watchlist check", places: [items], options: ["--undo"]),
        Shape(command: "activity", options: follow + ["--all"]), Shape(command: "board"), Shape(command: "whoami"),
        Shape(command: "register", places: [["eve", "ben", " x ", "", "a\u{7}b", "日本語"]]),
        Shape(command: "complete", places: [["items", "members", "nope"], ["3", "dra", "", "zzz"]]),
        Shape(
            command: "sell",
            options: [
                "--title=Spoon", "--title=", "--category=Lamps", "--category=Spoons", "--new-category", "--start=5",
                "--start=x", "--reserve=9", "--buy-now=1", "--days=3", "--item=dra",
            ]
        ),
        Shape(
            command: "revise",
            places: [items],
            options: ["--title=Lamp", "--add=More.", "--reserve=none", "--start=7", "--brand=none", "--ends-in=2d"]
        ),
        Shape(command: "config", places: [["list", "get", "path", "nope"], ["as", "pager", "star-on-bid", "x"]]),
        Shape(command: "config set", places: [["star-on-bid", "bid-limit", "x"], ["true", "maybe", "100 EUR", ""]]),
        Shape(command: "config unset", places: [["as", "star-on-bid", "x"]]),
        Shape(
            command: "import",
            places: [["/nowhere.csv", "/dev/null"]],
            options: ["--seller=ada", "--on-error=stop"]
        ),
        Shape(command: "export", places: [["/nowhere/x", "-"]], options: ["--log"]),
        Shape(command: "sample", options: ["--items=2", "--items=0", "--seed=7", "--seed=x"]),
        Shape(command: "replay", places: [["/nowhere.csv", "/dev/null"]], options: ["--increments=jpy"]),
        Shape(command: "insights item", places: [items]), Shape(command: "insights shill", places: [items]),
        Shape(
            command: "insights bidder",
            places: [items, ["leader", "x"]],
            options: ["--admin", "--member=ben", "--member=\u{7}"]
        ),
        Shape(command: "insights market", options: ["--events=2", "--events=0", "--events=x"]),
        Shape(
            command: "insights backtest",
            places: [["/nowhere.csv", "/dev/null"]],
            options: ["--seed=7", "--train-first=0", "--currency=jpy"]
        ),
        Shape(
            command: "insights train",
            places: [["/nowhere.csv", "/dev/null"]],
            options: ["--seed=x", "--model=/nowhere/m.json"]
        ),
        Shape(command: "doctor"),
        Shape(command: "admin log", options: follow), Shape(command: "admin house"),
        Shape(
            command: "admin suspend",
            places: [["ben", "cara", "nobody", "\u{7}"]],
            options: ["--reason=Fraud", "--reason=", "--undo", "--yes"]
        ),
        Shape(command: "admin void", places: [items, ["leader", "x"]], options: ["--reason=Fraud", "--yes"]),
        Shape(command: "admin withdraw", places: [items], options: ["--reason=Fraud", "--yes"]),
        Shape(command: "withdraw", places: [items], options: ["--reason=broken", "--yes"]),
        Shape(command: "relist", places: [items]), Shape(command: "categories"), Shape(command: "brands"),
        Shape(command: "review", places: [items, ["fine"]], options: ["--rating=5", "--rating=9"]),
        Shape(command: "api", places: [["GET", "POST", "NOPE"], ["/v1/items", "/v1/board", "nope"]]),
        Shape(command: "help", places: [["bid", "exit-codes", "nope"]]), Shape(command: "version"),
    ]
    private static let junk = [
        "\u{7}", "\u{1B}[31mred", "\u{0}", "日本語", "e\u{301}", "👩‍👩‍👧", "\u{202E}abc", "a\nb", "\t", "%s%n", "$(id)",
        "../..",
        "\u{FEFF}", "\u{2028}", String(repeating: "x", count: 5000), "=", "--=", "---", "-\u{1B}", "--\u{7}=1", "--",
        "-",
        "--help", "-h", "--version", "-x", "--nonsense", "--json=", "--limit", "-l",
    ]

    /// The arguments.
    let words: [String]

    init(using random: inout SplitMix64) {
        func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
        func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
        let shape = Self.shapes.randomElement(using: &random) ?? Shape(command: "list")
        var words = shape.command.split(separator: " ").map(String.init)
        for place in shape.places where happens(93) { words.append(pick(place)) }
        for _ in 0..<Int.random(in: 0...3, using: &random) where !shape.options.isEmpty {
            words.append(pick(shape.options))
        }
        if happens(40) { words.append(pick(Self.common)) }
        if happens(12) { words.insert(pick(Self.junk), at: Int.random(in: 0...words.count, using: &random)) }
        if happens(4) { words.shuffle(using: &random) }
        // Standard input has no data, so `-` would block forever.
        if ["import", "replay", "insights"].contains(where: words.contains) { words.removeAll { $0 == "-" } }
        // A relative path would create a file in the current directory.
        if words.contains("export") { words.removeAll { Self.junk.contains($0) && !$0.hasPrefix("-") } }
        self.words = words
    }
}
