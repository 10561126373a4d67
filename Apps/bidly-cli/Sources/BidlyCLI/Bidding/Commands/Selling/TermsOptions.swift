import Bidding
import CommandLineCore
import FoundationCore

/// The options for the terms of an auction.
struct TermsOptions: ParsableArguments {
    /// The duration of an auction in days if no option sets its end.
    static let defaultDays = 7

    @Option(help: ArgumentHelp("The start price.", valueName: "amount"))
    var start: String?

    @Option(help: ArgumentHelp("The secret reserve: the lowest price you sell for, or none.", valueName: "amount"))
    var reserve: OptionalAmountArgument?

    @Option(help: ArgumentHelp("The buy-now price, or none.", valueName: "amount"))
    var buyNow: OptionalAmountArgument?

    @Option(help: ArgumentHelp("The start of the auction, counted from now.", valueName: "duration"))
    var startsIn: Duration?

    @Option(help: ArgumentHelp("The number of days the auction lasts, from its start.", valueName: "number"))
    var days: Int?

    @Option(help: ArgumentHelp("The end of the auction, counted from now.", valueName: "duration"))
    var endsIn: Duration?

    @Option(help: ArgumentHelp("The time of the end: 2030-01-01T12:00:00Z or 1 Jan 2030 12:00.", valueName: "time"))
    var ends: TimeArgument?

    @Option(
        help: ArgumentHelp(
            "With 5m/10m, a bid in the last 5m extends the remaining time to 10m; or none.",
            valueName: "window/extension"
        )
    )
    var softClose: SoftCloseArgument?

    @Option(help: ArgumentHelp("Latest possible end, counted from now.", valueName: "duration"))
    var hardEndIn: Duration?

    mutating func validate() throws {
        if days != nil, endsIn != nil { throw ValidationError("--days and --ends-in are mutually exclusive.") }
        if ends != nil, days != nil || endsIn != nil {
            throw ValidationError("--ends cannot be combined with --days or --ends-in.")
        }
        if let days, !(1...36_500).contains(days) { throw ValidationError("--days must be from 1 to 36500.") }
    }
}

extension TermsOptions {
    /// Whether no option is given.
    var isEmpty: Bool {
        start == nil && reserve == nil && buyNow == nil && startsIn == nil && days == nil && endsIn == nil
            && ends == nil && softClose == nil && hardEndIn == nil
    }

    /// Returns the terms of a new auction.
    ///
    /// - Parameter channel: the output channel, which determines the time zone of local times.
    /// - Throws: `ValidationError` if the start price is missing or an amount has another currency; `MoneyError` or
    ///   `InvalidField` for invalid terms.
    func offer(in currency: Currency, at now: Instant, on channel: OutputChannel) throws -> TermsOffer {
        guard let start else { throw ValidationError("Missing --start.") }
        do {
            let offer = TermsOffer(startPrice: try Money(parsing: start, in: currency), endsAt: now)
            return try self.offer(changing: offer, lasting: Self.defaultDays, at: now, on: channel)
        } catch let error as MoneyError where error.code == .mixedCurrencies {
            throw ValidationError("\(error.description.sentence) Pass --currency to set the currency of the auction.")
        }
    }

    /// Returns existing terms after applying the given options.
    ///
    /// - Parameters:
    ///   - defaultDays: the duration in days if no option sets the end; `nil` to keep the end.
    ///   - channel: the output channel, which determines the time zone of local times.
    /// - Throws: `ValidationError` if a hard end is given without a soft close; `MoneyError` or `InvalidField` for
    ///   invalid terms.
    func offer(
        changing old: TermsOffer,
        lasting defaultDays: Int? = nil,
        at now: Instant,
        on channel: OutputChannel
    ) throws -> TermsOffer {
        let currency = old.startPrice.currency
        let startsAt = startsIn.map(now.advanced) ?? old.startsAt
        let lasting = (days ?? defaultDays).map { (startsAt ?? now).advanced(by: .seconds($0 * 86_400)) }
        let offer = TermsOffer(
            startPrice: try start.map { try Money(parsing: $0, in: currency) } ?? old.startPrice,
            reserve: try reserve.map { try $0.money(in: currency) } ?? old.reserve,
            buyNow: try buyNow.map { try $0.money(in: currency) } ?? old.buyNow,
            startsAt: startsAt,
            endsAt: ends?.time(now: now, on: channel) ?? endsIn.map(now.advanced) ?? lasting ?? old.endsAt,
            softClose: try softClose(changing: old.softClose, at: now)
        )
        do {
            try offer.check(at: now)
        } catch {
            // Three options set the end, so the field name alone does not tell which of them the user typed.
            guard error.field == "endsAt" else { throw error }
            throw InvalidField(ends != nil ? "--ends" : endsIn != nil ? "--ends-in" : "--days", error.reason)
        }
        return offer
    }

    private func softClose(changing old: SoftClose?, at now: Instant) throws -> SoftClose? {
        var rule = softClose.map(\.softClose) ?? old
        guard let hardEndIn else { return rule }
        guard rule != nil else { throw ValidationError("--hard-end-in requires --soft-close.") }
        rule?.hardEnd = now.advanced(by: hardEndIn)
        return rule
    }
}
