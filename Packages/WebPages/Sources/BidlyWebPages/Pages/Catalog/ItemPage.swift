internal import Accounts
internal import Bidding
internal import BiddingInsights
internal import Catalog
internal import FoundationCore
internal import HTTPCore
internal import Ordering

/// The page of an item: photos, price and bids, description, seller and reviews.
struct ItemPage: Sendable {
    let item: Item
    /// The auction; `nil` for a draft.
    let auction: Auction?
    /// The visitor's position; `nil` for an anonymous visitor.
    var position: OwnPosition?
    /// The categories on the path from the root to the category of the item.
    var path: [ItemCategory] = []
    var brand: Brand?
    var seller: MemberProfile?
    var sellerReviews: SellerReviews?
    var record: TradingRecord?
    /// The highest bids.
    var bids: [Bid] = []
    /// The latest auction updates in order, for the price chart.
    var updates: [AuctionUpdate] = []
    /// The shipping methods of the seller; `nil` if they could not be read.
    var shipping: [ShippingMethod]?
    /// The rules for the buyer's premium and the tax; `nil` if they could not be read.
    var chargeRules: [ChargeRule]?
    var reviews: [Review] = []
    /// The forecast of the final price; `nil` if the house has no model.
    var forecast: AuctionForecast?
    /// Whether the seller is the visitor, and the sale of the item was reversed.
    var isReversed = false
    /// The item that relists this one; `nil` if there is none, or if the visitor is not the seller.
    var relistedAs: ItemID?
    /// Whether an order between the visitor and the other party contains the item. An imported sale has no order.
    var hasOrder = false
    /// The parts that could not be read.
    var unread = UnreadParts()

    /// Whether the item was not sold, or its sale was reversed, so that its seller may relist it once.
    var isRelistable: Bool { isReversed || auction?.status.endedWithoutBuyer == true }

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        SitePage(item.details.title) {
            unread.html
            if !path.isEmpty { CategoryLinks.path(path) }
            HTML(.div, .class(hasPhotos ? "columns" : "columns plain")) {
                if hasPhotos { HTML(.div) { PhotoList.html(item.details.photos, mainSize: .full) } }
                HTML(.div) {
                    if let auction {
                        AuctionPanel(auction: auction, position: position, hasOrder: hasOrder).html(context)
                    } else {
                        HTML(.p, .class("notice")) { Texts.isDraft }
                    }
                    ItemActions(
                        item: item,
                        auction: auction,
                        position: position,
                        isRelistable: isRelistable,
                        relistedAs: relistedAs,
                        hasOrder: hasOrder
                    ).html(context)
                }
                description(context)
                HTML(.div) {
                    sellerSection(context)
                    HTML(.div, .data(.live, "shipping")) { shippingSection(context) }
                }
            }
            forecast.map { ForecastSection.html($0, context.format) }
            HTML(.div, .data(.live, "history")) {
                if let auction, auction.bidCount > 0 {
                    PriceChart(auction: auction, updates: updates, now: context.now).html(context.format)
                    bidTable(auction, context)
                }
            }
            if !reviews.isEmpty {
                HTML(.h2) { Texts.review }
                for review in reviews { ReviewBlock.html(review, of: nil, context.format) }
            }
        }
    }

    /// Whether the item has photos. Without photos, the description takes their place.
    private var hasPhotos: Bool { !item.details.photos.isEmpty }

    private func description(_ context: PageContext) -> HTML {
        HTML(.section, .aria(.label, Texts.description)) {
            if !hasPhotos { HTML(.p, .class("muted")) { Texts.noPhotos } }
            HTML(.dl) {
                if let condition = item.details.condition {
                    HTML(.dt) { Texts.condition }
                    HTML(.dd) { Texts.condition(condition) }
                }
                if let brand {
                    HTML(.dt) { Texts.brand }
                    HTML(.dd) {
                        HTML(.a, .href(PageURL(query: ["brand": "\(brand.id)"]))) { HTML(.bdi) { brand.name } }
                    }
                }
                HTML(.dt) { Texts.itemNumber }
                HTML(.dd) { "\(item.id)" }
            }
            if !item.details.description.isEmpty {
                HTML(.p, .class("prose")) { HTML(.bdi) { item.details.description } }
            }
        }
    }

    @HTMLBuilder
    private func sellerSection(_ context: PageContext) -> HTML {
        HTML(.h2) { Texts.seller }
        HTML(.p) {
            HTML(.a, .href(PageURL("members", "\(item.seller)"))) {
                HTML(.bdi) { seller?.name ?? "\(item.seller)" }
            }
            if let sellerReviews { " · \(Texts.rating(sellerReviews, context.format))" }
            if let record { " · \(Texts.saleCount(record.saleCount, context.format))" }
        }
    }

    @HTMLBuilder
    private func shippingSection(_ context: PageContext) -> HTML {
        if let chargeRules, !chargeRules.isEmpty { HTML(.p) { Texts.addedCharges(chargeRules) } }
        if let shipping {
            HTML(.h2) { Texts.shipping }
            if shipping.isEmpty {
                HTML(.p) { Texts.freeShipping }
            } else {
                HTML(.ul) { for method in shipping { entry(of: method, context.format) } }
            }
        }
    }

    private func entry(of method: ShippingMethod, _ format: PageFormat) -> HTML {
        HTML(.li) {
            HTML(.bdi) { method.name }
            ": \(format.money(method.price))"
            if let countries = method.countryList { " (\(countries))" }
            if let total = nextTotal(with: method) { " · \(Texts.withNextBid(format.money(total)))" }
        }
    }

    /// The total of the minimum next bid with a shipping method; `nil` if it is unknown.
    private func nextTotal(with method: ShippingMethod) -> Money? {
        guard let auction, auction.status == .open, let price = auction.minimumNext, let chargeRules else { return nil }
        return PurchaseCosts(rules: chargeRules).total(of: price, with: method)?.charges.total
    }

    private func bidTable(_ auction: Auction, _ context: PageContext) -> HTML {
        HTML(.section) {
            HTML(.h2) { Texts.bids(auction.bidCount, context.format) }
            HTML(.div, .class("scroll")) {
                HTML(.table) {
                    HTML(.caption, .class("muted")) {
                        Texts.bidTableCaption(shown: bids.count, of: auction, context.format)
                    }
                    HTML(.thead) {
                        HTML(.tr) {
                            for title in [Texts.amount, Texts.bidder, Texts.time] { HTML(.th, .scope("col")) { title } }
                        }
                    }
                    HTML(.tbody) { for bid in bids { row(of: bid, context.format) } }
                }
            }
        }
    }

    private func row(of bid: Bid, _ format: PageFormat) -> HTML {
        HTML(.tr) {
            HTML(.td) { format.money(bid.amount) }
            HTML(.td) {
                "\(bid.bidder)"
                if bid.bidder == position?.alias { HTML(.strong) { " (\(Texts.you))" } }
            }
            HTML(.td) { format.timeElement(bid.time) }
        }
    }
}
