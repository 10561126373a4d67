internal import Bidding
internal import Catalog
internal import FoundationCore

/// The pages of a seller.
enum SellingPages {
    /// The page that lists an item.
    static func listing(_ form: FormView, _ context: PageContext) -> SitePage {
        SitePage(Texts.sell, in: .sell) {
            HTML(.p) { Texts.sellIntroduction }
            form.html(context)
        }
    }

    /// A page with a form that changes an item.
    ///
    /// - Parameters:
    ///   - title: The title of the page, without the title of the item.
    ///   - introduction: What the form does; `nil` if that is obvious.
    static func change(
        _ title: String,
        of item: Item,
        _ introduction: String?,
        _ form: FormView,
        _ context: PageContext
    ) -> SitePage {
        SitePage("\(title): \(item.details.title)") {
            if let introduction { HTML(.p) { introduction } }
            form.html(context)
            HTML(.p) { HTML(.a, .href(PageURL("items", "\(item.id)"))) { Texts.backToItem } }
        }
    }
}
