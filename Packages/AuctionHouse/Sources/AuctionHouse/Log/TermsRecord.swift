public import Bidding
import FoundationCore

/// The stored form of an auction's terms, reserve included: for the log and for stores, never for answers.
public struct TermsRecord: Sendable, Hashable, Codable {
    private struct Tier: Sendable, Hashable, Codable {
        let from, step: Int64
    }

    private let item: ItemID
    private let seller: MemberID
    private let startPrice: Money
    private let reserve: Money?
    private let buyNow: Money?
    private let increments: String
    private let tiers: [Tier]
    private let startsAt: Instant
    private let endsAt: Instant
    private let softCloseWindow: Int64?
    private let softCloseExtension: Int64?
    private let hardEnd: Instant?

    /// The stored form of terms; durations in milliseconds.
    public init(_ terms: AuctionTerms) {
        item = terms.item
        seller = terms.seller
        startPrice = terms.startPrice
        reserve = terms.reserve
        buyNow = terms.buyNow
        increments = terms.pricing.increments.name
        tiers = terms.pricing.increments.tiers.map { Tier(from: $0.from, step: $0.step) }
        startsAt = terms.startsAt
        endsAt = terms.endsAt
        softCloseWindow = terms.softClose?.window.wholeMilliseconds
        softCloseExtension = terms.softClose?.extension.wholeMilliseconds
        hardEnd = terms.softClose?.hardEnd
    }

    /// The terms.
    ///
    /// - Throws: `InvalidField` or `IncrementsError` when what was stored is damaged.
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
            increments: Increments(
                name: increments,
                currency: startPrice.currency,
                tiers: tiers.map { Increments.Tier(from: $0.from, step: $0.step) }
            ),
            startsAt: startsAt,
            endsAt: endsAt,
            softClose: softClose
        )
    }
}
