import APICore
public import Catalog
import FoundationCore
public import HTTPCore

extension CatalogAPI {
    /// `GET /v1/item-summaries`: returns the items whose identifiers begin with a prefix.
    public static let itemSummaries = Endpoint<ItemSummarySearch, [ItemSummary]>(
        .get,
        "/v1/item-summaries",
        id: "itemSummaries",
        summary: "List items by a prefix of their identifiers",
        details: "Sorted by identifier. Drafts are visible to their seller only.",
        authentication: .optional,
        caching: .revalidated,
        input: RequestCoding(
            ItemSummarySearch.init(_:limit:),
            .query("prefix", \.prefix, .text(), default: "", "The prefix of the identifiers."),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json("summaries", .array(of: ItemSummary.schema), in: "ItemSummaryList")
    )
}
