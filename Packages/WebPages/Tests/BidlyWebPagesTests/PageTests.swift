import Accounts
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Ordering
import Testing

@testable import BidlyWebPages

@Suite("Pages")
struct PageTests {
    private let layout = Layout(assets: SiteAssets { Array($0.prefix(32)) })

    private func markup(_ page: SitePage, _ context: PageContext = .sample()) -> String {
        layout.html(page, context).markup
    }

    private func itemPage() throws -> ItemPage {
        let auction = try #require(Auction.samples.first { $0.status == .open })
        var page = ItemPage(item: .sample, auction: auction)
        page.reviews = [.sample]
        return page
    }

    @Test("have a language, one main landmark and one heading of the first level")
    func structure() throws {
        let tokens = try MarkupTokens(markup(itemPage().page(.sample())))
        #expect(tokens.tags.filter { $0 == "h1" }.count == 1)
        #expect(tokens.tags.filter { $0 == "main" }.count == 1)
        #expect(tokens.attributes.contains { $0.name == "lang" && $0.value == "en" })
        #expect(Set(tokens.tags).isSuperset(of: ["header", "nav", "footer", "title"]))
    }

    @Test("contain no code and no style, and load nothing from other hosts")
    func noInlineCode() throws {
        let tokens = try MarkupTokens(markup(itemPage().page(.sample())))
        #expect(!tokens.tags.contains("style"))
        #expect(tokens.tags.filter { $0 == "script" }.count == 1)
        for (name, value) in tokens.attributes {
            #expect(!name.hasPrefix("on") && name != "style", "\(name)=\(value)")
            if ["src", "href", "action"].contains(name) {
                #expect(value.hasPrefix("/") || value.hasPrefix("#") || value == "data:image/svg+xml,", "\(value)")
            }
        }
    }

    @Test("give every control of a form a label")
    func labels() {
        let form = FormView(
            PageURL("sell"),
            submit: "Sell",
            fields: [
                FormField("a", "A"), FormField("b", "B", .lines(3)), FormField("c", "C", .choice([("x", "X")])),
                FormField("d", "D", .flag), FormField("e", "E", .photos), FormField("f", "F", .password),
            ]
        )
        let tokens = MarkupTokens(form.html(.sample()).markup)
        let labels = tokens.attributes.filter { $0.name == "for" }.map(\.value)
        #expect(labels == ["a", "b", "c", "d", "e", "f"].map { "form-\($0)" })
        #expect(Set(tokens.attributes.filter { $0.name == "id" }.map(\.value)).isSuperset(of: labels))
    }

    @Test("state exact instants, and amounts in the format of the locale")
    func formats() {
        let german = PageContext.sample(locale: "xx, de-DE;q=0.8, en;q=0.5")
        #expect(german.format.money(Money(minorUnits: 123_450, currency: .eur)) == "1.234,50\u{A0}€")
        #expect(PageContext.sample().format.money(Money(minorUnits: 123_450, currency: .usd)) == "$1,234.50")
        #expect(PageContext.sample(locale: "xx-such-locale").format.number(1_000) == "1,000")
        let time = german.format.timeElement(Sample.start).markup
        #expect(time.hasPrefix("<time datetime=\"\(Sample.start)\">"))
        let format = PageContext.sample().format
        #expect(format.timeLeft(until: Sample.start.advanced(by: .seconds(90_061))) == "1 d 1 h")
        #expect(format.timeLeft(until: Sample.start.advanced(by: .seconds(59))) == "59 s")
        #expect(format.timeLeft(until: Sample.start) == nil)
    }

