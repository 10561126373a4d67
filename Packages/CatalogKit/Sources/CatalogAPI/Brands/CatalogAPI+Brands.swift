import APICore
public import Catalog
public import HTTPCore

extension CatalogAPI {
    /// `GET /v1/brands`: returns all brands, in no defined order.
    public static let brands = Endpoint<Void, [Brand]>(
        .get,
        "/v1/brands",
        id: "brands",
        summary: "List all brands",
        caching: .listed,
        input: RequestCoding({}),
        output: .json("brands", .array(of: Brand.schema), in: "BrandList")
    )

    /// `GET /v1/brands/{id}`: returns a brand.
    public static let brand = Endpoint<BrandID, Brand>(
        .get,
        "/v1/brands/{id}",
        id: "brand",
        summary: "Read a brand",
        caching: .listed,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(Brand.schema)
    )

    /// `POST /v1/brands`: adds a brand; administrators only.
    public static let addBrand = Endpoint<NewBrand, Brand>(
        .post,
        "/v1/brands",
        id: "addBrand",
        summary: "Add a brand",
        authentication: .required,
        input: RequestCoding({ $0 }, .body(\.self, .json(NewBrand.schema))),
        status: .created,
        output: .json(Brand.schema),
        problems: [.adminsOnly, .nameTaken]
    )
}
