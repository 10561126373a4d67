internal import APICore
public import Catalog
internal import CatalogAPI
public import FoundationCore
internal import HTTPCore

extension CatalogHTTPClient: CatalogAdminClient {
    /// `POST /v1/categories`: adds a category.
    public func addCategory(_ name: String, in parent: ItemCategoryID?) async throws(ClientFailure) -> ItemCategory {
        let category = NewCategory(name: name, parent: parent)
        return try await CatalogAPI.addCategory.ask(category, over: transport, refusal: Refusal.init(of:))
    }

    /// `POST /v1/brands`: adds a brand.
    public func addBrand(_ name: String) async throws(ClientFailure) -> Brand {
        try await CatalogAPI.addBrand.ask(NewBrand(name: name), over: transport, refusal: Refusal.init(of:))
    }
}
