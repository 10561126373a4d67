internal import Accounts
internal import Bidding
internal import Catalog
internal import FoundationCore

/// The links for the seller of an item and for administrators.
struct ItemActions: Sendable {
    let item: Item
    let auction: Auction?
    let position: OwnPosition?
    /// Whether the item was not sold, or its sale was reversed, so that its seller may relist it once.
    var isRelistable = false
    /// The item that relists this one; `nil` if there is none.
    var relistedAs: ItemID?
    /// Whether an order of the seller contains the item. An imported sale has no order.
    var hasOrder = false

    /// Returns the links; empty for all other visitors.
    @HTMLBuilder
    func html(_ context: PageContext) -> HTML {
        let links = links(for: context)
        if !links.isEmpty {
            HTML(.nav, .aria(.label, Texts.manageItem)) {
                HTML(.ul) {
                    for (title, url) in links { HTML(.li) { HTML(.a, .href(url)) { title } } }
                }
            }
        }
        if let buyer = position?.buyer {
            HTML(.p) {
                "\(Texts.buyer): "
                HTML(.a, .href(PageURL("members", "\(buyer)"))) { "\(buyer)" }
            }
        }
    }

    private func links(for context: PageContext) -> [(title: String, url: PageURL)] {
        let isSeller = context.account?.id == item.seller
        guard isSeller || context.isAdministrator else { return [] }
        func link(_ title: String, to page: String) -> (title: String, url: PageURL) {
            (title, PageURL("items", "\(item.id)", page))
        }
        var links: [(title: String, url: PageURL)] = []
        if isSeller, auction?.isOver != true {
            links.append(link(Texts.revise, to: "revise"))
            if auction?.bidCount ?? 0 == 0 {
                links.append(link(Texts.editPhotos, to: "photos"))
                links.append(link(auction == nil ? Texts.publish : Texts.reviseTerms, to: "publish"))
            } else if position?.reserve != nil {
                links.append(link(Texts.lowerReserve, to: "publish"))
            }
        }
        if let auction {
            if !auction.isOver { links.append(link(Texts.withdraw, to: "withdraw")) }
            if isSeller, hasOrder { links.append(link(Texts.openOrder, to: "order")) }
            if isSeller, isRelistable {
                let successor = relistedAs.map { (Texts.openRelistedItem, PageURL("items", "\($0)")) }
                links.append(successor ?? link(Texts.relist, to: "relist"))
            }
            if context.isAdministrator, auction.bidCount > 0, !auction.isOver {
                links.append(link(Texts.voidBids, to: "void"))
            }
        }
        return links
    }
}
