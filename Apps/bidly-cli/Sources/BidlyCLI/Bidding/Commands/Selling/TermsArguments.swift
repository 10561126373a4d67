import Bidding
import CommandLineCore
import FoundationCore

/// An optional amount in the terms of an auction: `25`, `25.50`, or `none`.
struct OptionalAmountArgument: ExpressibleByArgument {
    private let text: String

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        text = argument
    }

    var isNone: Bool { text.lowercased() == "none" }

    /// The amount; `nil` for `none`.
    ///
    /// - Throws: `MoneyError`.
    func money(in currency: Currency) throws(MoneyError) -> Money? {
        guard !isNone else { return nil }
        return try Money(parsing: text, in: currency)
    }
}

/// A soft-close rule as `WINDOW/EXTENSION`, or `none`. With `5m/10m`, bids in the last 5 minutes extend the auction to
/// 10 minutes left.
struct SoftCloseArgument: ExpressibleByArgument {
    /// The rule; `nil` for `none`.
    let softClose: SoftClose?

    init?(argument: String) {
        guard argument.lowercased() != "none" else {
            softClose = nil
            return
        }
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let window = Duration(argument: parts[0]), let rest = Duration(argument: parts[1]),
            let softClose = SoftClose(window: window, extension: rest)
        else { return nil }
        self.softClose = softClose
    }

    static let valueFormat: String = "WINDOW/EXTENSION such as 5m/10m, at most 30d each, or none"
}
