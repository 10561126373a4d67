internal import Catalog

/// The words of a listing in the index: those of `SearchQuery.words`, but without accents on Latin letters, so that
/// "etoile" matches "Étoile". Combining marks on other letters are significant.
struct ListingWords: Sendable, Hashable {
    /// The words of the title.
    let title: [String]
    /// The words of the description and of the brand name.
    let others: [String]

    /// Splits texts into words.
    init(title: String, description: String, brandName: String?) {
        self.title = Self.words(in: title)
        others = Self.words(in: description) + (brandName.map(Self.words) ?? [])
    }

    /// All words.
    var all: [String] { title + others }

    /// The words of a text, without accents.
    static func words(in text: String) -> [String] { SearchQuery.words(in: text).map(folded) }

    /// Returns a word without accents on Latin letters, precomposed or combining. O(length).
    static func folded(_ word: String) -> String {
        guard word.utf8.contains(where: { $0 >= 0x80 }) else { return word }
        var folded = String.UnicodeScalarView()
        for scalar in word.unicodeScalars {
            if let letter = LatinAccents.letters[scalar] {
                folded.append(letter)
            } else if !LatinAccents.marks.contains(scalar.value) || folded.last?.isASCII != true {
                folded.append(scalar)
            }
        }
        return String(folded)
    }
}

/// The Latin letters with accents.
private enum LatinAccents {
    /// The marks of Unicode's block "Combining Diacritical Marks".
    static let marks: ClosedRange<UInt32> = 0x0300...0x036F

    /// The lower-case letters with accents, mapped to their base letters.
    ///
    /// Computed by composition: a base letter followed by a mark is canonically equivalent to the precomposed letter.
    static let letters: [Unicode.Scalar: Unicode.Scalar] = {
        let composed = [0x00E0...0x024F, 0x1E00...0x1EFF].joined().compactMap(Unicode.Scalar.init(_:))
        let byText = Dictionary(composed.map { (String($0), $0) }) { first, _ in first }
        var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
        var bases = "abcdefghijklmnopqrstuvwxyz".unicodeScalars.map { ($0, $0) }
        while let (base, letter) = bases.popLast() {
            for mark in marks.compactMap(Unicode.Scalar.init(_:)) {
                guard let found = byText[String(base) + String(mark)], letters[found] == nil else { continue }
                letters[found] = letter
                bases.append((found, letter))
            }
        }
        return letters
    }()
}
