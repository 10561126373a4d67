public import FoundationCore

/// The columns of a file of listings: which column has which meaning.
///
/// | column | meaning |
/// |---|---|
/// | `title`, `category_path` | `Collectibles > Radios`; categories that do not exist are added |
/// | `first_bid_cents`; `buy_price_cents`, `reserve_cents` | minor units; decimal amounts if the name has no `_cents` |
/// | `started`, `ends` | RFC 3339 |
/// | `item`, `seller`, `brand`, `description`, `condition`, `currency` | may be missing or empty |
///
/// Other names for the same meanings are accepted (`start_price`, `buyNow`, …). Other columns are ignored.
public struct ListingColumns: Sendable, Hashable {
    /// A column of amounts.
    public struct Amount: Sendable, Hashable {
        /// The column that contains the amount.
        public let column: CSVColumn
        /// Whether the amounts are in minor units; otherwise, they are decimal numbers. The column name states which.
        public let isMinorUnits: Bool
    }

    /// The accepted names of each meaning, the usual one first. Case, blanks, `_` and `-` are ignored.
    private enum Meaning: String, CaseIterable {
        case item, title, category, description, brand, condition, currency, seller, starts, ends
        case startPrice, buyNow, reserve

        var names: [String] {
            switch self {
            case .item: ["item", "item_id", "id", "listing", "sku"]
            case .title: ["title", "name"]
            case .category: ["category_path", "category", "categories"]
            case .description: ["description", "details", "text"]
            case .brand: ["brand", "maker", "manufacturer"]
            case .condition: ["condition", "item_condition"]
            case .currency: ["currency", "currency_code"]
            case .seller: ["seller", "seller_name"]
            case .starts: ["started", "starts", "starts_at", "start_time", "start"]
            case .ends: ["ends", "ends_at", "ended", "end_time", "end"]
            case .startPrice: ["first_bid", "start_price", "starting_price", "opening_bid", "open"]
            case .buyNow: ["buy_price", "buy_now", "buy_now_price"]
            case .reserve: ["reserve", "reserve_price"]
            }
        }
    }

    /// The column of titles.
    public let title: CSVColumn
    /// The column of category paths.
    public let category: CSVColumn
    /// The column of the times at which auctions start.
    public let starts: CSVColumn
    /// The column of the times at which auctions end.
    public let ends: CSVColumn
    /// The column of start prices.
    public let startPrice: Amount
    /// The column of the file's item identifiers.
    public let item: CSVColumn?
    /// The column of descriptions.
    public let description: CSVColumn?
    /// The column of brands.
    public let brand: CSVColumn?
    /// The column of conditions.
    public let condition: CSVColumn?
    /// The column of currency codes.
    public let currency: CSVColumn?
    /// The column of the names of sellers.
    public let seller: CSVColumn?
    /// The column of buy-now prices.
    public let buyNow: Amount?
    /// The column of reserves.
    public let reserve: Amount?

    /// Finds the columns by the names in a header.
    ///
    /// - Throws: `CSVError` that names the first required column that is missing.
    public init(of table: CSVTable<some ByteSource>) throws(CSVError) {
        let present = Dictionary(table.columnNames.map { (Self.folded($0), $0) }) { first, _ in first }
        func find(_ meaning: Meaning, suffix: String = "") -> CSVColumn? {
            let name = meaning.names.lazy.compactMap { present[Self.folded($0 + suffix)] }.first
            return name.flatMap(table.columnIfPresent)
        }
        func required(_ meaning: Meaning) throws(CSVError) -> CSVColumn {
            if let column = find(meaning) { return column }
            return try table.column(meaning.names[0])
        }
        func amount(_ meaning: Meaning) -> Amount? {
            if let column = find(meaning, suffix: "_cents") { return Amount(column: column, isMinorUnits: true) }
            return find(meaning).map { Amount(column: $0, isMinorUnits: false) }
        }
        title = try required(.title)
        category = try required(.category)
        if let amount = amount(.startPrice) {
            startPrice = amount
        } else {
            startPrice = Amount(column: try table.column(Meaning.startPrice.names[0] + "_cents"), isMinorUnits: true)
        }
        starts = try required(.starts)
        ends = try required(.ends)
        item = find(.item)
        description = find(.description)
        brand = find(.brand)
        condition = find(.condition)
        currency = find(.currency)
        seller = find(.seller)
        buyNow = amount(.buyNow)
        reserve = amount(.reserve)
    }

    /// Returns a name in lower case, without blanks, `_` and `-`.
    public static func folded(_ name: some StringProtocol) -> String {
        name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
    }
}
