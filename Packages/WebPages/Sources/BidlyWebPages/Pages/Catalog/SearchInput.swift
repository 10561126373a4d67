internal import Catalog
internal import FoundationCore
internal import HTTPCore

/// The search parameters in the URL of the search page.
struct SearchInput: Sendable {
    /// The value of the parameter `status` for auctions of every status.
    static let anyStatus = "any"
    /// The currencies that the form offers for price limits.
    static let currencies: [Currency] = [.usd, .eur, .gbp, .jpy, .kwd]

    /// The parameters of the search page's URL.
    let parameters: URLQuery

    /// Creates a search from the query of a URL.
    init(_ parameters: URLQuery) {
        self.parameters = URLQuery(parameters.items.filter { !$0.value.isEmpty })
    }

    /// The cursor of the result page; `nil` for the first page.
    var cursor: PageCursor? { parameters["cursor"].map(PageCursor.init(rawValue:)) }

    /// The text of a parameter; empty if it is missing.
    subscript(name: String) -> String { parameters[name] ?? "" }

    /// The search query that the parameters define.
    ///
    /// - Throws: `FormFailure` if a parameter is not valid.
    var query: SearchQuery {
        get throws(FormFailure) {
            let text = parameters["q"]
            let status = parameters["status"] ?? ListingStatus.open.rawValue
            let standardSort = text == nil ? SearchSort.endingSoonest : .relevance
            return SearchQuery(
                text: text,
                category: try identifier("category"),
                brand: try identifier("brand"),
                prices: try prices,
                statuses: status == Self.anyStatus ? [] : [ListingStatus(rawValue: status)],
                seller: try identifier("seller"),
                condition: parameters["condition"].map(ItemCondition.init(rawValue:)),
                sort: parameters["sort"].map(SearchSort.init(rawValue:)) ?? standardSort
            )
        }
    }

    /// Returns the URL of the first result page, with one parameter changed.
    ///
    /// - Parameter value: The new value; `nil` removes the parameter.
    func url(_ name: String, _ value: String?) -> PageURL {
        var items = parameters.items.filter { $0.name != name && $0.name != "cursor" }
        if let value { items.append(.init(name: name, value: value)) }
        return PageURL(query: URLQuery(items))
    }

    /// The currency of the price limits.
    var currency: Currency { Currency(code: self["currency"]) ?? .usd }

    /// The price limit in a parameter; `nil` if it is missing or not valid.
    func limit(_ name: String) -> Money? { (try? FormInput(parameters).optionalAmount(name, in: currency)) ?? nil }

    private var prices: PriceRange? {
        get throws(FormFailure) {
            let input = FormInput(parameters)
            let lowest = try input.optionalAmount("min", in: currency)
            let highest = try input.optionalAmount("max", in: currency)
            guard lowest != nil || highest != nil else { return nil }
            do {
                return try PriceRange(lowest: lowest, highest: highest)
            } catch {
                throw FormFailure(error)
            }
        }
    }

    private func identifier<Subject>(_ name: String) throws(FormFailure) -> Identifier<Subject>? {
        guard let text = parameters[name] else { return nil }
        guard let id = Identifier<Subject>(text) else { throw FormFailure(Texts.malformedForm, field: name) }
        return id
    }
}
