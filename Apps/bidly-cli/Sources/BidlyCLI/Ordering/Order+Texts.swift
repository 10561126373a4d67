import CommandLineCore
import FoundationCore
import Ordering

extension Order {
    /// The title of the first item in quotes, and the number of further items: `'Lamp' and 2 more items`.
    var titleInQuotes: String { "'\(items[0].title)'" + furtherItems }

    /// The title of the first item, and the number of further items: `Lamp and 2 more items`.
    var title: String { items[0].title + furtherItems }

    private var furtherItems: String {
        let rest = items.count - 1
        return rest == 0 ? "" : " and \(rest) more \(rest == 1 ? "item" : "items")"
    }
}

extension OrderStatus {
    /// The colour of the status on a terminal.
    var style: TextStyle {
        switch self {
        case .awaitingPayment: .yellow
        case .paid, .shipped: .green
        case .delivered: [.bold, .green]
        default: .dim
        }
    }
}
