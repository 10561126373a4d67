internal import Bidding
internal import Catalog
internal import FoundationCore

/// The pages of a seller.
enum SellingPages {
    /// The page that lists an item. Its first part leads to the drafts of the seller.
    static func listing(_ form: FormView, drafts: [SearchRow], _ context: PageContext) -> SitePage {
        SitePage(Texts.sell, in: .sell) {
            if !drafts.isEmpty {
                HTML(.section) {
                    HTML(.h2) { Texts.drafts }
                    HTML(.ul) {
                        for draft in drafts {
                            HTML(.li) {
                                HTML(.a, .href(PageURL("items", "\(draft.item)"))) { HTML(.bdi) { draft.title } }
                                " · "
                                HTML(.a, .href(PageURL("items", "\(draft.item)", "publish"))) {
                                    Texts.publishDraft
                                    " "
                                    HTML(.bdi) { draft.title }
                                }
                            }
                        }
                    }
                }
                HTML(.h2) { Texts.newItem }
            }
            HTML(.p) { Texts.sellIntroduction }
            HTML(.p) {
                Texts.shippingAdvice
                " "
                HTML(.a, .href(PageURL("sales", "shipping"))) { Texts.shippingMethods }
            }
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
        change(
            title,
            of: item,
            HTML {
                if let introduction { HTML(.p) { introduction } }
                form.html(context)
            }
        )
    }

    /// A page that changes an item, with the title of the item.
    static func change(_ title: String, of item: Item, _ content: HTML) -> SitePage {
        SitePage("\(title): \(item.details.title)") {
            content
            HTML(.p) { HTML(.a, .href(PageURL("items", "\(item.id)"))) { Texts.backToItem } }
        }
    }
}