    @Test("let anonymous visitors sign in to bid, and hide the form from the seller")
    func bidForm() throws {
        let anonymous = try markup(itemPage().page(.sample()))
        #expect(anonymous.contains("/sign-in?return=/items/"))
        #expect(!anonymous.contains("id=\"bid\""))
        let member = Account(member: try Member(id: "bidder", name: "Bidder", registeredAt: Sample.start))
        #expect(try markup(itemPage().page(.sample(member)), .sample(member)).contains("id=\"bid\""))
        let id = try itemPage().auction?.seller
        let seller = Account(member: try Member(id: try #require(id), name: "Seller", registeredAt: Sample.start))
        #expect(try !markup(itemPage().page(.sample(seller)), .sample(seller)).contains("id=\"bid\""))
    }

    @Test("stay within the size limit together with the style sheet and the script")
    func size() throws {
        let page = try markup(itemPage().page(.sample()))
        let bytes = page.utf8.count + Stylesheet.content.utf8.count + Script.content.utf8.count
        #expect(bytes < 60_000, "\(bytes) bytes")
    }

    @Test("draw the price as steps within the chart")
    func chart() {
        let updates = AuctionUpdate.samples.filter { $0.item == Auction.sample.item }
        let chart = PriceChart(auction: .sample, updates: updates, now: Sample.start.advanced(by: .seconds(86_400)))
        let path = MarkupTokens(chart.html(PageContext.sample().format).markup).attributes.first { $0.name == "d" }?
            .value
        #expect(path?.hasPrefix("M4 ") == true, "\(path ?? "none")")
        let numbers = (path ?? "").split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) }
        #expect(numbers.allSatisfy { (0...560).contains($0) })
    }

    @Test("state which parts could not be read, and do not call them missing")
    func unreadParts() {
        var page = OrderPage(order: .paidSample, role: .buyer)
        #expect(page.order.shipping != nil)
        #expect(page.unread.value("Missing", Result<Int, ClientFailure>.failure(ClientFailure(.notFound))) == nil)
        #expect(page.unread.value("Present", Result<Int, ClientFailure>.success(1)) == 1)
        #expect(page.unread.html.isEmpty)
        page.address = page.unread.value(Texts.shippingAddress, .failure(ClientFailure(.offline)))
        let text = MarkupTokens(markup(page.page(.sample()))).text
        #expect(text.contains("These parts of the page could not be read: Shipping address."))
        #expect(!text.contains(Texts.noAddress))
    }

    @Test("state the total of a bid with the costs that are known, and which costs are not")
    func totals() throws {
        let auction = Auction.sample, price = Money(minorUnits: 100_000, currency: auction.price.currency)
        let other: Currency = price.currency == .usd ? .eur : .usd
        func method(in currency: Currency) throws -> ShippingMethod {
            let price = Money(minorUnits: 800, currency: currency)
            return try ShippingMethod(id: "m1", seller: auction.seller, name: "Parcel", price: price)
        }
        let premium = try ChargeRule(.premium, rate: Percentage(parsing: "10%"), of: [.items])
        func text(_ shipping: [ShippingMethod]?, _ rules: [ChargeRule]?) throws -> String {
            let costs = PurchaseCosts(shipping: shipping, rules: rules)
            let pages = BidPages(auction: auction, position: .sample, costs: costs)
            let form = BidForms.confirmation(on: auction, maximum: "1000", confirmed: price, key: "k")
            return MarkupTokens(markup(pages.confirmation(of: price, form, .sample()))).text
        }
        let (known, foreign) = (try method(in: price.currency), try method(in: other))
        #expect(try !text([], []).contains("The most you would pay"))
        #expect(try text([], [premium]).contains("The most you would pay:"))
        #expect(try text([known], []).contains("The most you would pay, by shipping method:"))
        #expect(try text([known], [premium]).contains("1,108.00"))
        #expect(try text([foreign], [premium]).contains("1,100.00"))
        #expect(try !text([foreign], [premium]).contains("Parcel"))
        #expect(try text(nil, [premium]).contains("The most you would pay, before shipping:"))
        #expect(try text([known], nil).contains("before taxes and the buyer's premium:"))
        #expect(try text(nil, nil).contains("The most you would pay, before shipping, taxes and the buyer's premium:"))
    }

    @Test("link a sold item to its order, and an imported sale, which has no order, to none")
    func importedSale() throws {
        let auction = try #require(Auction.samples.first { $0.status == .sold })
        let seller = Account.sample, item = try #require(Item.samples.first { $0.seller == seller.id })
        let won = try OwnPosition(item: item.id, sequence: auction.sequence, outcome: .won)
        func links(_ account: Account?, _ position: OwnPosition?, hasOrder: Bool) -> Int {
            var page = ItemPage(item: item, auction: auction)
            page.position = position
            page.hasOrder = hasOrder
            return markup(page.page(.sample(account)), .sample(account)).ranges(of: Texts.openOrder).count
        }
        for hasOrder in [true, false] {
            #expect(links(seller, nil, hasOrder: hasOrder) == (hasOrder ? 1 : 0))
            #expect(links(nil, won, hasOrder: hasOrder) == (hasOrder ? 1 : 0))
        }
    }

