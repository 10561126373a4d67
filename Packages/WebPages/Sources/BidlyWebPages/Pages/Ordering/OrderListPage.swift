internal import FoundationCore
internal import HTTPCore
internal import Ordering

/// The pages with the orders of a buyer, and with those of a seller.
struct OrderListPage: Sendable {
    let orders: Page<Order>
    /// The seller's sales dashboard; `nil` for a buyer.
    var dashboard: SalesDashboard?

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        let section: Layout.Section = dashboard == nil ? .orders : .sales
        return SitePage(Texts.title(of: section), in: section) {
            if dashboard != nil {
                HTML(.ul) {
                    HTML(.li) { HTML(.a, .href(PageURL("sales", "shipping"))) { Texts.shippingMethods } }
                    HTML(.li) { HTML(.a, .href(PageURL("sales", "discounts"))) { Texts.discounts } }
                }
            }
            OwnRegion.html { content(section, context) }
        }
    }

    @HTMLBuilder
    private func content(_ section: Layout.Section, _ context: PageContext) -> HTML {
        if let dashboard { numbers(dashboard, context.format) }
        if orders.elements.isEmpty { HTML(.p) { Texts.noOrders } }
        HTML(.ul, .class("cards")) { for order in orders.elements { card(order, context) } }
        if let next = orders.next {
            HTML(.p) {
                HTML(.a, .class("button"), .href(section.url.with(["cursor": next.rawValue]))) { Texts.nextPage }
            }
        }
    }

    private func card(_ order: Order, _ context: PageContext) -> HTML {
        HTML(.li, .class("card")) {
            HTML(.p) { HTML(.a, .href(PageURL("orders", "\(order.id)"))) { HTML(.bdi) { Texts.title(of: order) } } }
            HTML(.p) {
                HTML(.strong) { context.format.money(order.total) }
                " · \(Texts.status(order.status(at: context.now)))"
            }
            if order.status(at: context.now) == .awaitingPayment {
                HTML(.p, .class("muted")) {
                    "\(Texts.payBy) "
                    context.format.timeElement(order.payBy)
                }
            }
        }
    }

    private func numbers(_ dashboard: SalesDashboard, _ format: PageFormat) -> HTML {
        let numbers = [
            (Texts.openAuctions, dashboard.open), (Texts.endingAuctions, dashboard.ending),
            (Texts.soldItems, dashboard.sold), (Texts.unpaidOrders, dashboard.unpaid),
            (Texts.ordersToShip, dashboard.toShip), (Texts.refundsDue, dashboard.refundsDue),
        ]
        return HTML(.dl) {
            for (label, number) in numbers {
                HTML(.dt) { label }
                HTML(.dd) { format.number(number) }
            }
        }
    }
}
