import CommandLineCore
import FoundationCore
import Ordering

extension Order {
    /// The title of the first item in quotes, and the number of further items: `'Lamp' and 2 more items`.
    var titleInQuotes: String {
        let rest = items.count - 1
        return "'\(items[0].title)'" + (rest == 0 ? "" : " and \(rest) more \(rest == 1 ? "item" : "items")")
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

extension DiscountTerms {
    /// The amount and the conditions as a phrase: `10%, from 50.00 USD, at most 10 uses, once per member`.
    var summary: String {
        var parts = [percentage?.description ?? amount?.description ?? ""]
        if let minimumOrder { parts.append("from \(minimumOrder)") }
        if let maximumUses { parts.append("at most \(maximumUses) \(maximumUses == 1 ? "use" : "uses")") }
        if isOncePerMember { parts.append("once per member") }
        return parts.joined(separator: ", ")
    }
}
