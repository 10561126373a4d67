internal import Catalog

/// An FTS5 query. It consists of quoted words and field terms only, so that no search text can cause a syntax error.
struct ListingMatch {
    /// The maximum number of words to which a prefix is expanded. Expansion is faster than an FTS5 prefix query if only
    /// the first rows are read, because FTS5 reads all rows of all words with the prefix.
    private static let wordLimit = 256
    /// The maximum length of the prefixes that FTS5 indexes.
    private static let maximumPrefixLength = 4

    /// The query; `nil` if every listing matches.
    let text: String?
    /// The query for listings with all words in the title.
    let inTitle: String
    /// The query for matching listings that do not have all words in the title.
    let notInTitle: String

    /// Creates the query for words and fields; `nil` if no listing can match.
    init?(_ words: [String], marks: [ListingFieldTerm], index: ListingWordIndex) throws {
        let marks = marks.map { Self.quoted($0.description) }
        guard let last = words.last else {
            text = marks.isEmpty ? nil : marks.joined(separator: " AND ")
            (inTitle, notInTitle) = ("", "")
            return
        }
        guard let ending = try Self.beginning(last, index) else { return nil }
        let words = (words.dropLast().map(Self.quoted) + [ending]).joined(separator: " AND ")
        let all = (["(\(words))"] + marks).joined(separator: " AND ")
        text = all
        inTitle = (["(title : (\(words)))"] + marks).joined(separator: " AND ")
        notInTitle = "(\(all)) NOT (title : (\(words)))"
    }

    /// Returns the query for a prefix; `nil` if no word has the prefix.
    private static func beginning(_ text: String, _ index: ListingWordIndex) throws -> String? {
        guard text.unicodeScalars.count > maximumPrefixLength else { return quoted(text) + " *" }
        let words = try index.words(beginningWith: text, limit: wordLimit + 1)
        if words.isEmpty { return nil }
        return words.count > wordLimit
            ? quoted(text) + " *" : "(" + words.map(quoted).joined(separator: " OR ") + ")"
    }

    private static func quoted(_ word: String) -> String { "\"\(word)\"" }
}
