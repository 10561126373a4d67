internal import Bidding
internal import FoundationCore
internal import HTTPCore

/// The page with the latest changes of the member's auctions, newest first.
struct ActivityView: Sendable {
    let updates: [AuctionUpdate]
    /// The titles of the items that are known.
    let titles: [ItemID: String]

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        SitePage(Texts.activity, in: .activity) {
            HTML(.p) { HTML(.a, .href(PageURL("activity"))) { Texts.refresh } }
            if updates.isEmpty {
                HTML(.p) { Texts.noActivity }
            } else {
                HTML(.ul) { for update in updates.reversed() { entry(update, context.format) } }
            }
            if updates.count == PageLimit.standard.count, let first = updates.first {
                HTML(.p) {
                    HTML(.a, .class("button"), .href(PageURL("activity", query: ["before": "\(first.position)"]))) {
                        Texts.earlier
                    }
                }
            }
        }
    }

    private func entry(_ update: AuctionUpdate, _ format: PageFormat) -> HTML {
        HTML(.li) {
            format.timeElement(update.time)
            " · \(Texts.kind(update.kind)) · "
            HTML(.a, .href(PageURL("items", "\(update.item)"))) {
                HTML(.bdi) { titles[update.item] ?? "\(update.item)" }
            }
            " · \(format.money(update.price))"
        }
    }
}
