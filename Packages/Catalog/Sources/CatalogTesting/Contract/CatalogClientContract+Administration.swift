import Catalog
import FoundationCore
import Testing

extension CatalogClientContract {
    /// Adding categories and brands. Uses `CatalogAdminClient` and `CatalogClient`.
    public static let administration = [
        CatalogClientContract("an administrator adds categories and brands, and everyone sees them") { stage in
            let lamps = try await stage.house.administrator.addCategory("Lamps", in: stage.ceramics)
            #expect(lamps.name == "Lamps" && lamps.parent == stage.ceramics)
            #expect(try await stage.anyone.catalog.categories().contains(lamps))
            let brand = try await stage.house.administrator.addBrand("Voss")
            #expect(brand.name == "Voss")
            #expect(try await stage.anyone.catalog.brand(brand.id) == brand)
        },
        CatalogClientContract("brand names are unique; category names are unique within their parent") { stage in
            let administrator = stage.house.administrator
            await expectFailure(.refused, .nameTaken) { _ = try await administrator.addBrand("BELLORAN") }
            await expectFailure(.refused, .nameTaken) { _ = try await administrator.addCategory("ceramics", in: nil) }
            let radios = try await administrator.addCategory("Radios", in: stage.ceramics)
            #expect(radios.id != stage.radios)
        },
        CatalogClientContract("invalid names and unknown parents are refused") { stage in
            let administrator = stage.house.administrator
            for name in ["", " Lamps", String(repeating: "x", count: 1_000)] {
                await expectFailure(.invalid) { _ = try await administrator.addBrand(name) }
                await expectFailure(.invalid) { _ = try await administrator.addCategory(name, in: nil) }
            }
            await expectFailure(.invalid) {
                _ = try await administrator.addCategory("Lamps", in: Sample.id("404"))
            }
        },
        CatalogClientContract("members and anonymous callers cannot add categories and brands") { stage in
            await expectFailure(.forbidden) { _ = try await stage.selling.admin.addBrand("Voss") }
            await expectFailure(.forbidden) { _ = try await stage.selling.admin.addCategory("Lamps", in: nil) }
            await expectFailure(.notSignedIn) { _ = try await stage.anyone.admin.addBrand("Voss") }
            await expectFailure(.notSignedIn) { _ = try await stage.anyone.admin.addCategory("Lamps", in: nil) }
            let brands = try await stage.anyone.catalog.brands(),
                categories = try await stage.anyone.catalog.categories()
            #expect(brands.count == 1 && categories.count == 3)
        },
    ]
}
