internal import Bidding
internal import BidlySQL
internal import FoundationCore
internal import HouseCore

/// A row of the table `auctions`.
struct AuctionRow {
    let state: AuctionState
    let bidderCount: Int

    init(_ ledger: AuctionLedger) {
        state = ledger.state
        bidderCount = ledger.bidderCount
    }
}

// MARK: - Columns

/// Amounts are in minor units of `currency`. `price` is the current public price, or the sale price after the sale.
extension AuctionRow {
    /// The first 13 columns contain the terms.
    private static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] {
        [
            ("item", "\(d.text) PRIMARY KEY"), ("seller", "\(d.text) NOT NULL"), ("currency", "\(d.text) NOT NULL"),
            ("start_price", "\(d.integer) NOT NULL"), ("reserve", d.integer), ("buy_now", d.integer),
            ("increments", "\(d.text) NOT NULL"), ("tiers", d.text), ("starts_at", "\(d.integer) NOT NULL"),
            ("planned_end", "\(d.integer) NOT NULL"), ("soft_close_window", d.integer),
            ("soft_close_extension", d.integer), ("hard_end", d.integer), ("status", "\(d.text) NOT NULL"),
            ("reason", d.text), ("authority", d.text), ("buyer", d.text), ("sold_at", d.integer),
            ("is_buy_now", d.boolean), ("price", "\(d.integer) NOT NULL"), ("ends_at", "\(d.integer) NOT NULL"),
            ("is_buy_now_spent", "\(d.boolean) NOT NULL"), ("leader", d.text),
            ("leader_maximum", "\(d.integer) NOT NULL"), ("runner_up_maximum", d.integer),
            ("standing_price", "\(d.integer) NOT NULL"), ("bid_count", "\(d.integer) NOT NULL"),
            ("bidder_count", "\(d.integer) NOT NULL"), ("sequence", "\(d.integer) NOT NULL"),
            ("last_event_at", "\(d.integer) NOT NULL"),
        ]
    }

    private static let columnNames = columns(.sqlite).map(\.name)

    static let columnCount = columnNames.count
    static let names = columnNames.joined(separator: ", ")
    /// The names of the columns that `readTerms(_:)` reads.
    static let termsNames = columnNames.prefix(13).joined(separator: ", ")
    static let parameters = (1...columnNames.count).map { "?\($0)" }.joined(separator: ", ")
    static let assignments = columnNames.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")

    static func definitions(_ d: SQLDialect) -> String {
        columns(d).map { "\($0.name) \($0.definition)" }.joined(separator: ", ")
    }
}

// MARK: - Writing

extension AuctionRow {
    /// The values of all columns.
    var values: [SQLValue] {
        let terms = state.terms, standing = state.standing, ending = Ending(state.phase)
        let increments = terms.pricing.increments
        return [
            terms.item.sqlValue, terms.seller.sqlValue, terms.currency.code.sqlValue,
            terms.startPrice.minorUnits.sqlValue, (terms.reserve?.minorUnits).sqlValue,
            (terms.buyNow?.minorUnits).sqlValue, increments.name.sqlValue,
            (increments.isStandard ? nil : increments.storedTiers).sqlValue, terms.startsAt.sqlValue,
            terms.endsAt.sqlValue, (terms.softClose?.window.wholeMilliseconds).sqlValue,
            (terms.softClose?.extension.wholeMilliseconds).sqlValue, (terms.softClose?.hardEnd).sqlValue,
            ending.status.sqlValue, ending.reason.sqlValue, ending.authority.sqlValue, (ending.sale?.buyer).sqlValue,
            (ending.sale?.time).sqlValue, (ending.sale?.isBuyNow).sqlValue, state.price.minorUnits.sqlValue,
            state.endsAt.sqlValue, state.hasBuyNowEnded.sqlValue, standing.leader.sqlValue,
            standing.leaderMaximum.sqlValue, standing.runnerUpMaximum.sqlValue, standing.price.sqlValue,
            standing.bidCount.sqlValue, bidderCount.sqlValue, state.sequence.sqlValue, state.lastEventAt.sqlValue,
        ]
    }

