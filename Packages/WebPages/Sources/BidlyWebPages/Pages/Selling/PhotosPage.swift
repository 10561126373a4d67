internal import Catalog
internal import FoundationCore

/// The page on which a seller adds, reorders and removes the photos of an item.
enum PhotosPage {
    /// Returns the page.
    ///
    /// - Parameter isDraft: Whether the auction is not published yet. If so, the page leads to the terms.
    static func page(_ item: Versioned<Item>, isDraft: Bool, _ context: PageContext) -> SitePage {
        let photos = item.value.details.photos
        let forms = HTML {
            if isDraft { HTML(.p, .class("notice")) { Texts.isDraft } }
            if !photos.isEmpty {
                HTML(.p) { Texts.photoOrderRules }
                PhotoList.html(photos, mainSize: .thumbnail)
                HTML(.h2) { Texts.photoOrder }
                order(of: item).html(context)
                HTML(.h2) { Texts.addPhotos }
            }
            SellingForms.photos(of: item.value.id).html(context)
            if isDraft {
                HTML(.p) {
                    HTML(.a, .class("button"), .href(PageURL("items", "\(item.value.id)", "publish"))) {
                        Texts.continueToTerms
                    }
                }
            }
        }
        return SellingPages.change(Texts.photos, of: item.value, forms)
    }

    /// Returns the form that reorders and removes photos.
    static func order(of item: Versioned<Item>) -> FormView {
        let photos = item.value.details.photos
        let positions = photos.indices.map { (value: "\($0 + 1)", label: "\($0 + 1)") }
        var form = FormView(
            PageURL("items", "\(item.value.id)", "photos", "order"),
            submit: Texts.saveOrder,
            fields: photos.enumerated().map { index, photo in
                FormField(
                    fieldName(of: photo),
                    Texts.photo(index + 1, of: photos.count),
                    .choice(positions + [(removal, Texts.removePhoto)]),
                    value: "\(index + 1)"
                )
            },
            hidden: [(FormView.versionName, item.version?.rawValue ?? "")],
            id: "order"
        )
        form.isRevision = true
        return form
    }

    /// Returns the photos in the submitted order. Photos with equal positions keep their order.
    static func photos(_ input: FormInput, of item: Item) -> [PhotoID] {
        let positions = item.details.photos.enumerated().compactMap { index, photo -> (photo: PhotoID, key: [Int])? in
            let entry = input.optionalText(fieldName(of: photo))
            return entry == removal ? nil : (photo, [entry.flatMap { Int($0) } ?? index + 1, index])
        }
        return positions.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.photo)
    }

    private static let removal = "remove"

    private static func fieldName(of photo: PhotoID) -> String { "photo-\(photo)" }
}
