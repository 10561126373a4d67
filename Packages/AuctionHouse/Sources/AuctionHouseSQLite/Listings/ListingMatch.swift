internal import AuctionHouse
internal import Catalog
internal import FoundationCore

/// What the index is asked for a query, in the language of FTS5. Only words, which are letters, digits and marks on them,
/// and marks of the index's own stand in it, each in quotation marks: no text can be an error.
struct ListingMatch {
    /// How many words a beginning may stand for and still be asked for word by word, which is quick when only the first
    /// few rows are wanted. FTS5 itself reads all rows of all words that begin so.
    private static let mostWords = 256
    /// The longest beginnings for which the index has rows of their own.
    private static let longestPrefix = 4

    /// What is asked for; `nil` when everything fits.
    let text: String?
    /// The same for those with all words in the title.
    let inTitle: String
    /// The same for the others.
    let elsewhere: String

    /// What a query asks for; `nil` when nothing can fit.
    init?(_ filter: ListingFilter, names: NamesTable, index: WordIndex) throws {
        let query = filter.query
        var marks: [String] = []
        let asked = [
            (query.category?.rawValue, ListingMark.category), (query.brand?.rawValue, ListingMark.brand),
            (query.seller?.rawValue, ListingMark.seller), (query.condition?.rawValue, ListingMark.condition),
        ]
        for (name, mark) in asked {
            guard let name else { continue }
            guard let number = try names.number(of: name) else { return nil }
            marks.append(Self.quoted(mark(number)))
        }
        guard let last = filter.words.last else {
            text = marks.isEmpty ? nil : marks.joined(separator: " AND ")
            (inTitle, elsewhere) = ("", "")
            return
        }
        guard let ending = try Self.beginning(last, index) else { return nil }
        let words = (filter.words.dropLast().map(Self.quoted) + [ending]).joined(separator: " AND ")
        let all = (["(\(words))"] + marks).joined(separator: " AND ")
        text = all
        inTitle = (["(title : (\(words)))"] + marks).joined(separator: " AND ")
        elsewhere = "(\(all)) NOT (title : (\(words)))"
    }

    /// The words that begin with a text; `nil` when there are none.
    private static func beginning(_ text: String, _ index: WordIndex) throws -> String? {
        guard text.unicodeScalars.count > longestPrefix else { return quoted(text) + " *" }
        let words = try index.words(beginningWith: text, limit: mostWords + 1)
        if words.isEmpty { return nil }
        return words.count > mostWords
            ? quoted(text) + " *" : "(" + words.map(quoted).joined(separator: " OR ") + ")"
    }

    private static func quoted(_ word: String) -> String { "\"\(word)\"" }
}
