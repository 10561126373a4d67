internal import Bidding
internal import Catalog
internal import FoundationCore

/// The form with the terms of an auction: prices and duration.
enum TermsForm {
    /// The auction of an item that is relisted.
    struct Former: Sendable {
        let auction: Auction
        /// The position of the seller, which contains the secret terms.
        let position: OwnPosition
    }

    /// The permitted durations in days.
    static let durations = [1, 3, 5, 7, 10, 14]
    private static let standardDuration = 7
    private static let secondsPerDay = 86_400
    /// Bids in the last five minutes extend the auction to five minutes left.
    private static let extensionSeconds = 300

    /// Returns the form that publishes the terms of an item, or revises those of its auction. If there are bids, the
    /// rules permit only to lower the reserve.
    ///
    /// - Parameters:
    ///   - auction: The current auction; `nil` for a draft.
    ///   - former: The auction whose terms a draft proposes; `nil` for none.
    ///   - reserve: The secret reserve of the auction.
    static func form(
        for item: ItemID,
        _ auction: Versioned<Auction>?,
        like former: Former? = nil,
        reserve: Money? = nil
    ) -> FormView {
        let fields = fields(for: auction?.value, like: former, reserve: reserve)
        var form = FormView(
            PageURL("items", "\(item)", "publish"),
            submit: auction == nil ? Texts.publishAuction : Texts.save,
            fields: auction?.value.bidCount ?? 0 == 0 ? fields : fields.filter { $0.name == "reserve" },
            hidden: [(FormView.versionName, auction?.version?.rawValue ?? "")]
        )
        form.isRevision = auction != nil
        return form
    }

    /// Returns the fields.
    static func fields(for auction: Auction?, like former: Former? = nil, reserve: Money? = nil) -> [FormField] {
        let days = durations.map { ("\($0)", Texts.days($0)) }, terms = auction ?? former?.auction
        return [
            FormField("startPrice", Texts.startPrice, .amount, value: terms?.startPrice.decimal ?? ""),
            FormField.currency(terms?.startPrice.currency ?? .usd),
            FormField(
                "reserve",
                Texts.reserve,
                .amount,
                value: (reserve ?? former?.position.reserve)?.decimal ?? "",
                hint: Texts.reserveHint,
                isRequired: false
            ),
            FormField(
                "buyNow",
                Texts.buyNowPrice,
                .amount,
                value: (auction?.buyNow ?? former?.position.buyNow)?.decimal ?? "",
                hint: Texts.buyNowHint,
                isRequired: false
            ),
            FormField(
                "days",
                Texts.duration,
                .choice((auction == nil ? [] : [("", Texts.unchangedEnd)]) + days),
                value: auction == nil ? "\(former.map { duration(of: $0.auction) } ?? standardDuration)" : "",
                isRequired: auction == nil
            ),
            FormField(
                "softClose",
                Texts.extendsLateBids,
                .flag,
                value: terms == nil || terms?.softClose != nil ? "on" : "",
                isRequired: false
            ),
        ]
    }

    /// Returns the terms in a submitted form.
    ///
    /// - Parameters:
    ///   - auction: The current auction. The terms that the form does not contain are kept.
    ///   - reserve: The current reserve.
    ///   - now: The time of the house.
    /// - Throws: `FormFailure`, `MoneyError` or `InvalidField` if a field is not valid.
    static func offer(_ input: FormInput, for auction: Auction?, reserve: Money?, at now: Instant) throws -> TermsOffer
    {
        if let auction, auction.bidCount > 0 {
            return TermsOffer(
                startPrice: auction.startPrice,
                reserve: try input.optionalAmount("reserve", in: auction.startPrice.currency),
                buyNow: auction.buyNow,
                endsAt: auction.endsAt,
                softClose: auction.softClose
            )
        }
        let currency = try input.currency(), days = days(input)
        guard let endsAt = days.map({ now.advanced(by: .seconds($0 * secondsPerDay)) }) ?? auction?.endsAt else {
            throw FormFailure.missing("days")
        }
        let duration = Duration.seconds(extensionSeconds)
        let softClose = auction?.softClose ?? SoftClose(window: duration, extension: duration)
        return TermsOffer(
            startPrice: try input.amount("startPrice", in: currency),
            reserve: try input.optionalAmount("reserve", in: currency),
            buyNow: try input.optionalAmount("buyNow", in: currency),
            startsAt: auction?.status == .scheduled ? auction?.startsAt : nil,
            endsAt: endsAt,
            softClose: input.flag("softClose") ? softClose : nil
        )
    }

    /// Returns whether an auction has the terms with which a form publishes a draft.
    static func isPublished(_ input: FormInput, as auction: Auction, reserve: Money?) -> Bool {
        let start = auction.startsAt
        guard let offer = try? offer(input, for: nil, reserve: nil, at: start) else { return false }
        // An extension by late bids is shorter than the difference between two durations.
        let planned = start.duration(to: offer.endsAt), actual = start.duration(to: auction.endsAt)
        return offer.startPrice == auction.startPrice && offer.reserve == reserve
            && offer.softClose == auction.softClose
            && (offer.buyNow == auction.buyNow || auction.buyNow == nil)
            && (planned - .seconds(secondsPerDay / 2)..<planned + .seconds(secondsPerDay / 2)).contains(actual)
    }

    /// The duration of an auction in days, without the extensions by late bids; the standard duration if a purchase
    /// ended the auction early.
    private static func duration(of auction: Auction) -> Int {
        guard auction.status != .sold || auction.bidCount > 0 else { return standardDuration }
        let seconds = auction.startsAt.duration(to: auction.endsAt).components.seconds
        // The auction started a moment after its end was computed.
        let deviations = Int64(-60)...Int64(secondsPerDay / 4)
        return durations.first { deviations.contains(seconds - Int64($0 * secondsPerDay)) } ?? standardDuration
    }

    private static func days(_ input: FormInput) -> Int? {
        input.optionalText("days").flatMap { Int($0) }.flatMap { durations.contains($0) ? $0 : nil }
    }
}
