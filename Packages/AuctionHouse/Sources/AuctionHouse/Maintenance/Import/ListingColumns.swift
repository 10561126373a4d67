import FoundationCore

/// Which columns of a file of listings mean what.
struct ListingColumns: Sendable {
    /// A column of amounts: minor units when its name says so, else decimal numbers.
    struct Amount: Sendable {
        let column: CSVColumn
        let isMinorUnits: Bool
    }

    /// The names a meaning may have, the usual one first; upper and lower case, blanks, `_` and `-` do not count.
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

    let title, category, starts, ends: CSVColumn
    let startPrice: Amount
    let item, description, brand, condition, currency, seller: CSVColumn?
    let buyNow, reserve: Amount?

    /// Finds the columns by the names in the header.
    ///
    /// - Throws: `CSVError` that names the first column that must be there and is not.
    init(of table: CSVTable<some ByteSource>) throws(CSVError) {
        let present = Dictionary(table.columnNames.map { (Self.plain($0), $0) }) { first, _ in first }
        func find(_ meaning: Meaning, suffix: String = "") -> CSVColumn? {
            let name = meaning.names.lazy.compactMap { present[Self.plain($0 + suffix)] }.first
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

    /// A name without what does not count.
    static func plain(_ name: some StringProtocol) -> String {
        name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
    }
}