    /// The columns that state how an auction ended.
    private struct Ending {
        let status: String
        var reason: String?
        var authority: String?
        var sale: Sale?

        init(_ phase: AuctionState.Phase) {
            switch phase {
            case .running: status = "running"
            case .sold(let sale): (status, self.sale) = ("sold", sale)
            case .unsold(let unsold): (status, reason) = ("unsold", unsold.rawValue)
            case .withdrawn(let withdrawal):
                (status, reason, authority) = ("withdrawn", withdrawal.reason, withdrawal.authority.rawValue)
            }
        }
    }
}

// MARK: - Reading

extension AuctionRow {
    /// Reads a row of all columns.
    ///
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if a value is not valid.
    init(_ row: SQLRow) throws {
        do {
            let terms = try Self.terms(row)
            state = AuctionState(
                terms: terms,
                standing: Standing(
                    leader: try row.read(22),
                    leaderMaximum: try row.read(23),
                    runnerUpMaximum: try row.read(24),
                    price: try row.read(25),
                    bidCount: try row.read(26)
                ),
                endsAt: try row.read(20),
                hasBuyNowEnded: try row.read(21),
                phase: try Self.phase(row, terms.currency),
                sequence: try row.read(28),
                lastEventAt: try row.read(29)
            )
            bidderCount = try row.read(27)
        } catch  where !(error is SQLError) {
            throw Self.corruptRow(error)
        }
    }

    /// Reads the terms from a row with the columns `termsNames`.
    ///
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if a value is not valid.
    static func readTerms(_ row: SQLRow) throws -> AuctionTerms {
        do {
            return try terms(row)
        } catch  where !(error is SQLError) {
            throw corruptRow(error)
        }
    }

    private static func corruptRow(_ error: any Error) -> HouseFailure {
        HouseFailure(.corrupt, "A row of the table \"auctions\" cannot be read: \(error)")
    }

    private static func terms(_ row: SQLRow) throws -> AuctionTerms {
        guard let currency = Currency(code: try row.read(2, as: String.self)) else {
            throw InvalidField("currency", "must be an ISO 4217 code")
        }
        func money(_ index: Int) throws -> Money? {
            try row.read(index, as: Int64?.self).map { Money(minorUnits: $0, currency: currency) }
        }
        return try AuctionTerms(
            item: row.read(0),
            seller: row.read(1),
            startPrice: Money(minorUnits: row.read(3), currency: currency),
            reserve: money(4),
            buyNow: money(5),
            increments: Increments(
                named: row.read(6),
                in: currency,
                tiers: row.read(7, as: String?.self).map(Increments.tiers)
            ),
            startsAt: row.read(8),
            endsAt: row.read(9),
            softClose: SoftClose(milliseconds: row.read(10), row.read(11), hardEnd: row.read(12))
        )
    }

    private static func phase(_ row: SQLRow, _ currency: Currency) throws -> AuctionState.Phase {
        switch try row.read(13, as: String.self) {
        case "running": return .running
        case "sold":
            let price = Money(minorUnits: try row.read(19), currency: currency)
            return .sold(
                Sale(buyer: try row.read(16), price: price, time: try row.read(17), isBuyNow: try row.read(18))
            )
        case "unsold": return .unsold(UnsoldReason(rawValue: try row.read(14)))
        case "withdrawn":
            let authority = Withdrawal.Authority(rawValue: try row.read(15))
            return .withdrawn(try Withdrawal(reason: try row.read(14), authority: authority))
        case let status: throw InvalidField("status", "must be a known status, not '\(status)'")
        }
    }
}

extension Increments {
    /// The tiers as text: `100+25 500+50`.
    fileprivate var storedTiers: String { tiers.map { "\($0.from)+\($0.step)" }.joined(separator: " ") }

    /// Reads stored tiers; `nil` for each damaged tier.
    fileprivate static func tiers(_ text: String) -> [Tier?] {
        text.split(separator: " ").map { tier in
            let numbers = tier.split(separator: "+").compactMap { Int64($0) }
            return numbers.count == 2 ? Tier(from: numbers[0], step: numbers[1]) : nil
        }
    }
}