    private func orderForms(_ order: Order) -> OrderForms {
        OrderForms(order: order, format: PageContext.sample().format) { "key" }
    }

    /// The sample order after the choice of the shipping.
    private func addressedOrder() throws -> Order {
        var order = Order.sample
        _ = try order.shipTo(
            "addrs00001",
            in: ShippingAddress.sample.country,
            with: ShippingMethod.sample.id,
            of: [.sample],
            by: .buyer,
            at: Sample.start
        )
        return order
    }

    @Test("first offer the shipping of an order, then its payment, and then fill in the chosen address")
    func shippingBeforePayment() throws {
        let ids = orderForms(.sample).forms(for: .buyer, at: Sample.start).map(\.id)
        #expect(ids == ["ship-to", "discount", "pay", "cancel"])
        var forms = orderForms(try addressedOrder())
        forms.methods = [.sample]
        forms.address = .sample
        let addressed = forms.forms(for: .buyer, at: Sample.start)
        #expect(addressed.map(\.id) == ["pay", "ship-to", "discount", "cancel"])
        let fields = addressed[1].fields
        let values = ["Ben Example", "1 Sample Street\n12345 Sampleton", "DE", "\(ShippingMethod.sample.id)"]
        #expect(fields.map(\.value) == values)
        #expect(fields[3].valueText == "Parcel: $5.50")
    }

    @Test("name countries in the language of the browser, and state the purpose of all fields of an address")
    func countries() throws {
        let german = PageContext.sample(locale: "de-DE")
        let form = OrderForms(order: .sample, format: german.format, newKey: { "key" }).form(of: .shipTo)
        let markup = form.html(german).markup
        #expect(markup.contains("<option value=\"DE\">Deutschland</option>"))
        for purpose in ["name", "street-address", "country"] {
            #expect(markup.contains("autocomplete=\"\(purpose)\""), "\(purpose)")
        }
        var page = OrderPage(order: .paidSample, role: .buyer)
        page.address = .sample
        #expect(MarkupTokens(self.markup(page.page(german), german)).text.contains("Deutschland"))
    }

    @Test("state that shipping is free if the seller offers no shipping method, but not if the methods are unknown")
    func freeShipping() throws {
        var page = try itemPage()
        #expect(!markup(page.page(.sample())).contains(Texts.freeShipping))
        page.shipping = []
        #expect(markup(page.page(.sample())).contains(Texts.freeShipping))
        page.shipping = [.sample]
        #expect(!markup(page.page(.sample())).contains(Texts.freeShipping))
    }

    @Test("tell sellers before they list an item that shipping is free without shipping methods")
    func shippingAdvice() {
        let page = SellingPages.listing(FormView(PageURL("sell"), submit: "Sell"), drafts: [], .sample())
        #expect(markup(page).contains("href=\"/sales/shipping\""))
    }

    @Test("state the bids to void in the format of the locale")
    func bidsToVoid() throws {
        let bid = try #require(Bid.samples.first), format = PageContext.sample().format
        let label = VoidPage.form(Versioned(Auction.sample, version: nil), [bid], format).fields.first?.label
        #expect(label == "\(format.money(bid.amount)) · \(bid.bidder) · \(format.time(bid.time))")
    }

    @Test("limit reasons to the length that the house accepts")
    func reasons() {
        let auction = Versioned(Auction.sample, version: nil)
        let forms = [SellingForms.withdrawal(of: auction), VoidPage.form(auction, [], PageContext.sample().format)]
        for form in forms { #expect(form.fields.last?.maximumLength == 1_000) }
    }

    @Test("offer exactly the actions on an order that the transition table permits")
    func orderActions() throws {
        let order = Order.sample, forms = orderForms(order)
        for role in [OrderActor.buyer, .seller] {
            for form in forms.forms(for: role, at: Sample.start) {
                let action = try #require(OrderFormAction(rawValue: form.id)).recorded
                #expect(OrderTransition.actors(of: action, in: order.status(at: Sample.start)).contains(role))
                #expect(form.hidden.contains { $0.name == Visit.keyName && $0.value == "key" })
            }
        }
        #expect(OrderFormAction(rawValue: OrderAction.expire.rawValue) == nil)
    }
}
