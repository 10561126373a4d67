import APICore
public import Catalog
import FoundationCore
public import HTTPCore

extension CatalogAPI {
    /// `GET /v1/items`: searches items.
    public static let searchItems = Endpoint<ItemSearch, SearchPage>(
        .get,
        "/v1/items",
        id: "searchItems",
        summary: "Search items",
        details: "Without parameters all open auctions, ending soonest first. Drafts are found by their seller alone.",
        authentication: .optional,
        caching: .revalidated,
        input: RequestCoding(
            ItemSearch.init(
                text:
                category:
                brand:
                minPrice:
                maxPrice:
                currency:
                statuses:
                seller:
                condition:
                sort:
                facets:
                cursor:
                limit:
            ),
            .query("q", \.query.text, .text(), "Words of title, description or brand; the last may be incomplete."),
            .query("category", \.query.category, .identifier(), "A category; those below it count, too."),
            .query("brand", \.query.brand, .identifier()),
            .query("minPrice", \.minPrice, minorUnits, "In minor units of `currency`."),
            .query("maxPrice", \.maxPrice, minorUnits, "In minor units of `currency`."),
            .query("currency", \.currency, .currency, "Of the prices; needed with them."),
            .query("status", \.statuses, each: status, "Any of these; `any` for all. Without it: `open`."),
            .query("seller", \.query.seller, .identifier()),
            .query("condition", \.query.condition, .rawValue(ItemCondition.choiceSchema)),
            .query("sort", \.query.sort, sort, default: .endingSoonest),
            .query("facets", \.facets, .boolean(), default: false, "Whether to count values of some fields."),
            .query("cursor", \.cursor, .cursor, "Where the page begins: the `next` of the page before."),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json(SearchPage.schema)
    )

    private static let minorUnits = TextCoding<Int64>.integer(minimum: 0)
    private static let status = TextCoding<ListingStatus>.rawValue(
        .string(values: (ListingStatus.known + [.any]).map(\.rawValue))
    )
    private static let sort = TextCoding<SearchSort>.rawValue(.string(values: SearchSort.known.map(\.rawValue)))
}
