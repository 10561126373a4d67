public import FoundationCore

/// Administers the catalog. Every function throws `ClientFailure`: `.notSignedIn` if the caller is not signed in,
/// `.forbidden` if the caller is not an administrator.
public protocol CatalogAdminClient: Sendable {
    /// Adds a category.
    ///
    /// - Parameters:
    ///   - name: The name of the category.
    ///   - parent: The parent category; `nil` for a root.
    /// - Throws: `ClientFailure`: `.invalid` if the name is not valid or the parent does not exist; refused with
    ///   `Refusal.nameTaken` if the parent already has a category with this name, ignoring case.
    func addCategory(_ name: String, in parent: ItemCategoryID?) async throws(ClientFailure) -> ItemCategory

    /// Adds a brand.
    ///
    /// - Throws: `ClientFailure`: `.invalid` if the name is not valid; refused with `Refusal.nameTaken` if there is
    ///   already a brand with this name, ignoring case.
    func addBrand(_ name: String) async throws(ClientFailure) -> Brand
}
