internal import BidlySQLite

/// All that the index of words has, read in its own order.
struct IndexContent {
    private let terms: SQLiteStatement

    init(_ database: SQLiteDatabase) throws {
        // Belongs to the connection alone: the file stays as it is.
        try database.executeScript(
            "CREATE VIRTUAL TABLE IF NOT EXISTS temp.listing_terms USING fts5vocab (main, listing_index, instance)"
        )
        terms = try database.prepare("SELECT doc, col, term FROM temp.listing_terms")
    }

    /// What the index has of the listings in some slots.
    ///
    /// - Complexity: O(words of all listings).
    func fingerprints(at slots: [Int64: IndexFingerprint]) throws -> [Int64: IndexFingerprint] {
        var found: [Int64: IndexFingerprint] = [:]
        found.reserveCapacity(slots.count)
        try terms.forEach { row in
            let slot: Int64 = try row.read(0)
            guard slots[slot] != nil else { return }
            let bits = try row.withBytes(1) { column in
                try row.withBytes(2) { term in
                    column.withUnsafeBytes { column in
                        term.withUnsafeBytes { term in IndexFingerprint.bits(of: term, in: column) }
                    }
                }
            }
            found[slot, default: IndexFingerprint()].add(bits)
        }
        return found
    }
}
