internal import AuctionHouse
internal import BidlySQLite
internal import Catalog
internal import FoundationCore

/// Goes through the listings of a region in the order of an index on prices, bids or times of drafting.
struct SortWalk {
    /// A listing on the way.
    struct Step {
        let key: ListingKey
        let slot: Int64
        let tie: Int64
    }

    /// What has one major part of the key: all prices in one currency, or all there are.
    private struct Part {
        let major: Int64
        let currency: String
        let values: ClosedRange<Int64>
    }

    private let statement: SQLiteStatement
    /// The region as the index has it.
    private let region: SQLiteValue
    private let isDescending: Bool
    private var parts: ArraySlice<Part>
    /// Where the walk stands within the first of the parts.
    private var position: (minor: Int64, tie: Int64)?

    /// The statements of all walks of one connection.
    struct Statements {
        private let newest, lowest, highest, bids, nextCurrency: SQLiteStatement

        init(_ database: SQLiteDatabase) throws {
            newest = try database.prepare(
                """
                SELECT age, slot FROM listings WHERE region = ?1 AND (age, slot) > (?3, ?4) AND age <= ?5 AND ?2 = ''
                ORDER BY age, slot LIMIT ?6
                """
            )
            lowest = try database.prepare(
                """
                SELECT price, slot FROM auctions
                WHERE status = ?1 AND currency = ?2 AND (price, slot) > (?3, ?4) AND price <= ?5 AND slot IS NOT NULL
                ORDER BY price, slot LIMIT ?6
                """
            )
            highest = try database.prepare(
                """
                SELECT price, slot FROM auctions
                WHERE status = ?1 AND currency = ?2 AND (price, slot) < (?3, ?4) AND price >= ?5 AND slot IS NOT NULL
                ORDER BY price DESC, slot DESC LIMIT ?6
                """
            )
            bids = try database.prepare(
                """
                SELECT bid_count, slot FROM auctions
                WHERE status = ?1 AND (bid_count, slot) < (?3, ?4) AND bid_count >= ?5 AND slot IS NOT NULL AND ?2 = ''
                ORDER BY bid_count DESC, slot DESC LIMIT ?6
                """
            )
            nextCurrency = try database.prepare("SELECT min(currency) FROM auctions WHERE status = ? AND currency > ?")
        }

        /// The walk in an order that is not that of the slots.
        func walk(
            _ order: ListingOrder,
            in region: ListingSlot.Region,
            prices: PriceRange?,
            after place: ListingPlace?
        ) throws -> SortWalk {
            let all = Part(major: 0, currency: "", values: Int64.min...Int64.max)
            switch order {
            case .lowestPrice, .highestPrice:
                let isHighest = order == .highestPrice
                let parts = try self.parts(in: region, prices)
                return SortWalk(isHighest ? highest : lowest, .text(region.status), isHighest, parts, after: place)
            case .mostBids: return SortWalk(bids, .text(region.status), true, [all], after: place)
            default: return SortWalk(newest, .integer(region.rawValue), false, [all], after: place)
            }
        }

        private func parts(in region: ListingSlot.Region, _ prices: PriceRange?) throws -> [Part] {
            if let prices {
                let lowest = prices.lowest?.minorUnits ?? .min, highest = prices.highest?.minorUnits ?? .max
                let rank = ListingKey.rank(of: prices.currency)
                return [Part(major: rank, currency: prices.currency.code, values: lowest...highest)]
            }
            var parts: [Part] = [], last = ""
            while let currency = try nextCurrency.first(
                region.status,
                last,
                row: { row in
                    try row.read(0, as: String?.self) == nil ? nil : try row.currency(0)
                }
            ) ?? nil {
                let rank = ListingKey.rank(of: currency)
                parts.append(Part(major: rank, currency: currency.code, values: Int64.min...Int64.max))
                last = currency.code
            }
            return parts
        }
    }

    private init(
        _ statement: SQLiteStatement,
        _ region: SQLiteValue,
        _ isDescending: Bool,
        _ parts: [Part],
        after place: ListingPlace?
    ) {
        self.statement = statement
        self.region = region
        self.isDescending = isDescending
        self.parts = parts[...]
        guard let place else { return }
        self.parts = self.parts.drop { $0.major < place.key.major }
        guard self.parts.first?.major == place.key.major else { return }
        position = (place.key.minor, ListingPlace.number(in: place.tie))
    }

    /// At most so many steps; none at the end.
    mutating func next(_ count: Int) throws -> [Step] {
        while let part = parts.first {
            let steps = try steps(count, in: part)
            if let last = steps.last {
                position = (last.key.minor, last.tie)
                return steps
            }
            parts.removeFirst()
            position = nil
        }
        return []
    }

    private func steps(_ count: Int, in part: Part) throws -> [Step] {
        // What goes down is stored as it is, and stands in keys as its complement.
        func turned(_ number: Int64) -> Int64 { isDescending ? ~number : number }
        let (start, end) =
            isDescending
            ? (part.values.upperBound, part.values.lowerBound) : (part.values.lowerBound, part.values.upperBound)
        var (value, slot) = (start, turned(Int64.min))
        if let position, position.minor >= turned(start) {
            (value, slot) = (turned(position.minor), turned(position.tie))
        }
        return try statement.query(region, part.currency, value, slot, end, count) { row in
            let slot = try row.read(1, as: Int64.self)
            let key = ListingKey(major: part.major, minor: turned(try row.read(0)))
            return Step(key: key, slot: slot, tie: turned(slot))
        }
    }
}
