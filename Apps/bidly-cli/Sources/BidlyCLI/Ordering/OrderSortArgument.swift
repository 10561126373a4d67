import CommandLineCore
import Ordering

/// The sort order of a list of orders, as an argument.
struct OrderSortArgument: ExpressibleByArgument {
    var sort = OrderSort.newest

    init() {}

    init?(argument: String) {
        guard let sort = OrderSort(rawValue: argument) else { return nil }
        self.sort = sort
    }

    var defaultValueDescription: String { sort.rawValue }

    static let allValueStrings: [String] = OrderSort.allCases.map(\.rawValue)
}
