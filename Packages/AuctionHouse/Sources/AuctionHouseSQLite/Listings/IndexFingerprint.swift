/// What the index has of one listing, as a number: other words, or the same in other columns, give another one.
struct IndexFingerprint: Hashable {
    /// A sum, as the words come in any order.
    private var sum: UInt64 = 0

    /// That of nothing.
    init() {}

    /// That of what the index should have.
    init(of entry: WordIndex.Entry) {
        for (column, words) in [("title", entry.title), ("others", entry.others), ("marks", entry.marks)] {
            for word in Set(words) {
                var column = column, word = word
                let bits = column.withUTF8 { column in
                    word.withUTF8 { Self.bits(of: UnsafeRawBufferPointer($0), in: UnsafeRawBufferPointer(column)) }
                }
                add(bits)
            }
        }
    }

    /// Adds a word's bits.
    mutating func add(_ bits: UInt64) { sum &+= bits }

    /// The bits of a word in a column, both in UTF-8; the same only within one run of the program.
    static func bits(of word: UnsafeRawBufferPointer, in column: UnsafeRawBufferPointer) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(bytes: column)
        hasher.combine(UInt8(0))
        hasher.combine(bytes: word)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
