public import Bidding
import FoundationCore

/// The stored form of an auction's terms, reserve included: for the log and for stores, never for answers.
///
/// A table of increments that the house itself has under a name is stored by the name alone. Such a table never changes:
/// other numbers are another name. Any other table is spelled out.
public struct TermsRecord: Sendable, Hashable, Codable {
    struct Tier: Sendable, Hashable, Codable {
        let from, step: Int64
    }

    /// The tables that a name stands for, for ever; one that goes out of use stays here.
    private static let named = Increments.standard

    let item: ItemID
    let seller: MemberID
    let startPrice: Money
    let reserve: Money?
    let buyNow: Money?
    let increments: String
    let tiers: [Tier]?
    let startsAt: Instant
    let endsAt: Instant
    let softCloseWindow: Int64?
    let softCloseExtension: Int64?
    let hardEnd: Instant?

    /// The stored form of terms; durations in milliseconds.
    public init(_ terms: AuctionTerms) {
        let table = terms.pricing.increments
        item = terms.item
        seller = terms.seller
        startPrice = terms.startPrice
        reserve = terms.reserve
        buyNow = terms.buyNow
        increments = table.name
        tiers = Self.named.contains(table) ? nil : table.tiers.map { Tier(from: $0.from, step: $0.step) }
        startsAt = terms.startsAt
        endsAt = terms.endsAt
        softCloseWindow = terms.softClose?.window.wholeMilliseconds
        softCloseExtension = terms.softClose?.extension.wholeMilliseconds
        hardEnd = terms.softClose?.hardEnd
    }

    /// The terms.
    ///
    /// - Throws: `InvalidField` or `IncrementsError` when what was stored is damaged, or names a table there is none of.
    public func terms() throws -> AuctionTerms {
        var softClose: SoftClose?
        if let softCloseWindow, let softCloseExtension {
            softClose = SoftClose(
                window: .milliseconds(softCloseWindow),
                extension: .milliseconds(softCloseExtension),
                hardEnd: hardEnd
            )
        }
        return try AuctionTerms(
            item: item,
            seller: seller,
            startPrice: startPrice,
            reserve: reserve,
            buyNow: buyNow,
            increments: table(),
            startsAt: startsAt,
            endsAt: endsAt,
            softClose: softClose
        )
    }

    private func table() throws -> Increments {
        let currency = startPrice.currency
        if let tiers {
            let tiers = tiers.map { Increments.Tier(from: $0.from, step: $0.step) }
            return try Increments(name: increments, currency: currency, tiers: tiers)
        }
        guard let table = Self.named.first(where: { $0.name == increments && $0.currency == currency }) else {
            throw InvalidField("increments", "must be a table of the house's in \(currency)")
        }
        return table
    }
}
