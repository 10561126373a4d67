internal import Bidding
internal import Catalog
internal import FoundationCore

/// The form with the terms of an auction: prices and duration.
enum TermsForm {
    /// The permitted durations in days.
    static let durations = [1, 3, 5, 7, 10, 14]
    fileprivate static let standardDuration = 7
    fileprivate static let secondsPerDay = 86_400
    /// Bids in the last five minutes extend the auction to five minutes left.
    private static let standardSoftClose = SoftClose(window: .seconds(300), extension: .seconds(300))

    /// Returns the form that publishes the terms of an item, or revises those of its auction. If there are bids, the
    /// rules permit only to lower the reserve.
    ///
    /// - Parameters:
    ///   - auction: The current auction; `nil` for a draft.
    ///   - former: The former terms, which the draft of a relisted item proposes; `nil` for none.
    ///   - reserve: The secret reserve of the auction.
    static func form(
        for item: ItemID,
        _ auction: Versioned<Auction>?,
        like former: FormerTerms? = nil,
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
    static func fields(for auction: Auction?, like former: FormerTerms? = nil, reserve: Money? = nil) -> [FormField] {
        let days = durations.map { ("\($0)", Texts.days($0)) }
        let startPrice = auction?.startPrice ?? former?.offer.startPrice
        let isNew = auction == nil && former == nil, softClose = auction?.softClose ?? former?.offer.softClose
        return [
            FormField("startPrice", Texts.startPrice, .amount, value: startPrice?.decimal ?? ""),
            FormField.currency(startPrice?.currency ?? .usd),
            FormField(
                "reserve",
                Texts.reserve,
                .amount,
                value: (reserve ?? former?.offer.reserve)?.decimal ?? "",
                hint: Texts.reserveHint,
                isRequired: false
            ),
            FormField(
                "buyNow",
                Texts.buyNowPrice,
                .amount,
                value: (auction?.buyNow ?? former?.offer.buyNow)?.decimal ?? "",
                hint: Texts.buyNowHint,
                isRequired: false
            ),
            FormField(
                "days",
                Texts.duration,
                .choice((auction == nil ? [] : [("", Texts.unchangedEnd)]) + days),
                value: auction == nil ? "\(former?.days ?? standardDuration)" : "",
                isRequired: auction == nil
            ),
            FormField(
                "softClose",
                (softClose ?? standardSoftClose).map(Texts.extendsLateBids) ?? "",
                .flag,
                value: isNew || softClose != nil ? "on" : "",
                isRequired: false
            ),
        ]
    }

    /// Returns the terms in a submitted form.
    ///
    /// - Parameters:
    ///   - auction: The current auction; `nil` for a draft. The terms that the form does not contain are kept.
    ///   - former: The former terms, whose soft close the draft of a relisted item keeps; `nil` for none.
    ///   - now: The time of the house.
    /// - Throws: `FormFailure`, `MoneyError` or `InvalidField` if a field is not valid.
    static func offer(
        _ input: FormInput,
        for auction: Auction?,
        like former: FormerTerms? = nil,
        at now: Instant
    ) throws -> TermsOffer {
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
        let softClose = auction?.softClose ?? former?.offer.softClose ?? standardSoftClose
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
    ///
    /// - Parameters:
    ///   - former: The former terms of a relisted item; `nil` for none.
    ///   - reserve: The secret reserve of the auction.
    static func isPublished(
        _ input: FormInput,
        as auction: Auction,
        like former: FormerTerms?,
        reserve: Money?
    ) -> Bool {
        let start = auction.startsAt
        guard let offer = try? offer(input, for: nil, like: former, at: start) else { return false }
        // An extension by late bids is shorter than the difference between two durations.
        let planned = start.duration(to: offer.endsAt), actual = start.duration(to: auction.endsAt)
        return offer.startPrice == auction.startPrice && offer.reserve == reserve
            && offer.softClose == auction.softClose
            && (offer.buyNow == auction.buyNow || auction.buyNow == nil)
            && (planned - .seconds(secondsPerDay / 2)..<planned + .seconds(secondsPerDay / 2)).contains(actual)
    }

    private static func days(_ input: FormInput) -> Int? {
        input.optionalText("days").flatMap { Int($0) }.flatMap { durations.contains($0) ? $0 : nil }
    }
}

/// The terms that the form proposes for the auction of a relisted item.
struct FormerTerms: Sendable {
    /// The terms of the former auction.
    let offer: TermsOffer
    /// The proposed duration in days.
    let days: Int

    /// Creates the proposal.
    ///
    /// - Parameters:
    ///   - auction: The closed auction.
    ///   - position: The position of the seller, which contains the secret terms.
    ///   - now: The time of the house.
    init(of auction: Auction, _ position: OwnPosition, at now: Instant) {
        days = Self.days(of: auction, position)
        offer = TermsOffer(again: auction, position, endsAt: now.advanced(by: .seconds(days * TermsForm.secondsPerDay)))
    }

    /// The duration of an auction in days, without the extensions by late bids; the standard duration if a withdrawal
    /// or a purchase ended the auction early.
    private static func days(of auction: Auction, _ position: OwnPosition) -> Int {
        let isBought = auction.status == .sold && (auction.bidCount == 0 || auction.price == position.buyNow)
        guard auction.status != .withdrawn, !isBought else { return TermsForm.standardDuration }
        let seconds = auction.startsAt.duration(to: auction.endsAt).components.seconds
        // The auction started a moment after its end was computed.
        let deviations = Int64(-60)...Int64(TermsForm.secondsPerDay / 4)
        let days = TermsForm.durations.first { deviations.contains(seconds - Int64($0 * TermsForm.secondsPerDay)) }
        return days ?? TermsForm.standardDuration
    }
}
