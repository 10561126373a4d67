import APICore
public import Catalog
public import HTTPCore

extension CatalogAPI {
    /// `GET /v1/categories`: returns all categories, each after its parent.
    public static let categories = Endpoint<Void, [ItemCategory]>(
        .get,
        "/v1/categories",
        id: "categories",
        summary: "List all categories",
        caching: .listed,
        input: RequestCoding({}),
        output: .json("categories", .array(of: ItemCategory.schema), in: "CategoryList")
    )

    /// `GET /v1/categories/{id}/path`: returns the path from the root to a category.
    public static let categoryPath = Endpoint<ItemCategoryID, [ItemCategory]>(
        .get,
        "/v1/categories/{id}/path",
        id: "categoryPath",
        summary: "Read the path of a category",
        details: "From the top-level category to the category itself.",
        caching: .listed,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json("categories", .array(of: ItemCategory.schema), in: "CategoryList")
    )

    /// `POST /v1/categories`: adds a category; administrators only.
    public static let addCategory = Endpoint<NewCategory, ItemCategory>(
        .post,
        "/v1/categories",
        id: "addCategory",
        summary: "Add a category",
        authentication: .required,
        input: RequestCoding({ $0 }, .body(\.self, .json(NewCategory.schema))),
        status: .created,
        output: .json(ItemCategory.schema),
        problems: [.adminsOnly, .nameTaken]
    )
}
