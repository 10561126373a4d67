import Catalog
import CommandLineCore
import FoundationCore

/// A status that searches ask for, or `any`.
struct StatusArgument: ExpressibleByArgument {
    let status: ListingStatus
    var isAny: Bool { status.rawValue == "any" }

    init?(argument: String) {
        guard let name = Self.allValueStrings.name(displayedAs: argument) else { return nil }
        status = ListingStatus(rawValue: name)
    }

    static let allValueStrings: [String] = ListingStatus.known.map(\.rawValue) + ["any"]
}

/// How used an item is.
struct ConditionArgument: ExpressibleByArgument {
    let condition: ItemCondition

    init?(argument: String) {
        guard let name = Self.allValueStrings.name(displayedAs: argument) else { return nil }
        condition = ItemCondition(rawValue: name)
    }

    static let allValueStrings: [String] = ItemCondition.known.map(\.rawValue)
}

/// What comes first in a list of items.
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
