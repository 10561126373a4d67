import APICore
import FoundationCore
public import HTTPCore

extension CatalogAPI {
    /// `GET /v1/item-captions`: finds items by the beginnings of their identifiers, as people type them.
    public static let captions = Endpoint<CaptionSearch, CaptionList>(
        .get,
        "/v1/item-captions",
        id: "itemCaptions",
        summary: "Items by the beginnings of their ids",
        details: "Ascending by id. Drafts are found by their seller alone.",
        authentication: .optional,
        caching: .revalidated,
        input: RequestCoding(
            CaptionSearch.init(_:limit:),
            .query("beginning", \.beginning, .text(), default: noBeginning, "What the ids begin with."),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json(CaptionList.schema)
    )

    private static let noBeginning = ""
}
