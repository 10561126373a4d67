internal import AuctionHouse
internal import BidlySQLite
internal import Catalog

/// The index of the words of all listings, and of the words there are.
///
/// FTS5 takes rows quickly only in the order of their slots: so changes are gathered, and written in that order before
/// the index is read and at the end of a transaction. It keeps no texts: a row goes with the words that it came with.
final class WordIndex {
    /// What one row of the index is made of.
    struct Entry {
        let title, others: [String]
        /// Names for everything that a query can ask for beside words, see `ListingMark`.
        let marks: [String]
    }

    private static let mostPending = 20_000
    private static let mostKnown = 400_000
    /// The most words of a beginning that are compared with a misspelt one.
    private static let mostCompared = 50_000
    /// How many of the nearest words are told apart by how many listings have them, and how many of those are counted.
    private static let mostNearest = 16, mostCounted = 1_000

    private let insert, delete, deleteAll, word, putWord, deleteWords, wordOfLength, count: SQLiteStatement
    private var added: [Int64: Entry] = [:]
    private var removed: [Int64: Entry] = [:]
    private var known: Set<String> = []

    init(_ database: SQLiteDatabase) throws {
        insert = try database.prepare("INSERT INTO listing_index (rowid, title, others, marks) VALUES (?, ?, ?, ?)")
        delete = try database.prepare(
            """
            INSERT INTO listing_index (listing_index, rowid, title, others, marks) VALUES ('delete', ?, ?, ?, ?)
            """
        )
        deleteAll = try database.prepare("INSERT INTO listing_index (listing_index) VALUES ('delete-all')")
        word = try database.prepare("SELECT word FROM words WHERE word >= ? AND word < ? ORDER BY word LIMIT ?")
        putWord = try database.prepare("INSERT INTO words (word) VALUES (?) ON CONFLICT DO NOTHING")
        deleteWords = try database.prepare("DELETE FROM words")
        wordOfLength = try database.prepare(
            "SELECT word FROM words WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ? LIMIT ?"
        )
        count = try database.prepare(
            "SELECT count(*) FROM (SELECT 1 FROM listing_index WHERE listing_index MATCH ? LIMIT ?)"
        )
    }

    /// The words that begin with a text, at most so many.
    func words(beginningWith text: String, limit: Int) throws -> [String] {
        // No UTF-8 has the byte 0xFF, and nothing that begins with the text comes after the largest code point.
        try word.query(text, text + "\u{10FFFF}", limit) { row in try row.read(0) }
    }

    /// The known words nearest to a misspelt one, those of most listings first; empty when words that begin with it are
    /// known, or none is near.
    func corrections(of text: String) throws -> [String] {
        guard let correction = SpellingCorrection(of: text), try words(beginningWith: text, limit: 1).isEmpty else {
            return []
        }
        var candidates: [String] = []
        for beginning in correction.beginnings {
            let (least, most) = (correction.lengths.lowerBound, correction.lengths.upperBound)
            candidates += try wordOfLength.query(
                beginning,
                beginning + "\u{10FFFF}",
                least,
                most,
                Self.mostCompared
            ) { row in try row.read(0) }
        }
        let counted = try correction.nearest(among: candidates).prefix(Self.mostNearest).map { word in
            (
                word: word,
                count: try count.first("{title others} : \"\(word)\"", Self.mostCounted) { try $0.read(0) } ?? 0
            )
        }
        return counted.filter { $0.count > 0 }.sorted { ($1.count, $0.word) < ($0.count, $1.word) }.map(\.word)
    }

    func add(_ entry: Entry, at slot: ListingSlot) throws {
        added[slot.number] = entry
        if added.count >= Self.mostPending { try flush() }
    }

    func remove(_ entry: @autoclosure () throws -> Entry, at slot: ListingSlot) throws {
        if added.removeValue(forKey: slot.number) == nil { removed[slot.number] = try entry() }
    }

    /// Moves a row, whose entry is asked for when it is written already.
    func move(from old: ListingSlot, to new: ListingSlot, _ entry: () throws -> Entry?) throws {
        if let pending = added.removeValue(forKey: old.number) {
            try add(pending, at: new)
        } else if let entry = try entry() {
            removed[old.number] = entry
            try add(entry, at: new)
        }
    }

    /// Writes what is not written yet.
    func flush() throws {
        guard !added.isEmpty || !removed.isEmpty else { return }
        for slot in Set(removed.keys).union(added.keys).sorted() {
            if let entry = removed[slot] { try run(delete, slot, entry) }
            guard let entry = added[slot] else { continue }
            try run(insert, slot, entry)
            for word in entry.title + entry.others where !known.contains(word) {
                if known.count >= Self.mostKnown { known = [] }
                try putWord.execute(word)
                known.insert(word)
            }
        }
        added.removeAll(keepingCapacity: true)
        removed.removeAll(keepingCapacity: true)
    }

    func dropAll() throws {
        forget()
        try deleteAll.execute()
        try deleteWords.execute()
    }

    /// Forgets what is not written, and what others may have changed.
    func forget() {
        added = [:]
        removed = [:]
        known = []
    }

    private func run(_ statement: SQLiteStatement, _ slot: Int64, _ entry: Entry) throws {
        try statement.execute(
            slot,
            entry.title.joined(separator: " "),
            entry.others.joined(separator: " "),
            entry.marks.joined(separator: " ")
        )
    }
}
