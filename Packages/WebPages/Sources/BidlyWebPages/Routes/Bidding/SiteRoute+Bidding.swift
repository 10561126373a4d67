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
            guard let text else {
                let entry = BidForms.entry(on: step.auction, maximum: nil)
                return .page(await step.pages(visit).confirmation(of: nil, entry, visit.context))
            }
            do {
                return .page(try await step.confirmation(of: text, key: visit.newKey(), visit))
            } catch {
                let failure = step.failure(error)
                let entry = BidForms.entry(on: step.auction, maximum: text).failing(with: failure)
                var page = await step.pages(visit).confirmation(of: nil, entry, visit.context)
                page.status = failure.status
                return .page(page)
            }
        },
        .post("items", "*", "bid") { visit, values in
            let step = try await BidStep(visit.identifier(values[0]), visit)
            let form = BidForms.confirmation(on: step.auction, maximum: "", confirmed: nil, key: visit.newKey())
            return try await visit.submit(form) { visit in
                let maximum = visit.context.shown(form).fields.first.flatMap { try? step.maximum(of: $0.value) }
                return await step.pages(visit).confirmation(of: maximum, form, visit.context)
            } perform: { input in
                let text = try input.text("maximum"), key = try visit.key(of: input)
                do {
                    let maximum = try step.maximum(of: text)
                    guard input[FormView.confirmedName] == maximum.description else {
                        return .page(try await step.confirmation(of: text, key: key, visit))
                    }
                    _ = try await visit.clients.bidding.placeBid(NewBid(maximum, on: step.auction.item, key: key))
                    return .redirect(step.itemURL)
                } catch let error where step.isAboutMaximum(error) {
                    throw step.failure(error)
                }
            }
        },
        .get("items", "*", "buy") { visit, values in
            let step = try await BidStep(visit.identifier(values[0]), visit)
            return .page(await step.pages(visit).purchase(step.purchaseForm(visit), visit.context))
        },
        .post("items", "*", "buy") { visit, values in
            let step = try await BidStep(visit.identifier(values[0]), visit)
            let form = step.purchaseForm(visit)
            return try await visit.submit(form) { visit in
                await step.pages(visit).purchase(form, visit.context)
            } perform: { input in
                let key = try visit.key(of: input)
                // After a purchase, the auction is closed. A repeated submission is then not refused here, because the
                // house recognizes its key.
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
            return .page(step.retractionPages.retraction(form, visit.context))
        },
        .post("items", "*", "retract") { visit, values in
            let step = try await BidStep(visit.identifier(values[0]), visit)
            let form = BidForms.retraction(on: step.auction, key: visit.newKey())
            return try await visit.submit(form) { visit in
                step.retractionPages.retraction(form, visit.context)
            } perform: { input in
                guard let reason = RetractionReason(rawValue: try input.text("reason")) else {
                    throw FormFailure.missing("reason")
                }
                let key = try visit.key(of: input)
                _ = try await visit.clients.bidding.retract(from: step.auction.item, because: reason, key: key)
                return .redirect(step.itemURL)
            }
        },
        .get("board") { visit, _ in .page(try await BoardPage.load(for: visit).page(visit.context)) },
        .get("watchlist") { _, _ in .page(WatchlistPage.page()) },
        .get("activity") { visit, _ in try await activity(visit) },
    ]

    private static func activity(_ visit: Visit) async throws -> SiteReply {
        _ = try visit.account()
        let before = visit.query["before"].flatMap(Int64.init)
        async let board = visit.clients.bidding.board()
        let page = try await visit.clients.bidding.activity(ActivityRequest(includesOwn: true, before: before))
        let lists = (try? await board).map { [$0.leading, $0.outbid, $0.won, $0.lost, $0.withdrawn, $0.selling] } ?? []
        let entries = lists.joined(), statuses: [AuctionStatus] = [.open, .scheduled]
        let view = ActivityView(
            updates: page.updates,
            titles: Dictionary(entries.map { ($0.item, $0.title) }) { first, _ in first },
            openItems: entries.filter { statuses.contains($0.status) }.map(\.item),
            isLatest: before == nil
        )
        return .page(view.page(visit.context))
    }
}

