import APICore
public import Catalog
public import HTTPCore

extension SearchPage {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "SearchPage",
        .object([
            "rows": .array(of: SearchRow.schema),
            "next": .cursor.nullable.described("The cursor of the next page; null on the last page."),
            "facets": Facets.schema.nullable,
            "suggestion": .string().nullable.described(
                "The query's text with corrected spelling, if only the corrected text has results."
            ),
        ])
    )
}

extension SearchRow {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "SearchRow",
        .object([
            "item": .identifier,
            "title": .string(),
            "category": .identifier,
            "brand": .identifier.nullable,
            "condition": ItemCondition.schema.nullable,
            "photo": .identifier.nullable.described("The main photo of the item."),
            "seller": .identifier,
            "relistedFrom": .identifier.nullable.described("The item that this one relists."),
            "status": .name(ListingStatus.known.map(\.rawValue)),
            "price": .money.nullable,
            "bidCount": .integer(minimum: 0),
            "endsAt": .instant.nullable,
        ])
    )
}

extension Facets {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Facets",
        .object([
            "categories": .array(of: Count.schema),
            "brands": .array(of: Count.schema),
            "conditions": .array(of: Count.schema),
            "countedItems": .integer(minimum: 0).described("The number of counted results."),
            "isComplete": .boolean().described("Whether all results were counted."),
        ])
    )
}

extension Facets.Count {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "FacetCount",
        .object(["value": .string(), "label": .string(), "count": .integer(minimum: 0)])
    )
}
