internal import Catalog
internal import FoundationCore
internal import HTTPCore

extension SiteRoute {
    /// Adding, reordering and removing the photos of an item.
    static let photos: [SiteRoute] = [
        .get("items", "*", "photos") { visit, values in
            .page(try await visit.photosPage(of: visit.ownItem(values[0])))
        },
        .post("items", "*", "photos", bodyLimit: photosBodyLimit) { visit, values in
            let item = try await visit.ownItem(values[0])
            return try await visit.submit(SellingForms.photos(of: item.value.id)) { visit in
                // Some of the photos may have been added.
                try await visit.photosPage(of: visit.ownItem(values[0]))
            } perform: { input in
                guard !input.files.isEmpty else { throw FormFailure.missing("photos") }
                try await visit.addPhotos(of: input, to: item.value.id)
                return .redirect(PageURL("items", "\(item.value.id)", "photos"))
            }
        },
        .post("items", "*", "photos", "order") { visit, values in
            let item = try await visit.ownItem(values[0])
            return try await visit.submit(PhotosPage.order(of: item)) { visit in
                try await visit.photosPage(of: item)
            } perform: { input in
                let version = EntityVersion<Item>(rawValue: try visit.version(of: input)), old = item.value.details
                let details = try ItemDetails(
                    title: old.title,
                    description: old.description,
                    category: old.category,
                    brand: old.brand,
                    condition: old.condition,
                    photos: PhotosPage.photos(input, of: item.value)
                )
                _ = try await visit.clients.catalog.revise(item.value.id, to: details, ifSeen: version)
                return .redirect(PageURL("items", "\(item.value.id)", "photos"))
            }
        },
    ]
}
