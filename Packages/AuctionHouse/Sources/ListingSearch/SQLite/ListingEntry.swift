internal import Catalog

/// What the index stores of one listing.
struct ListingEntry {
    /// The words of the title, and of description and brand name.
    let words: ListingWords
    /// The marks of its fields.
    let marks: [ListingMark]
}

/// A field of a listing as a term of the index: no word contains an underscore. Names are stored as numbers.
enum ListingMark: CustomStringConvertible {
    case category(Int64)
    case brand(Int64)
    case seller(Int64)
    case condition(Int64)

    /// The term.
    var description: String {
        switch self {
        case .category(let number): "_c\(number)"
        case .brand(let number): "_b\(number)"
        case .seller(let number): "_s\(number)"
        case .condition(let number): "_n\(number)"
        }
    }
}
