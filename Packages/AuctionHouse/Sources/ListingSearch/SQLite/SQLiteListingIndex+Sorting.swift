internal import Catalog
internal import FoundationCore

extension SQLiteListingIndex {
    /// Returns listings in an order other than that of end times.
    func sorted(
        _ plan: ListingQueryPlan,
        _ text: String?,
        in region: ListingRowKey.Region,
        _ range: ClosedRange<Int64>,
        after position: ListingPosition?,
        limit: Int
    ) throws -> [Hit] {
        var scan = try scans.scan(plan.order, in: region, prices: plan.query.prices, after: position)
        var found: [Hit] = []
        if let text {
            let hits = try rows.rowKeys(text, in: range, limit: max(limits.fewHits, limits.manyHits) + 1)
            if hits.count <= limits.fewHits { return try sorted(hits, plan, after: position, limit: limit) }
            if hits.count <= limits.manyHits {
                try collectHits(&scan, plan, limit, &found) { hits.containsSorted($0) }
                return found
            }
            let isComplete = try collectHits(
                &scan,
                plan,
                limit,
                &found,
                searchingWordsIn: limits.scannedRows,
                isHit: range.contains
            )
            guard !isComplete else { return found }
            let all = try rows.rowKeys(text, in: range, limit: .max)
            try collectHits(&scan, plan, limit, &found) { all.containsSorted($0) }
        } else {
            try collectHits(&scan, plan, limit, &found, isHit: range.contains)
        }
        return found
    }

    private func sorted(
        _ rowKeys: [Int64],
        _ plan: ListingQueryPlan,
        after position: ListingPosition?,
        limit: Int
    ) throws -> [Hit] {
        let found = try rows.rows(at: rowKeys).filter(plan.matches).map { row in
            Hit(
                position: ListingPosition(key(of: row, plan), .rowKey(plan.tie(of: row.rowKey))),
                listing: .published(row)
            )
        }
        let rest = found.filter { found in position.map { $0 < found.position } ?? true }
        return Array(rest.sorted { $0.position < $1.position }.prefix(limit))
    }

    private func key(of row: ListingRow, _ plan: ListingQueryPlan) -> ListingSortKey {
        ListingSortKey(
            in: plan.order,
            endsAt: row.auction.endsAt,
            price: row.auction.price,
            bidCount: row.auction.bidCount,
            createdAt: Instant(millisecondsSince1970: ~row.age),
            isInTitle: false
        )
    }

    /// Scans the index and collects matches up to the limit. Returns whether the result is complete. If `rowLimit` is
    /// set, the rows are also tested for the words of the query, and the scan stops after about this number of rows;
    /// the result may then be incomplete.
    @discardableResult
    private func collectHits(
        _ scan: inout ListingScan,
        _ plan: ListingQueryPlan,
        _ limit: Int,
        _ found: inout [Hit],
        searchingWordsIn rowLimit: Int? = nil,
        isHit: (Int64) -> Bool
    ) throws -> Bool {
        var chunk = min(limit, 4_000), scannedRows = 0
        while found.count < limit {
            let steps = try scan.next(chunk)
            if steps.isEmpty { return true }
            let hits = steps.filter { isHit($0.rowKey) }
            scannedRows += hits.count
            try collect(hits, plan, limit, &found, searchesWords: rowLimit != nil)
            if let rowLimit, scannedRows >= rowLimit { return found.count >= limit }
            chunk = min(chunk * 2, 4_000)
        }
        return true
    }

    private func collect(
        _ steps: [ListingScan.Step],
        _ plan: ListingQueryPlan,
        _ limit: Int,
        _ found: inout [Hit],
        searchesWords: Bool
    ) throws {
        var rest = steps[...]
        while found.count < limit, !rest.isEmpty {
            let portion = rest.prefix(max(limit, 100))
            rest = rest.dropFirst(portion.count)
            let rows = try rows.rows(at: portion.map(\.rowKey)).filter(plan.matches)
            let items = searchesWords ? try source.items(Set(rows.map(\.item))) : [:]
            let fitting = rows.filter { row in !searchesWords || items[row.item].map(plan.hasWords) ?? false }
            let byRowKey = Dictionary(uniqueKeysWithValues: fitting.map { ($0.rowKey, $0) })
            for step in portion where found.count < limit {
                guard let row = byRowKey[step.rowKey] else { continue }
                found.append(Hit(position: ListingPosition(step.key, .rowKey(step.tie)), listing: .published(row)))
            }
        }
    }
}
