internal import Bidding
internal import FoundationCore
internal import HouseCore

/// The coding of terms as JSON properties of an event's body. For a standard increments table, only the name is stored;
/// a table with changed numbers therefore needs a new name.
extension AuctionTerms {
    /// Writes the properties: durations in milliseconds, tiers as pairs of lowest price and step.
    func writeMembers(to body: inout JSONWriter) {
        let increments = pricing.increments
        body.member("seller", seller)
        body.member("startPrice", startPrice)
        if let reserve { body.member("reserve", reserve) }
        if let buyNow { body.member("buyNow", buyNow) }
        body.member("increments", increments.name)
        if !increments.isStandard {
            body.member("tiers") { $0.array(increments.tiers) { $1.array([$0.from, $0.step]) { $1.integer($0) } } }
        }
        body.member("startsAt", startsAt)
        body.member("endsAt", endsAt)
        guard let softClose else { return }
        body.member("softCloseWindow", softClose.window.wholeMilliseconds)
        body.member("softCloseExtension", softClose.extension.wholeMilliseconds)
        if let hardEnd = softClose.hardEnd { body.member("hardEnd", hardEnd) }
    }

    /// Reads the properties.
    ///
    /// - Throws: `UnreadableEntry`, `InvalidField` or `IncrementsError` for damaged terms.
    init(of item: ItemID, _ body: LogBody) throws {
        let startPrice: Money = try body.member("startPrice")
        let tiers: [[Int64]]? = try body.member("tiers")
        try self.init(
            item: item,
            seller: body.member("seller"),
            startPrice: startPrice,
            reserve: body.member("reserve"),
            buyNow: body.member("buyNow"),
            increments: Increments(
                named: body.member("increments"),
                in: startPrice.currency,
                tiers: tiers?.map { $0.count == 2 ? Increments.Tier(from: $0[0], step: $0[1]) : nil }
            ),
            startsAt: body.member("startsAt"),
            endsAt: body.member("endsAt"),
            softClose: SoftClose(
                milliseconds: body.member("softCloseWindow"),
                body.member("softCloseExtension"),
                hardEnd: body.member("hardEnd")
            )
        )
    }
}

extension Increments {
    /// Whether the table is a standard table, stored by name only.
    var isStandard: Bool { Self.standard.contains(self) }

    /// Creates an increments table from its stored fields.
    ///
    /// - Parameter tiers: The stored tiers, with `nil` for each damaged tier; `nil` for a standard table.
    /// - Throws: `IncrementsError`; `InvalidField` if a tier is damaged, or if there is no standard table with this
    ///   name and currency.
    init(named name: String, in currency: Currency, tiers: [Tier?]?) throws {
        if let tiers {
            try self.init(name: name, currency: currency, tiers: tiers.compactMap(\.self))
            guard tiers.count == self.tiers.count else {
                throw InvalidField("increments", "must have a lowest price and a step in each tier")
            }
        } else {
            guard let table = Self.standard.first(where: { $0.name == name && $0.currency == currency }) else {
                throw InvalidField("increments", "must be the name of a standard table in \(currency)")
            }
            self = table
        }
    }
}

extension SoftClose {
    /// Creates a soft close rule from its stored values; `nil` unless both durations are stored and valid.
    init?(milliseconds window: Int64?, _ extension: Int64?, hardEnd: Instant?) {
        guard let window, let `extension` else { return nil }
        self.init(window: .milliseconds(window), extension: .milliseconds(`extension`), hardEnd: hardEnd)
    }
}
