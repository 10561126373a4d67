public import FoundationCore

/// The criteria of a search, all of which must match. A criterion that is `nil` matches everything. The default finds
/// all open auctions, ending soonest first.
///
/// JSON in stores: an object with a member for each criterion that is not `nil`. Requests have another coding.
public struct SearchQuery: Sendable, Hashable, Codable {
    /// The maximum number of words to search for; further words are ignored.
    public static let maximumWordCount = 16

    /// The words to find in title, description and brand name; see ``words``.
    public var text: String?
    /// The category, including its subcategories.
    public var category: ItemCategoryID?
    /// The brand; `nil` for items of any brand and without a brand.
    public var brand: BrandID?
    /// The range of current prices. Auctions in other currencies do not match.
    public var prices: PriceRange?
    /// The accepted statuses; empty for all. Drafts are visible to their seller only.
    public var statuses: Set<ListingStatus>
    /// The seller whose items are found; `nil` for all sellers.
    public var seller: MemberID?
    /// The condition; `nil` for any condition, and for items without one.
    public var condition: ItemCondition?
    /// The sort order.
    public var sort: SearchSort

    /// Creates a query. An omitted criterion matches everything, except that omitted `statuses` match open auctions
    /// only.
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

    /// The searched words: the first ``maximumWordCount`` words of the text. All must match; the last one may be a
    /// prefix. The index decides whether accents matter. Empty if the text contains no word; such a text matches
    /// everything.
    public var words: [String] { Array(Self.words(in: text ?? "").prefix(Self.maximumWordCount)) }

    /// Splits a text into lowercase words of letters, digits and combining marks. O(length).
    ///
    /// An index must split its texts in the same way.
    public static func words(in text: String) -> [String] {
        asciiWords(in: text)
            // Split by scalars: a character may combine a letter with a punctuation mark.
            ?? text.lowercased().unicodeScalars
            .split { !$0.isWordCharacter && !$0.isMark }
            .map { $0.drop { $0.isMark } }
            .filter { !$0.isEmpty }
            .map { String(String.UnicodeScalarView($0)) }
    }

    /// The fast path for ASCII; `nil` for other text.
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
    /// Whether the scalar is a letter or a number (Unicode categories L and N).
    fileprivate var isWordCharacter: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }

    /// Whether the scalar is a combining mark (Unicode category M).
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
