internal import BidlySQL
internal import Catalog
internal import FoundationCore
internal import HouseCore

/// An index scan over the listings of a region, in the order of price, number of bids or drafting time.
struct ListingScan {
    /// A scanned listing.
    struct Step {
        let key: ListingSortKey
        let rowKey: Int64
        let tie: Int64
    }

    /// A part of the index with a common key prefix: the listings in one currency, or all listings.
    private struct Part {
        let major: Int64
        let currency: String
        let values: ClosedRange<Int64>
    }

    private let statement: any SQLStatement
    private let region: ListingRowKey.Region
    private let isDescending: Bool
    private var parts: ArraySlice<Part>
    /// The position of the last scanned row in the first part of `parts`.
    private var position: (minor: Int64, tie: Int64)?

    /// The statements of all scans, on one connection.
    final class Statements {
        private let newest, lowest, highest, bids, nextCurrency: any SQLStatement

        init(_ connection: any SQLConnection) {
            newest = connection.deferred(
                """
                SELECT age, row_key FROM listings
                WHERE region = ?1 AND (age, row_key) > (?3, ?4) AND age <= ?5 AND ?2 = ''
                ORDER BY age, row_key LIMIT ?6
                """
            )
            lowest = connection.deferred(
                """
                SELECT price, row_key FROM listings
                WHERE region = ?1 AND currency = ?2 AND (price, row_key) > (?3, ?4) AND price <= ?5
                ORDER BY price, row_key LIMIT ?6
                """
            )
            highest = connection.deferred(
                """
                SELECT price, row_key FROM listings
                WHERE region = ?1 AND currency = ?2 AND (price, row_key) < (?3, ?4) AND price >= ?5
                ORDER BY price DESC, row_key DESC LIMIT ?6
                """
            )
            bids = connection.deferred(
                """
                SELECT bid_count, row_key FROM listings
                WHERE region = ?1 AND (bid_count, row_key) < (?3, ?4) AND bid_count >= ?5 AND ?2 = ''
                ORDER BY bid_count DESC, row_key DESC LIMIT ?6
                """
            )
            nextCurrency = connection.deferred("SELECT min(currency) FROM listings WHERE region = ?1 AND currency > ?2")
        }

        /// Starts a scan in the order of price, number of bids or drafting time; every other order counts as newest
        /// first.
        func scan(
            _ order: ListingOrder,
            in region: ListingRowKey.Region,
            prices: PriceRange?,
            after position: ListingPosition?
        ) throws -> ListingScan {
            let all = Part(major: 0, currency: "", values: Int64.min...Int64.max)
            switch order {
            case .lowestPrice: return ListingScan(lowest, region, false, try parts(in: region, prices), after: position)
            case .highestPrice:
                return ListingScan(highest, region, true, try parts(in: region, prices), after: position)
            case .mostBids: return ListingScan(bids, region, true, [all], after: position)
            case .newest, .ending, .relevance: return ListingScan(newest, region, false, [all], after: position)
            }
        }

        private func parts(in region: ListingRowKey.Region, _ prices: PriceRange?) throws -> [Part] {
            if let prices {
                let lowest = prices.lowest?.minorUnits ?? .min, highest = prices.highest?.minorUnits ?? .max
                let rank = ListingSortKey.rank(of: prices.currency)
                return [Part(major: rank, currency: prices.currency.code, values: lowest...highest)]
            }
            var parts: [Part] = [], last = ""
            while let code = try nextCurrency.first(region.rawValue, last)?.read(0, as: String?.self) {
                guard let currency = Currency(code: code) else {
                    throw HouseFailure(.corrupt, "A listing has an unknown currency.")
                }
                let rank = ListingSortKey.rank(of: currency)
                parts.append(Part(major: rank, currency: code, values: Int64.min...Int64.max))
                last = code
            }
            return parts
        }
    }

    private init(
        _ statement: any SQLStatement,
        _ region: ListingRowKey.Region,
        _ isDescending: Bool,
        _ parts: [Part],
        after start: ListingPosition?
    ) {
        self.statement = statement
        self.region = region
        self.isDescending = isDescending
        self.parts = parts[...]
        guard let start else { return }
        self.parts = self.parts.drop { $0.major < start.key.major }
        guard self.parts.first?.major == start.key.major else { return }
        position = (start.key.minor, start.rowKeyTieBreaker)
    }

    /// Returns at most `count` further listings; empty only at the end of the scan.
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
        // Sort keys are ascending, so they contain the bitwise complement of a descending column.
        func directed(_ number: Int64) -> Int64 { isDescending ? ~number : number }
        let (start, end) =
            isDescending
            ? (part.values.upperBound, part.values.lowerBound) : (part.values.lowerBound, part.values.upperBound)
        var (value, rowKey) = (start, directed(Int64.min))
        if let position, position.minor >= directed(start) {
            (value, rowKey) = (directed(position.minor), directed(position.tie))
        }
        return try statement.query(region.rawValue, part.currency, value, rowKey, end, count).map { row in
            let rowKey = try row.read(1, as: Int64.self)
            return Step(
                key: ListingSortKey(major: part.major, minor: directed(try row.read(0))),
                rowKey: rowKey,
                tie: directed(rowKey)
            )
        }
    }
}
