import Bidding
import CommandLineCore
import FoundationCore

/// An amount among the terms of an auction, or that there is none.
struct TermsAmount: ExpressibleByArgument {
    private let text: String

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        text = argument
    }

    /// Whether it is `none`.
    var isNone: Bool { text.lowercased() == "none" }

    /// The amount; `nil` for `none`.
    ///
    /// - Throws: `MoneyError`.
    func money(in currency: Currency) throws(MoneyError) -> Money? {
        guard !isNone else { return nil }
        return try Money(parsing: text, in: currency)
    }
}

/// How late bids move the close: `5m/10m`, a bid in the last five minutes leaves ten; or `none`.
struct SoftCloseArgument: ExpressibleByArgument {
    /// The rule; `nil` for none.
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
