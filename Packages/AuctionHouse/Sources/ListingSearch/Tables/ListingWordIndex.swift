internal import BidlySQL
internal import Catalog
internal import HouseCore

/// The full-text index of listings (FTS5), and its vocabulary.
///
/// The FTS5 table is contentless, so removing an entry requires the words that were inserted. Inserts are fast only in
/// ascending order of row keys.
final class ListingWordIndex {
    private static let knownLimit = 400_000
    /// The maximum number of words with the same prefix that are compared with a misspelt word.
    private static let comparedLimit = 50_000
    /// The number of words nearest to a misspelt word that are ranked by frequency.
    private static let nearestLimit = 16
    /// The maximum number of occurrences of a word that are counted.
    private static let countedLimit = 1_000

    private let insert, delete, word, insertWord, wordOfLength, count: any SQLStatement
    private var known: Set<String> = []

    /// The index, a virtual table. A check compares, for each term and column, the number of listings and the sum of
    /// the listings' hashes (`itemNumber`).
    static let index = ModuleTable(
        "listing_index",
        .derived(
            CanonicalQuery(
                """
                WITH numbered AS MATERIALIZED (SELECT row_key, \(itemNumber) AS number FROM listings)
                SELECT CASE WHEN raw LIKE '!_%' ESCAPE '!'
                        THEN substr(raw, 1, 2) || coalesce((
                            SELECT name FROM listing_names WHERE number = CAST(substr(raw, 3) AS INTEGER)
                        ), '?')
                        ELSE raw END AS term,
                    in_title, in_others, in_marks, title_sum, others_sum, marks_sum
                FROM (
                    SELECT t.term AS raw, sum(t.col = 'title') AS in_title, sum(t.col = 'others') AS in_others,
                        sum(t.col = 'marks') AS in_marks, sum(CASE t.col WHEN 'title' THEN n.number END) AS title_sum,
                        sum(CASE t.col WHEN 'others' THEN n.number END) AS others_sum,
                        sum(CASE t.col WHEN 'marks' THEN n.number END) AS marks_sum
                    FROM listing_terms AS t LEFT JOIN numbered AS n ON n.row_key = t.doc GROUP BY t.term
                )
                """,
                key: ["term"],
                isPaged: false
            )
        ),
        migrations: [
            SQLMigration("the words of listings") { _ in
                """
                CREATE VIRTUAL TABLE listing_index USING fts5(
                    title, others, marks,
                    content = '', columnsize = 0, detail = column, prefix = '1 2 3 4', tokenize = "ascii tokenchars '_'"
                );
                INSERT INTO listing_index (listing_index, rank) VALUES ('hashsize', 33554432), ('automerge', 16);
                CREATE VIRTUAL TABLE IF NOT EXISTS listing_terms USING fts5vocab(listing_index, instance);
                """
            }
        ],
        count: "SELECT count(*) FROM listings"
    )

    /// All words, for prefix search and spelling correction. Words that no listing contains any longer remain in the
    /// table, but the check ignores them.
    static let words = ModuleTable(
        "listing_words",
        .derived(
            CanonicalQuery(
                """
                SELECT word FROM listing_words
                WHERE EXISTS (SELECT 1 FROM listing_terms WHERE term = word AND col <> 'marks')
                """,
                key: ["word"]
            )
        ),
        migrations: [
            SQLMigration("all words of listings") { d in
                "CREATE TABLE listing_words (word \(d.text) PRIMARY KEY)\(d.keyedTableOptions)"
            }
        ]
    )

    /// A 35-bit hash of the first 16 characters of an identifier. The sum of millions of hashes fits into 64 bits.
    private static var itemNumber: String {
        (1...16).map { position in
            "coalesce(unicode(substr(item, \(position), 1)), 0) * \((UInt64(position) * 0x9E37_79B9) % (1 << 24))"
        }.joined(separator: " + ")
    }

    init(_ connection: any SQLConnection) {
        insert = connection.deferred(
            "INSERT INTO listing_index (rowid, title, others, marks) VALUES (?1, ?2, ?3, ?4)"
        )
        delete = connection.deferred(
            """
            INSERT INTO listing_index (listing_index, rowid, title, others, marks) VALUES ('delete', ?1, ?2, ?3, ?4)
            """
        )
        word = connection.deferred(
            "SELECT word FROM listing_words WHERE word >= ?1 AND word < ?2 ORDER BY word LIMIT ?3"
        )
        insertWord = connection.deferred("INSERT INTO listing_words (word) VALUES (?1) ON CONFLICT DO NOTHING")
        wordOfLength = connection.deferred(
            """
            SELECT word FROM listing_words WHERE word >= ?1 AND word < ?2 AND length(word) BETWEEN ?3 AND ?4 LIMIT ?5
            """
        )
        count = connection.deferred(
            "SELECT count(*) FROM (SELECT 1 FROM listing_index WHERE listing_index MATCH ?1 LIMIT ?2)"
        )
    }

    /// The words with a prefix, up to a limit.
    func words(beginningWith text: String, limit: Int) throws -> [String] {
        // Every text with this prefix sorts before the prefix followed by the largest code point.
        try word.query(text, text + "\u{10FFFF}", limit).map { row in try row.read(0) }
    }

    func corrections(of text: String) throws -> [String] {
        guard let correction = SpellingCorrection(of: text), try words(beginningWith: text, limit: 1).isEmpty else {
            return []
        }
        let (least, most) = (correction.lengths.lowerBound, correction.lengths.upperBound)
        var parameters = SQLParameters()
        for beginning in correction.prefixes {
            parameters.add(beginning, beginning + "\u{10FFFF}", least, most, Self.comparedLimit)
        }
        let candidates = try wordOfLength.run(parameters).map { row in try row.read(0, as: String.self) }
        let nearest = correction.nearest(among: candidates).prefix(Self.nearestLimit)
        let counted = try nearest.map { word in
            (word: word, count: try count.first("{title others} : \"\(word)\"", Self.countedLimit)?.read(0) ?? 0)
        }
        return counted.filter { $0.count > 0 }.sorted { ($1.count, $0.word) < ($0.count, $1.word) }.map(\.word)
    }

    /// Removes entries, then inserts others.
    func replace(_ removed: [Int64: ListingIndexEntry], with added: [Int64: ListingIndexEntry]) throws {
        try run(delete, removed)
        try run(insert, added)
        var parameters = SQLParameters()
        if known.count > Self.knownLimit { known = [] }
        for entry in added.values {
            for word in entry.words.all where known.insert(word).inserted { parameters.add(word) }
        }
        if parameters.count > 0 { _ = try insertWord.run(parameters) }
    }

    func invalidateAll() { known = [] }

    private func run(_ statement: any SQLStatement, _ entries: [Int64: ListingIndexEntry]) throws {
        guard !entries.isEmpty else { return }
        var parameters = SQLParameters(capacity: 4 * entries.count)
        for (rowKey, entry) in entries.sorted(by: { $0.key < $1.key }) {
            parameters.add(
                rowKey,
                entry.words.title.joined(separator: " "),
                entry.words.others.joined(separator: " "),
                entry.marks.map(\.description).joined(separator: " ")
            )
        }
        _ = try statement.run(parameters)
    }
}
