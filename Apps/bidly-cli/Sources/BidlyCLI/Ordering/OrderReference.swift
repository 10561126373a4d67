import CommandLineCore

/// An order on the command line: its ID, the start of its ID, or one of its items.
struct OrderReference: ExpressibleByArgument, Sendable, Hashable {
    /// The typed text in lower case; the house's IDs have no upper-case letters.
    let text: String

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        text = argument.lowercased()
    }

    static let help: ArgumentHelp = "The order: its id, the start of its id, or one of its items (an id or @last)."

    /// Completes the IDs of the caller's orders.
    static let completion = CompletionKind.dynamic("complete", "orders")
    /// Completes the IDs of the caller's orders and sales.
    static let completionOfAll = CompletionKind.dynamic("complete", "orders-and-sales")
    /// Completes the IDs of the caller's sales.
    static let completionOfSales = CompletionKind.dynamic("complete", "sales")
}
