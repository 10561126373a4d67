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
        details: """
            Without parameters, returns all open auctions, ending soonest first. Drafts are visible to their seller \
            only.
            """,
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
            .query(
                "q",
                \.query.text,
                .text(),
                """
                Words of the title, description or brand. The last word may be incomplete.
                """
            ),
            .query("category", \.query.category, .identifier(), "A category, including its subcategories."),
            .query("brand", \.query.brand, .identifier()),
            .query("minPrice", \.minPrice, minorUnits, "The lowest price, in minor units of `currency`."),
            .query("maxPrice", \.maxPrice, minorUnits, "The highest price, in minor units of `currency`."),
            .query("currency", \.currency, .currency, "The price currency; required with `minPrice` or `maxPrice`."),
            .query("status", \.statuses, each: status, "One or more statuses; `any` for all. Default: `open`."),
            .query("seller", \.query.seller, .identifier()),
            .query("condition", \.query.condition, .rawValue(ItemCondition.choiceSchema)),
            .query("sort", \.query.sort, sort, default: .endingSoonest),
            .query("facets", \.facets, .boolean(), default: false, "Whether to include the facets (result counts)."),
            .query("cursor", \.cursor, .cursor, "The property `next` of the previous page."),
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
