internal import Catalog
internal import FoundationCore

/// The page on which a buyer reviews a purchase.
enum ReviewPage {
    /// Returns the form.
    static func form(of item: ItemID, key: String) -> FormView {
        let ratings = (1...5).reversed().map { ("\($0)", Texts.ratingChoice($0)) }
        var form = FormView(
            PageURL("items", "\(item)", "review"),
            submit: Texts.submitReview,
            fields: [
                FormField("rating", Texts.ratingLabel, .choice(ratings), value: "5"),
                FormField(
                    "text",
                    Texts.reviewText,
                    .lines(6),
                    isRequired: false,
                    maximumLength: Review.maximumTextLength
                ),
            ],
            hidden: [(Visit.keyName, key)]
        )
        form.resultPage = PageURL("items", "\(item)")
        return form
    }

    /// Returns the page.
    static func page(_ item: Item, _ form: FormView, _ context: PageContext) -> SitePage {
        SitePage(Texts.reviewOf(item.details.title)) {
            form.html(context)
            HTML(.p) { HTML(.a, .href(PageURL("items", "\(item.id)"))) { Texts.backToItem } }
        }
    }
}
