internal import Bidding
internal import FoundationCore
internal import HTTPCore

/// The page with the latest updates of the member's auctions, newest first.
struct ActivityView: Sendable {
    let updates: [AuctionUpdate]
    /// The known item titles.
    let titles: [ItemID: String]
    /// The items whose auctions may still change.
    var openItems: [ItemID] = []
    /// Whether the page shows the latest updates.
    var isLatest = true

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        SitePage(Texts.activity, in: .activity) {
            HTML(.p) { HTML(.a, .href(PageURL("activity"))) { Texts.refresh } }
            // Only the latest page changes. The script then replaces the list.
            HTML(.p, .class("muted"), .role("status"), .data(.live, "activity-state"))
            HTML(.div, .data(.live, "activity"), isLatest ? .data(.items, followed.joined(separator: " ")) : nil) {
                if updates.isEmpty {
                    HTML(.p) { Texts.noActivity }
                } else {
                    HTML(.ul) { for update in updates.reversed() { entry(update, context.format) } }
                }
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

    /// The items that the script follows: as many as a subscription may contain.
    private var followed: [String] { openItems.prefix(100).map { "\($0)" } }

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
