internal import Bidding
internal import Catalog
internal import FoundationCore

/// The forms with which a seller lists an item and changes a listing.
struct SellingForms: Sendable {
    /// All categories.
    let categories: CategoryTree
    /// All brands.
    let brands: [Brand]

    /// The form that drafts an item, adds its photos and publishes its auction.
    ///
    /// - Parameter draft: The draft that an earlier submission of the form has stored; `nil` for none.
    func listing(key: String, draft: ItemID? = nil) -> FormView {
        FormView(
            PageURL("sell"),
            submit: Texts.publishAuction,
            fields: details(nil) + [photosField(isRequired: false)]
                + TermsForm.fields(for: nil),
            hidden: [(Visit.keyName, key), (FormView.draftName, draft.map { "\($0)" } ?? "")]
        )
    }

    /// The form that revises the details of an item without bids.
    func revision(of item: Versioned<Item>) -> FormView {
        var form = FormView(
            PageURL("items", "\(item.value.id)", "revise"),
            submit: Texts.save,
            fields: details(item.value.details),
            hidden: [(FormView.versionName, item.version?.rawValue ?? "")]
        )
        form.isRevision = true
        return form
    }

    /// The form that extends the description of an item with bids.
    static func addition(to item: Versioned<Item>) -> FormView {
        FormView(
            PageURL("items", "\(item.value.id)", "revise"),
            submit: Texts.addToDescription,
            fields: [FormField("addition", Texts.addition, .lines(6), hint: Texts.additionHint)],
            hidden: [(FormView.versionName, item.version?.rawValue ?? "")]
        )
    }

    /// The form that adds photos.
    static func photos(of item: ItemID) -> FormView {
        FormView(
            PageURL("items", "\(item)", "photos"),
            submit: Texts.addPhotos,
            fields: [FormField("photos", Texts.photos, .photos, hint: Texts.photosHint)],
            id: "photos"
        )
    }

    /// The form that withdraws an auction.
    static func withdrawal(of auction: Versioned<Auction>) -> FormView {
        FormView(
            PageURL("items", "\(auction.value.item)", "withdraw"),
            submit: Texts.withdrawAuction,
            fields: [FormField("reason", Texts.reason, .lines(2), maximumLength: StatedReason.maximumScalarCount)],
            hidden: [(FormView.versionName, auction.version?.rawValue ?? "")],
            isDangerous: true
        )
    }

    /// The form that relists an item.
    ///
    /// - Parameter terms: The fields with the terms.
    static func relisting(of item: ItemID, _ terms: [FormField], key: String) -> FormView {
        var form = FormView(
            PageURL("items", "\(item)", "relist"),
            submit: Texts.relist,
            fields: terms,
            hidden: [(Visit.keyName, key)]
        )
        form.resultPage = PageURL("items", "\(item)")
        return form
    }

    private func details(_ details: ItemDetails?) -> [FormField] {
        let paths = categories.all.map { category in
            ("\(category.id)", categories.path(to: category.id).map(\.name).joined(separator: " › "))
        }
        let conditions = ItemCondition.known.map { ($0.rawValue, Texts.condition($0)) }
        return [
            FormField(
                "title",
                Texts.titleLabel,
                value: details?.title ?? "",
                maximumLength: ItemDetails.maximumTitleLength
            ),
            FormField(
                "description",
                Texts.description,
                .lines(8),
                value: details?.description ?? "",
                isRequired: false,
                maximumLength: ItemDetails.maximumDescriptionLength
            ),
            FormField(
                "category",
                Texts.category,
                .choice([("", "–")] + paths.sorted { $0.1 < $1.1 }),
                value: details.map { "\($0.category)" } ?? ""
            ),
            FormField(
                "brand",
                Texts.brand,
                .choice([("", "–")] + brands.sorted { $0.name < $1.name }.map { ("\($0.id)", $0.name) }),
                value: details?.brand.map { "\($0)" } ?? "",
                isRequired: false
            ),
            FormField(
                "condition",
                Texts.condition,
                .choice([("", "–")] + conditions),
                value: details?.condition?.rawValue ?? "",
                isRequired: false
            ),
        ]
    }

    private func photosField(isRequired: Bool) -> FormField {
        FormField("photos", Texts.photos, .photos, hint: Texts.photosHint, isRequired: isRequired)
    }
}

extension ItemDetails {
    /// Creates the item details from a submitted form.
    ///
    /// - Parameter photos: The photos of the item. They are not part of the form.
    /// - Throws: `FormFailure` or `InvalidField` if a field is not valid.
    init(_ input: FormInput, photos: [PhotoID]) throws {
        guard let category = ItemCategoryID(try input.text("category")) else { throw FormFailure.missing("category") }
        try self.init(
            title: try input.text("title"),
            description: input["description"] ?? "",
            category: category,
            brand: input.optionalText("brand").flatMap { BrandID($0) },
            condition: input.optionalText("condition").map(ItemCondition.init(rawValue:)),
            photos: photos
        )
    }
}
