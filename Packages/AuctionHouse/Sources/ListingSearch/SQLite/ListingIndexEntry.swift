internal import Catalog

/// The entry of one listing in the word index.
struct ListingIndexEntry {
    /// The words of the title, of the description and of the brand name.
    let words: ListingWords
    /// The terms for the fields of the listing, such as its category.
    let marks: [ListingFieldTerm]
}

/// A field of a listing as a term of the word index. The term contains the integer key of a name and an underscore. No
/// word contains an underscore, so no term equals a word.
enum ListingFieldTerm: CustomStringConvertible {
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
