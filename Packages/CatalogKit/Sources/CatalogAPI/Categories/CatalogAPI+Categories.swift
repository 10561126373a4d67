import APICore
public import Catalog
public import HTTPCore

extension CatalogAPI {
    /// `GET /v1/categories`: returns all categories.
    public static let categories = Endpoint<Void, CategoryList>(
        .get,
        "/v1/categories",
        id: "categories",
        summary: "All categories",
        caching: .listed,
        input: RequestCoding({}),
        output: .json(CategoryList.schema)
    )

    /// `GET /v1/categories/{id}/path`: returns the path from the root to a category.
    public static let categoryPath = Endpoint<ItemCategoryID, CategoryList>(
        .get,
        "/v1/categories/{id}/path",
        id: "categoryPath",
        summary: "The way to a category",
        details: "From the top down, the category last.",
        caching: .listed,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(CategoryList.schema)
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
