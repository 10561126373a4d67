internal import Accounts
internal import Bidding
internal import Catalog
internal import FoundationCore

/// The links for the seller of an item and for administrators.
struct ItemActions: Sendable {
    let item: Item
    let auction: Auction?
    let position: OwnPosition?
    /// Whether the item was sold and the sale was reversed, so that the seller may relist the item.
    var isReversed = false
    /// Whether an order of the seller contains the item. An imported sale has no order.
    var hasOrder = false

    /// Returns the links; empty for all other visitors.
    @HTMLBuilder
    func html(_ context: PageContext) -> HTML {
        let links = links(for: context)
        if !links.isEmpty {
            HTML(.nav, .aria(.label, Texts.manageItem)) {
                HTML(.ul) {
                    for (title, path) in links {
                        HTML(.li) { HTML(.a, .href(PageURL("items", "\(item.id)", path))) { title } }
                    }
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

    private func links(for context: PageContext) -> [(title: String, path: String)] {
        let isSeller = context.account?.id == item.seller
        guard isSeller || context.isAdministrator else { return [] }
        var links: [(title: String, path: String)] = []
        if isSeller, auction?.isOver != true {
            links.append((Texts.revise, "revise"))
            if auction?.bidCount ?? 0 == 0 {
                links.append((Texts.editPhotos, "photos"))
                links.append((auction == nil ? Texts.publish : Texts.reviseTerms, "publish"))
            } else if position?.reserve != nil {
                links.append((Texts.lowerReserve, "publish"))
            }
        }
        if let auction {
            if !auction.isOver { links.append((Texts.withdraw, "withdraw")) }
            if isSeller, hasOrder { links.append((Texts.openOrder, "order")) }
            if isSeller, isReversed || [.unsold, .withdrawn].contains(auction.status) {
                links.append((Texts.relist, "relist"))
            }
            if context.isAdministrator, auction.bidCount > 0, !auction.isOver { links.append((Texts.voidBids, "void")) }
        }
        return links
    }
}
