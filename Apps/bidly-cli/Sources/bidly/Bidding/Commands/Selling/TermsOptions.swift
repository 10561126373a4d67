import Bidding
import CommandLineCore
import FoundationCore

/// The conditions under which an item is auctioned.
struct TermsOptions: ParsableArguments {
    /// How many days an auction lasts when nobody says.
    static let usualDays = 7

    @Option(help: ArgumentHelp("Where the price begins.", valueName: "amount"))
    var start: String?

    @Option(help: ArgumentHelp("The secret price below which you do not sell, or none.", valueName: "amount"))
    var reserve: TermsAmount?

    @Option(help: ArgumentHelp("What it costs at once, or none.", valueName: "amount"))
    var buyNow: TermsAmount?

    @Option(help: ArgumentHelp("When bids begin to count, from now.", valueName: "duration"))
    var startsIn: Duration?

    @Option(help: ArgumentHelp("How many days it lasts, from its start.", valueName: "number"))
    var days: Int?

    @Option(help: ArgumentHelp("When it ends, from now.", valueName: "duration"))
    var endsIn: Duration?

    @Option(help: ArgumentHelp("When it ends: 2030-01-01T12:00:00Z, or 1 Jan 2030 12:00.", valueName: "time"))
    var ends: TimeArgument?

    @Option(
        help: ArgumentHelp(
            "A bid when at most the first time is left leaves the second: 5m/10m; or none.",
            valueName: "window/extension"
        )
    )
    var softClose: SoftCloseArgument?

    @Option(help: ArgumentHelp("When late bids move the end no further, from now.", valueName: "duration"))
    var hardEndIn: Duration?

    mutating func validate() throws {
        if days != nil, endsIn != nil { throw ValidationError("--days and --ends-in exclude each other") }
        if ends != nil, days != nil || endsIn != nil {
            throw ValidationError("--ends excludes --days and --ends-in")
        }
        if let days, !(1...36_500).contains(days) { throw ValidationError("--days must be from 1 to 36500") }
    }
}

extension TermsOptions {
    /// Whether nothing is said.
    var isEmpty: Bool {
        start == nil && reserve == nil && buyNow == nil && startsIn == nil && days == nil && endsIn == nil
            && ends == nil && softClose == nil && hardEndIn == nil
    }

    /// The terms of an auction that is new.
    ///
    /// - Parameter channel: the channel in whose time zone local times are.
    /// - Throws: `ValidationError` without a start price, and for amounts in another currency; `MoneyError`, `InvalidField`
    ///   for terms that no auction can have.
    func offer(in currency: Currency, at now: Instant, on channel: OutputChannel) throws -> TermsOffer {
        guard let start else { throw ValidationError("missing --start") }
        do {
            let offer = TermsOffer(startPrice: try Money(parsing: start, in: currency), endsAt: now)
            return try self.offer(changing: offer, lasting: Self.usualDays, at: now, on: channel)
        } catch let error as MoneyError where error.code == .mixedCurrencies {
            throw ValidationError("\(error); --currency says which one counts")
        }
    }

    /// Terms that differ from others in what is said.
    ///
    /// - Parameters:
    ///   - usualDays: how long it lasts when nothing is said of its end; `nil` to leave that as it was.
    ///   - channel: the channel in whose time zone local times are.
    /// - Throws: `ValidationError` for an end that late bids would not move without that; `MoneyError`, `InvalidField` for
    ///   terms that no auction can have.
    func offer(
        changing old: TermsOffer,
        lasting usualDays: Int? = nil,
        at now: Instant,
        on channel: OutputChannel
    ) throws -> TermsOffer {
        let currency = old.startPrice.currency
        let startsAt = startsIn.map(now.advanced) ?? old.startsAt
        let lasting = (days ?? usualDays).map { (startsAt ?? now).advanced(by: .seconds($0 * 86_400)) }
        let offer = TermsOffer(
            startPrice: try start.map { try Money(parsing: $0, in: currency) } ?? old.startPrice,
            reserve: try reserve.map { try $0.money(in: currency) } ?? old.reserve,
            buyNow: try buyNow.map { try $0.money(in: currency) } ?? old.buyNow,
            startsAt: startsAt,
            endsAt: ends?.time(now: now, on: channel) ?? endsIn.map(now.advanced) ?? lasting ?? old.endsAt,
            softClose: try softClose(changing: old.softClose, at: now)
        )
        try offer.check(at: now)
        return offer
    }

    private func softClose(changing old: SoftClose?, at now: Instant) throws -> SoftClose? {
        var rule = softClose.map(\.softClose) ?? old
        guard let hardEndIn else { return rule }
        guard rule != nil else { throw ValidationError("--hard-end-in needs --soft-close") }
        rule?.hardEnd = now.advanced(by: hardEndIn)
        return rule
    }
}
