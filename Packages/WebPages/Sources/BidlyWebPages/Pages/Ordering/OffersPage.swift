internal import FoundationCore
internal import Ordering

/// The page with the second-chance offers to the member.
struct OffersPage: Sendable {
    let offers: [SecondChanceOffer]
    /// Returns the form that answers an offer.
    let form: @Sendable (SecondChanceOffer, _ isAccepted: Bool) -> FormView

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        SitePage(Texts.offers, in: .offers) {
            HTML(.p) { Texts.offersIntroduction }
            if offers.isEmpty { HTML(.p) { Texts.noOffers } }
            HTML(.ul, .class("cards")) { for offer in offers { card(offer, context) } }
        }
    }

    /// Returns the form that answers an offer.
    static func form(for offer: OfferID, isAccepted: Bool, key: String) -> FormView {
        let answer = isAccepted ? "accept" : "decline"
        var form = FormView(
            PageURL("offers", "\(offer)", answer),
            submit: isAccepted ? Texts.acceptOffer : Texts.declineOffer,
            hidden: [(Visit.keyName, key)],
            isDangerous: !isAccepted,
            id: "\(answer)-\(offer)"
        )
        form.formPage = PageURL("offers")
        form.resultPage = form.formPage
        return form
    }

    private func card(_ offer: SecondChanceOffer, _ context: PageContext) -> HTML {
        HTML(.li, .class("card")) {
            HTML(.p) { HTML(.a, .href(PageURL("items", "\(offer.item.item)"))) { HTML(.bdi) { offer.item.title } } }
            HTML(.p) {
                HTML(.strong) { context.format.money(offer.item.price) }
                " · \(Texts.status(offer.status(at: context.now)))"
            }
            if offer.status(at: context.now) == .open {
                HTML(.p, .class("muted")) {
                    "\(Texts.expires) "
                    context.format.timeElement(offer.expiresAt)
                }
                for isAccepted in [true, false] { form(offer, isAccepted).html(context) }
            }
            if let order = offer.order {
                HTML(.p) { HTML(.a, .href(PageURL("orders", "\(order)"))) { Texts.openOrder } }
            }
        }
    }
}
