internal import Accounts
internal import Bidding
internal import FoundationCore
internal import HTTPCore
internal import Ordering

extension SiteRoute {
    /// Bids, purchases, retractions, the board, the activity and the watchlist.
    static let bidding: [SiteRoute] = [
        .get("items", "*", "bid") { visit, values in
            let step = try await BidStep(visit.identifier(values[0]), visit)
            let text = visit.query["maximum"]
            let form = BidForms.confirmation(on: step.auction, maximum: text ?? "", key: visit.newKey())
            guard let text else {
                let entry = BidForms.entry(on: step.auction, maximum: nil)
                return .page(step.pages.confirmation(of: nil, entry, visit.context))
            }
            do {
                let maximum = try step.checkedMaximum(text, visit)
                return .page(step.pages.confirmation(of: maximum, form, visit.context))
            } catch {
                let failure = FormFailure(error)
                let entry = BidForms.entry(on: step.auction, maximum: text).failing(with: failure)
                var page = step.pages.confirmation(of: nil, entry, visit.context)
                page.status = failure.status
                return .page(page)
            }
        },
        .post("items", "*", "bid") { visit, values in
            let step = try await BidStep(visit.identifier(values[0]), visit)
            let form = BidForms.confirmation(on: step.auction, maximum: "", key: visit.newKey())
            return try await visit.submit(form) { form in
                step.pages.confirmation(of: nil, form, visit.context)
            } perform: { input in
                let maximum = try step.auction.bid(of: try input.text("maximum"))
                let bid = NewBid(maximum, on: step.auction.item, key: try visit.key(of: input))
                _ = try await visit.clients.bidding.placeBid(bid)
                return .redirect(step.itemURL)
            }
        },
        .get("items", "*", "buy") { visit, values in
            let step = try await BidStep(visit.identifier(values[0]), visit)
            return .page(step.pages.purchase(step.purchaseForm(visit), visit.context))
        },
        .post("items", "*", "buy") { visit, values in
            let step = try await BidStep(visit.identifier(values[0]), visit)
            return try await visit.submit(step.purchaseForm(visit)) { form in
                step.pages.purchase(form, visit.context)
            } perform: { input in
                let key = try visit.key(of: input)
                // A repeated form has the same key; its purchase has already ended the offer.
                if step.auction.buyNow == nil, step.auction.status == .open { throw Refusal.buyNowNotOffered }
                if let price = step.auction.buyNow, input["price"] != price.description {
                    throw FormFailure(Texts.changedPrice, status: .conflict)
                }
                _ = try await visit.clients.bidding.buyNow(step.auction.item, key: key)
                return .redirect(step.itemURL)
            }
        },
        .get("items", "*", "retract") { visit, values in
            let step = try await BidStep(visit.identifier(values[0]), visit)
            let form = BidForms.retraction(on: step.auction, key: visit.newKey())
            return .page(step.pages.retraction(form, visit.context))
        },
        .post("items", "*", "retract") { visit, values in
            let step = try await BidStep(visit.identifier(values[0]), visit)
            return try await visit.submit(BidForms.retraction(on: step.auction, key: visit.newKey())) { form in
                step.pages.retraction(form, visit.context)
            } perform: { input in
                guard let reason = RetractionReason(rawValue: try input.text("reason")) else {
                    throw FormFailure.missing("reason")
                }
                let key = try visit.key(of: input)
                _ = try await visit.clients.bidding.retract(from: step.auction.item, because: reason, key: key)
                return .redirect(step.itemURL)
            }
        },
        .get("board") { visit, _ in
            _ = try visit.account()
            return .page(BoardPage.page(try await visit.clients.bidding.board(), visit.context))
        },
        .get("watchlist") { _, _ in .page(WatchlistPage.page()) },
        .get("activity") { visit, _ in try await activity(visit) },
    ]

    private static func activity(_ visit: Visit) async throws -> SiteReply {
        _ = try visit.account()
        let before = visit.query["before"].flatMap(Int64.init)
        async let board = visit.clients.bidding.board()
        let page = try await visit.clients.bidding.activity(ActivityRequest(includesOwn: true, before: before))
        let lists = (try? await board).map { [$0.leading, $0.outbid, $0.won, $0.lost, $0.withdrawn, $0.selling] } ?? []
        let titles = Dictionary(lists.joined().map { ($0.item, $0.title) }) { first, _ in first }
        return .page(ActivityView(updates: page.updates, titles: titles).page(visit.context))
    }
}

/// The auction and the member's position, which every step of a bid reads.
private struct BidStep: Sendable {
    let auction: Auction
    let position: OwnPosition
    let pages: BidPages

    init(_ item: ItemID, _ visit: Visit) async throws {
        _ = try visit.account()
        let clients = visit.clients
        async let position = clients.bidding.ownPosition(on: item)
        auction = try await clients.bidding.auction(of: item).value
        self.position = try await position
        let shipping = (try? await clients.ordering.shippingMethods(of: auction.seller)) ?? []
        pages = BidPages(auction: auction, position: self.position, shipping: shipping)
    }

    var itemURL: PageURL { PageURL("items", "\(auction.item)") }

    func purchaseForm(_ visit: Visit) -> FormView {
        BidForms.purchase(of: auction, at: auction.buyNow, key: visit.newKey())
    }

    /// Returns the maximum that was entered.
    ///
    /// - Throws: `MoneyError`; `Refusal` if the rules would refuse the bid.
    func checkedMaximum(_ text: String, _ visit: Visit) throws -> Money {
        let maximum = try auction.bid(of: text)
        let refusal = auction.refusal(
            ofBid: maximum,
            from: position,
            by: visit.context.account?.id,
            at: visit.context.now
        )
        if let refusal { throw refusal }
        return maximum
    }
}
