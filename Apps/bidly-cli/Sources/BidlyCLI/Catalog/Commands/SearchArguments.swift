import Catalog
import CommandLineCore
import FoundationCore

/// The status filter of a search, as an argument; `any` disables the filter.
struct StatusArgument: ExpressibleByArgument {
    let status: ListingStatus
    var isAny: Bool { status.rawValue == "any" }

    init?(argument: String) {
        guard let name = Self.allValueStrings.name(displayedAs: argument) else { return nil }
        status = ListingStatus(rawValue: name)
    }

    static let allValueStrings: [String] = ListingStatus.known.map(\.rawValue) + ["any"]
}

/// The condition of an item, as an argument: `new`, `likeNew` or `like new`.
struct ConditionArgument: ExpressibleByArgument {
    let condition: ItemCondition

    init?(argument: String) {
        guard let name = Self.allValueStrings.name(displayedAs: argument) else { return nil }
        condition = ItemCondition(rawValue: name)
    }

    static let allValueStrings: [String] = ItemCondition.known.map(\.rawValue)
}

/// A sort order of search results, as an argument.
struct SortArgument: ExpressibleByArgument {
    let sort: SearchSort

    init(sort: SearchSort) { self.sort = sort }

    init?(argument: String) {
        guard let name = Self.allValueStrings.name(displayedAs: argument) else { return nil }
        sort = SearchSort(rawValue: name)
    }

    var defaultValueDescription: String { sort.rawValue }
    static let allValueStrings: [String] = SearchSort.known.map(\.rawValue)
}
