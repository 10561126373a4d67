internal import Catalog
internal import FoundationCore

/// A search query that is prepared for the index.
struct ListingQueryPlan {
    let query: SearchQuery
    let order: ListingOrder
    let viewer: MemberID?
    let time: Instant
    /// The words of the query, without accents.
    let words: [String]
    /// The query for the index; `nil` if no published item can match.
    let match: ListingMatch?
    /// The fields of the query, as integer keys.
    let fields: Fields

    /// The integer keys of the names in a query; `nil` for a field that the query does not have.
    struct Fields {
        var seller, brand, condition: Int64?
        /// The category and its descendants.
        var categories: Set<Int64>?
    }

    /// The regions that may contain matches.
    var regions: [ListingRowKey.Region] {
        guard match != nil else { return [] }
        return ListingRowKey.Region.allCases.filter { region in
            query.statuses.isEmpty || !query.statuses.isDisjoint(with: region.statuses)
        }
    }

    /// The seller whose drafts may match; `nil` if no draft can match. A draft has no price, so it matches no price
    /// range.
    var draftSeller: MemberID? {
        guard query.statuses.isEmpty || query.statuses.contains(.draft), query.prices == nil else { return nil }
        return query.seller == nil || query.seller == viewer ? viewer : nil
    }

    /// Returns the tie-breaker for equal sort keys: the row key, or its bitwise complement for descending orders.
    func tie(of rowKey: Int64) -> Int64 { order == .highestPrice || order == .mostBids ? ~rowKey : rowKey }

    /// The row keys of a region that may contain matches. The current time divides the running auctions into open and
    /// ended ones.
    func rowKeys(of region: ListingRowKey.Region) -> ClosedRange<Int64> {
        let all = ListingRowKey.all(of: region)
        guard region == .running, !query.statuses.isEmpty else { return all }
        if !query.statuses.contains(.ended) { return firstOpenRowKey...all.upperBound }
        return query.statuses.isDisjoint(with: [.open, .scheduled]) ? all.lowerBound...firstOpenRowKey : all
    }

    /// Returns whether a listing may have a requested status, according to its row key and its start.
    func mayMatch(startsAt: Int64, in rowKey: Int64) -> Bool {
        guard !query.statuses.isEmpty, ListingRowKey(number: rowKey).region == .running else { return true }
        if startsAt > time.millisecondsSince1970 { return query.statuses.contains(.scheduled) }
        return query.statuses.contains(rowKey < firstOpenRowKey ? .ended : .open)
    }

    /// Whether a listing matches the status, prices and fields of the query.
    func matches(_ row: ListingRow) -> Bool {
        guard query.statuses.isEmpty || query.statuses.contains(row.auction.status(at: time)) else { return false }
        if let prices = query.prices, !prices.contains(row.auction.price) { return false }
        if let seller = fields.seller, seller != row.fields.seller { return false }
        if let brand = fields.brand, brand != row.fields.brand { return false }
        if let condition = fields.condition, condition != row.fields.condition { return false }
        return fields.categories?.contains(row.fields.category) ?? true
    }

    /// Whether an item has all words.
    func hasWords(_ item: ListedItem) -> Bool { words.isEmpty || SearchFilter.areAll(words, in: item.words.all) }

    /// Whether the title of an item has all words.
    func hasWordsInTitle(_ item: Item) -> Bool {
        SearchFilter.areAll(words, in: ListingWords.words(in: item.details.title))
    }

    /// The first row key of the running auctions that have not ended.
    private var firstOpenRowKey: Int64 { ListingRowKey(.running, end: time.advanced(by: .milliseconds(1))).number }
}
