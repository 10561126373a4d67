public import FoundationCore

/// Administration of the catalog. Every function throws `ClientFailure`: `.forbidden` for members who are not
/// administrators, `.notSignedIn` for callers who are neither.
public protocol CatalogAdminClient: Sendable {
    /// Adds a category.
    ///
    /// - Parameters:
    ///   - name: The name of the category.
    ///   - parent: The parent category; `nil` for a root.
    /// - Throws: `ClientFailure`: `.invalid` for a name that is not valid and for a parent that does not exist; refused as
    ///   `Refusal.nameTaken` if the parent has a category with the name, in upper or lower case.
    func addCategory(_ name: String, in parent: ItemCategoryID?) async throws(ClientFailure) -> ItemCategory

    /// Adds a brand.
    ///
    /// - Throws: `ClientFailure`: `.invalid` for a name that is not valid; refused as `Refusal.nameTaken` if there is a brand
    ///   with the name, in upper or lower case.
    func addBrand(_ name: String) async throws(ClientFailure) -> Brand
}