extension BoardPage {
    /// Reads the board, the orders of the items that were sold by or to the visitor, and the items that relist items of
    /// the visitor.
    ///
    /// - Throws: `ClientFailure` if the board cannot be read.
    fileprivate static func load(for visit: Visit) async throws -> BoardPage {
        _ = try visit.account()
        let board = try await visit.clients.bidding.board(), ordering = visit.clients.ordering
        var page = BoardPage(board: board)
        let won = Set(board.won.map(\.item))
        let sold = Set(board.selling.lazy.filter { $0.status == .sold }.map(\.item))
        async let orders = UnreadParts.result { () throws(ClientFailure) in
            try await Order.latest(of: won) { listing throws(ClientFailure) in try await ordering.orders(listing) }
        }
        async let sales = UnreadParts.result { () throws(ClientFailure) in
            try await Order.latest(of: sold) { listing throws(ClientFailure) in try await ordering.sales(listing) }
        }
        let bought = page.unread.value(Texts.orders, await orders) ?? []
        let soldOrders = page.unread.value(Texts.sales, await sales) ?? []
        page.orderedItems = Set((bought + soldOrders).lazy.flatMap(\.items).map(\.item))
        page.reversed = Order.reversedItems(of: soldOrders)
        page.relistings = (try? await visit.relistings(of: page.relistable)) ?? [:]
        return page
    }
}

extension Visit {
    /// Returns the outcome of an earlier bid, purchase or retraction; `nil` if it is not known.
    ///
    /// - Parameter key: The idempotency key of the form.
    func recordedOutcome(of key: String) async -> String? {
        switch try? await clients.bidding.outcome(ofRequest: key) {
        case .success(let receipt)?: receipt.outcome.map { Texts.outcome($0, context.format) } ?? Texts.accepted
        case .failure(let failure)? where failure.refusal != nil: Texts.refusedBefore("\(failure)")
        default: nil
        }
    }
}

/// The auction and the member's position. Every step of a bid, a purchase or a retraction reads them.
private struct BidStep: Sendable {
    let auction: Auction
    let position: OwnPosition

    init(_ item: ItemID, _ visit: Visit) async throws {
        _ = try visit.account()
        let clients = visit.clients
        async let position = clients.bidding.ownPosition(on: item)
        auction = try await clients.bidding.auction(of: item).value
        self.position = try await position
    }

    /// The confirmation pages without costs, for a retraction.
    var retractionPages: BidPages { BidPages(auction: auction, position: position) }

    /// Reads the costs of a purchase, and returns the confirmation pages of a bid or a purchase. Call it only to show a
    /// page: placing a bid must not wait for these reads.
    func pages(_ visit: Visit) async -> BidPages {
        let ordering = visit.clients.ordering
        async let rules = ordering.chargeRules()
        let shipping = try? await ordering.shippingMethods(of: auction.seller)
        let costs = PurchaseCosts(shipping: shipping, rules: try? await rules)
        return BidPages(auction: auction, position: position, costs: costs)
    }

    var itemURL: PageURL { PageURL("items", "\(auction.item)") }

    func purchaseForm(_ visit: Visit) -> FormView {
        BidForms.purchase(of: auction, at: auction.buyNow, key: visit.newKey())
    }

    /// Parses an entered maximum.
    ///
    /// - Throws: `FormFailure` if it is blank; the errors of `Auction.bid(of:)`.
    func maximum(of text: String) throws -> Money {
        guard !text.trimmingSpaces.isEmpty else { throw FormFailure.missing("maximum") }
        return try auction.bid(of: Money.normalized(text, in: auction.startPrice.currency))
    }

    /// Whether an error concerns the entered maximum.
    func isAboutMaximum(_ error: any Error) -> Bool {
        error is MoneyError || error is Refusal || (error as? ClientFailure)?.refusal != nil
    }

    /// Returns the failure to show for an error. The field of the maximum is invalid if the error concerns it.
    func failure(_ error: any Error) -> FormFailure {
        var failure = FormFailure(error)
        if isAboutMaximum(error) { failure.field = "maximum" }
        return failure
    }

    /// Returns the page that asks the visitor to confirm an entered maximum.
    ///
    /// - Throws: The errors of ``checkedMaximum(_:_:)``.
    func confirmation(of text: String, key: String, _ visit: Visit) async throws -> SitePage {
        let maximum = try checkedMaximum(text, visit)
        let form = BidForms.confirmation(on: auction, maximum: text, confirmed: maximum, key: key)
        return await pages(visit).confirmation(of: maximum, form, visit.context)
    }

    /// Parses the entered maximum, and checks that the rules permit the bid.
    ///
    /// - Throws: `MoneyError`; `Refusal` if the rules would refuse the bid.
    func checkedMaximum(_ text: String, _ visit: Visit) throws -> Money {
        let maximum = try maximum(of: text)
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
