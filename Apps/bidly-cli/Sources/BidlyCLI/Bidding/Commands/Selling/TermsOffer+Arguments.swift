import Bidding
import CommandLineCore
import FoundationCore

extension TermsOffer {
    /// Returns the options of `bidly sell` for the same terms, for a suggested command.
    ///
    /// - Parameter now: the time at which the terms were determined. Times are stated relative to it, in whole seconds.
    func arguments(at now: Instant) -> [String] {
        func duration(until time: Instant) -> String {
            let milliseconds = now.duration(to: time).wholeMilliseconds
            return Duration.seconds((milliseconds + 500) / 1000).defaultValueDescription
        }
        let usesDefault = startPrice.currency == IncrementsArgument.usd.table.currency
        var arguments = ["--start", startPrice.decimal]
        if !usesDefault { arguments += ["--currency", startPrice.currency.code.lowercased()] }
        if let reserve { arguments += ["--reserve", reserve.decimal] }
        if let buyNow { arguments += ["--buy-now", buyNow.decimal] }
        if let startsAt { arguments += ["--starts-in", duration(until: startsAt)] }
        arguments += ["--ends-in", duration(until: endsAt)]
        guard let softClose else { return arguments }
        let window = softClose.window.defaultValueDescription, rest = softClose.extension.defaultValueDescription
        arguments += ["--soft-close", "\(window)/\(rest)"]
        if let hardEnd = softClose.hardEnd { arguments += ["--hard-end-in", duration(until: hardEnd)] }
        return arguments
    }
}
