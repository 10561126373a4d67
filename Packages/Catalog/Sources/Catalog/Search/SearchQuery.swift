public import FoundationCore

/// What to look for among the items; everything that is set must hold. Nothing set finds all open auctions, ending
/// soonest first.
public struct SearchQuery: Sendable, Hashable {
    /// The most words of a text that are looked for; those after them are left out.
    public static let mostWords = 16

    /// Words that title, description or brand must have, see `words`.
    public var text: String?
    /// A category; those below it count, too.
    public var category: ItemCategoryID?
    /// The maker.
    public var brand: BrandID?
    /// Which current prices, and so which currency.
    public var prices: PriceRange?
    /// Where the auctions are in their lives; any of these. Empty when that does not matter. Whatever it says, drafts are
    /// found by their seller alone.
    public var statuses: Set<ListingStatus>
    /// Who sells.
    public var seller: MemberID?
    /// How used the items are.
    public var condition: ItemCondition?
    /// What comes first.
    public var sort: SearchSort

    /// A query; what is left out does not matter, but for the status.
    public init(
        text: String? = nil,
        category: ItemCategoryID? = nil,
        brand: BrandID? = nil,
        prices: PriceRange? = nil,
        statuses: Set<ListingStatus> = [.open],
        seller: MemberID? = nil,
        condition: ItemCondition? = nil,
        sort: SearchSort = .endingSoonest
    ) {
        self.text = text
        self.category = category
        self.brand = brand
        self.prices = prices
        self.statuses = statuses
        self.seller = seller
        self.condition = condition
        self.sort = sort
    }

    /// What a search really looks for: the first `mostWords` words of the text. All must be found; the last one may be the
    /// beginning of a word. Whether accents matter is for the index to say. Empty when the text has no word, and then it
    /// does not matter.
    public var words: [String] { Array(Self.words(in: text ?? "").prefix(Self.mostWords)) }

    /// The words of a text, in its order: in lower case, each of letters, digits and the marks on them only.
    ///
    /// An index that takes its texts apart in the same way finds what `words` looks for. O(length).
    public static func words(in text: String) -> [String] {
        asciiWords(in: text)
            // By code points: a character may hide a quotation mark behind its first letter.
            ?? text.lowercased().unicodeScalars
            .split { !$0.isOfWord && !$0.isMark }
            .map { $0.drop { $0.isMark } }
            .filter { !$0.isEmpty }
            .map { String(String.UnicodeScalarView($0)) }
    }

    /// The same for a text of ASCII, which most are; `nil` for any other.
    private static func asciiWords(in text: String) -> [String]? {
        var words: [String] = [], word: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): word.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
            case 0x80...: return nil
            default:
                guard !word.isEmpty else { continue }
                words.append(String(decoding: word, as: UTF8.self))
                word.removeAll(keepingCapacity: true)
            }
        }
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }
}

extension Unicode.Scalar {
    /// Letters and numbers, as the categories L and N of Unicode have them.
    fileprivate var isOfWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }

    /// What stands on or around a letter: category M of Unicode.
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
