/// What the index has for everything that a query can ask for beside words: a name that no word can be, for words have no
/// underscores.
enum ListingMark {
    static func category(_ number: Int64) -> String { "_c\(number)" }
    static func brand(_ number: Int64) -> String { "_b\(number)" }
    static func seller(_ number: Int64) -> String { "_s\(number)" }
    static func condition(_ number: Int64) -> String { "_n\(number)" }
}
