internal import Bidding
internal import Catalog
internal import FoundationCore

/// The form with the terms of an auction: prices and duration.
enum TermsForm {
    /// The permitted durations in days.
    static let durations = [1, 3, 5, 7, 10, 14]
    private static let secondsPerDay = 86_400
    /// Bids in the last five minutes extend the auction to five minutes left.
    private static let extensionSeconds = 300

    /// Returns the form that publishes the terms of an item, or revises those of an auction without bids.
    ///
    /// - Parameters:
    ///   - auction: The current auction; `nil` for a draft.
    ///   - position: The position of the seller, with the secret reserve; `nil` for a draft.
    static func form(for item: ItemID, _ auction: Versioned<Auction>?, _ position: OwnPosition?) -> FormView {
        FormView(
            PageURL("items", "\(item)", "publish"),
            submit: auction == nil ? Texts.publishAuction : Texts.save,
            fields: fields(for: auction?.value, reserve: position?.reserve, buyNow: position?.buyNow),
            hidden: [(SellingForms.versionName, auction?.version?.rawValue ?? "")]
        )
    }

    /// Returns the fields.
    static func fields(for auction: Auction?, reserve: Money?, buyNow: Money?) -> [FormField] {
        let days = durations.map { ("\($0)", Texts.days($0)) }
        return [
            FormField("startPrice", Texts.startPrice, .amount, value: auction?.startPrice.decimal ?? ""),
            FormField(
                "currency",
                Texts.currency,
                .choice(SearchInput.currencies.map { ($0.code, $0.code) }),
                value: (auction?.startPrice.currency ?? .usd).code
            ),
            FormField(
                "reserve",
                Texts.reserve,
                .amount,
                value: reserve?.decimal ?? "",
                hint: Texts.reserveHint,
                isRequired: false
            ),
            FormField(
                "buyNow",
                Texts.buyNowPrice,
                .amount,
                value: buyNow?.decimal ?? "",
                hint: Texts.buyNowHint,
                isRequired: false
            ),
            FormField(
                "days",
                Texts.duration,
                .choice((auction == nil ? [] : [("", Texts.unchangedEnd)]) + days),
                value: auction == nil ? "7" : "",
                isRequired: auction == nil
            ),
            FormField(
                "softClose",
                Texts.extendsLateBids,
                .flag,
                value: auction == nil || auction?.softClose != nil ? "on" : "",
                isRequired: false
            ),
        ]
    }

    /// Returns the terms that a form states.
    ///
    /// - Parameters:
    ///   - auction: The current auction, whose end is kept if the form states no duration.
    ///   - now: The time of the house.
    /// - Throws: `FormFailure`, `MoneyError` or `InvalidField` if a field is not valid.
    static func offer(_ input: FormInput, for auction: Auction?, at now: Instant) throws -> TermsOffer {
        guard let currency = Currency(code: try input.text("currency")) else { throw FormFailure.missing("currency") }
        func amount(_ name: String) throws -> Money? {
            guard let text = input.optionalText(name) else { return nil }
            do {
                return try Money(parsing: text, in: currency)
            } catch {
                throw FormFailure(Texts.sentence("\(error)"), field: name)
            }
        }
        guard let startPrice = try amount("startPrice") else { throw FormFailure.missing("startPrice") }
        let days = input.optionalText("days").flatMap { Int($0) }.flatMap { durations.contains($0) ? $0 : nil }
        guard let endsAt = days.map({ now.advanced(by: .seconds($0 * secondsPerDay)) }) ?? auction?.endsAt else {
            throw FormFailure.missing("days")
        }
        let duration = Duration.seconds(extensionSeconds)
        return TermsOffer(
            startPrice: startPrice,
            reserve: try amount("reserve"),
            buyNow: try amount("buyNow"),
            startsAt: auction?.status == .scheduled ? auction?.startsAt : nil,
            endsAt: endsAt,
            softClose: input.flag("softClose") ? SoftClose(window: duration, extension: duration) : nil
        )
    }
}
