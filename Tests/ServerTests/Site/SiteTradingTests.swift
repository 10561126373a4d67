import Bidding
import BiddingKit
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import Testing

/// Tests what sellers, buyers and administrators do with auctions and orders on the web site, beside plain bids.
@Suite("Trading on the web site")
struct SiteTradingTests {
    /// Lists an item. Returns its identifier.
    private func sell(_ changes: [String: String] = [:], in house: SiteHouse, by seller: inout SiteBrowser) async throws
        -> String
    {
        let category = try await house.addCategory("Radios \(house.clock.now.millisecondsSince1970)")
        house.clock.advance(by: .milliseconds(1))
        try await seller.open("/sell")
        let entries = ["title": "Valve radio", "category": category, "startPrice": "10.00"]
        try await seller.submit("form", entries.merging(changes) { $1 })
        #expect(seller.status == 200, "\(seller.text)")
        return seller.lastSegment
    }

    private func bid(_ maximum: String, on item: String, by bidder: inout SiteBrowser) async throws {
        try await bidder.open("/items/\(item)/bid?maximum=\(maximum)")
        try await bidder.submit("bid")
        #expect(bidder.status == 200, "\(bidder.text)")
    }

    @Test("lets a member buy now, once, and only at the price that the page showed")
    func buyNow() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let item = try await sell(["buyNow": "50.00"], in: house, by: &seller)
        try await ada.open("/items/\(item)/buy")
        #expect(ada.text.contains("You are about to buy this item for $50.00."))
        let form = try ada.form("buy")
        try await seller.open("/items/\(item)/publish")
        try await seller.submit("form", ["buyNow": "60.00"])
        #expect(seller.status == 200, "\(seller.text)")
        try await ada.send(form)
        #expect(ada.status == 409)
        #expect(ada.text.contains("The buy-now price has changed."))
        let current = try ada.form("buy")
        try await ada.send(current)
        #expect(ada.text.contains("You won this item."), "\(ada.text)")
        try await ada.send(current)
        #expect(ada.path == "/items/\(item)")
        try await ada.open("/orders")
        #expect(ada.page.matches(of: /href="\/orders\//).count == 1)
        #expect(ada.text.contains("$60.00"))
    }

    @Test("marks the maximum of a bid as invalid, with the reason, until it is accepted")
    func invalidMaximum() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let item = try await sell(in: house, by: &seller)
        try await ada.open("/items/\(item)/bid?maximum=")
        #expect(ada.status == 422 && ada.text.contains("maximum is missing"), "\(ada.text)")
        for maximum in ["x", "1.00"] {
            try await ada.open("/items/\(item)/bid?maximum=\(maximum)")
            #expect([409, 422].contains(ada.status) && ada.page.contains("aria-invalid=\"true\""), "\(ada.text)")
        }
        try await ada.open("/items/\(item)/bid?maximum=%2425")
        #expect(ada.status == 200 && ada.text.contains("$25.00"), "\(ada.text)")
        try await ada.submit("bid", ["maximum": "1.00"])
        #expect(ada.status == 409 && ada.page.contains("aria-invalid=\"true\""), "\(ada.text)")
        try await ada.submit("bid", ["maximum": "25"])
        try await ada.submit("bid")
        #expect(ada.text.contains("You are the highest bidder."), "\(ada.text)")
    }

    @Test("lets a bidder retract, and the seller revise, withdraw and relist")
    func changes() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let item = try await sell(in: house, by: &seller)
        try await seller.open("/items/\(item)/revise")
        try await seller.submit("form", ["title": "Old valve radio"])
        #expect(seller.text.contains("Old valve radio"), "\(seller.text)")
        try await bid("25.00", on: item, by: &ada)
        try await seller.open("/items/\(item)/revise")
        #expect(try seller.form("form").values["title"] == nil)
        try await seller.submit("form", ["addition": "A knob is missing."])
        #expect(seller.text.contains("A knob is missing."))
        try await ada.open("/items/\(item)/retract")
        try await ada.submit("retract", ["reason": "descriptionChanged"])
        #expect(ada.status == 200, "\(ada.text)")
        #expect(!ada.text.contains("You are the highest bidder."))
        try await seller.open("/items/\(item)/withdraw")
        try await seller.submit("form", ["reason": "It broke."])
        #expect(seller.text.contains("Withdrawn"), "\(seller.text)")
        try await seller.open("/items/\(item)/relist")
        try await seller.submit("form", ["startPrice": "5.00"])
        #expect(seller.text.contains("Old valve radio"))
        #expect(seller.text.contains("$5.00"), "\(seller.text)")
    }

    @Test("lets administrators void bids")
    func voidedBids() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        var root = try await house.administrator("Root")
        let item = try await sell(in: house, by: &seller)
        try await bid("25.00", on: item, by: &ada)
        try await root.open("/items/\(item)/void")
        try await root.submit("form", ["reason": "A second account."])
        #expect(root.status == 422)
        #expect(root.text.contains("No bid is selected."))
        #expect(try root.form("form").values["reason"] == "A second account.")
        let sequence = try #require(root.page.firstMatch(of: /name="(bid-\d+)"/)).1
        try await root.submit("form", [String(sequence): "on"])
        #expect(root.status == 200, "\(root.text)")
        try await ada.open("/board")
        #expect(ada.text.contains("The house voided your bids: A second account."), "\(ada.text)")
        try await seller.open("/items/\(item)/void")
        #expect(seller.status == 404)
    }

    @Test("offers the item to the runner-up if the winner does not pay")
    func secondChance() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada"),
            ben = try await house.member("Ben")
        let item = try await sell(in: house, by: &seller)
        try await bid("25.00", on: item, by: &ben)
        try await bid("40.00", on: item, by: &ada)
        try await house.closeAuctions()
        try await ben.open("/offers")
        #expect(ben.text.contains("There are no offers for you."))
        try await house.advance(days: 5)
        try await ben.open("/offers")
        let form = try #require(SiteForm.all(in: ben.page).first { $0.id.hasPrefix("accept-") }, "\(ben.text)")
        try await ben.send(form)
        #expect(ben.path.hasPrefix("/orders/"), "\(ben.text)")
        #expect(ben.text.contains("second-chance offer"))
        try await ada.open("/orders")
        #expect(ada.text.contains("Expired: not paid in time"), "\(ada.text)")
    }

    @Test("links a sold item to its order, and to relist it after the order was cancelled")
    func ordersOfItems() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada"),
            ben = try await house.member("Ben")
        let item = try await sell(["buyNow": "50.00"], in: house, by: &seller)
        try await ada.open("/items/\(item)/buy")
        try await ada.submit("buy")
        try await ada.open("/board")
        #expect(ada.page.contains("href=\"/items/\(item)/order\""))
        try await ben.open("/items/\(item)/order")
        #expect(ben.status == 404)
        try await ada.open("/items/\(item)/review")
        #expect(ada.status == 409)
        #expect(!ada.page.contains("name=\"rating\""))
        try await ada.open("/items/\(item)/order")
        #expect(ada.path.hasPrefix("/orders/"))
        try await seller.open("/items/\(item)/order")
        #expect(!seller.page.contains("/items/\(item)/relist"))
        try await seller.submit("cancel", ["reason": "It broke."])
        #expect(seller.page.contains("/items/\(item)/relist"), "\(seller.text)")
        for page in ["/items/\(item)", "/board"] {
            try await seller.open(page)
            #expect(seller.page.contains("href=\"/items/\(item)/relist\""), "\(seller.text)")
        }
        try await seller.open("/items/\(item)/relist")
        // The purchase ended the auction on the first day.
        #expect(try seller.form("form").values["days"] == "7")
        try await seller.submit("form")
        #expect(seller.lastSegment != item && seller.text.contains("Open"), "\(seller.text)")
    }

    @Test("proposes the former terms when an item is relisted, and corrects them without a second draft")
    func formerTerms() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela")
        let terms = ["startPrice": "10.00", "currency": "EUR", "reserve": "40.00", "buyNow": "50.00", "days": "3"]
        let item = try await sell(terms, in: house, by: &seller)
        try await house.closeAuctions()
        for page in ["/board", "/items/\(item)"] {
            try await seller.open(page)
            #expect(seller.page.contains("href=\"/items/\(item)/relist\""), "\(seller.text)")
        }
        try await seller.open("/items/\(item)/relist")
        let form = try seller.form("form")
        let kept = terms.merging(["softClose": "on"]) { $1 }
        #expect(kept.allSatisfy { form.values[$0.key] == $0.value }, "\(form.values)")
        try await seller.submit("form", ["startPrice": "ten"])
        #expect(seller.status == 422, "\(seller.text)")
        try await seller.submit("form", ["startPrice": "12.00", "reserve": "60.00"])
        #expect(seller.text.contains("The item is stored as a draft."), "\(seller.text)")
        let draft = try seller.form("form").action
        try await seller.open(draft)
        #expect(try seller.form("form").values["reserve"] == "40.00", "\(seller.page)")
        try await seller.submit("form")
        #expect(seller.text.contains("Open") && seller.text.contains("€10.00"), "\(seller.text)")
        try await seller.open("/sell")
        #expect(!seller.text.contains("Your drafts"))
    }

    @Test("continues with the draft of a relisted item, and leads to the item that was published")
    func relistedAgain() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela")
        let item = try await sell(in: house, by: &seller)
        try await house.closeAuctions()
        try await seller.open("/items/\(item)/relist")
        try await seller.submit("form", ["startPrice": "20.00", "buyNow": "20.00"])
        #expect(seller.text.contains("The item is stored as a draft."), "\(seller.text)")
        let draft = try seller.form("form").action
        try await seller.open("/items/\(item)/relist")
        try await seller.submit("form", ["startPrice": "20.00"])
        let relisted = seller.path
        #expect(draft == "\(relisted)/publish" && seller.text.contains("$20.00"), "\(seller.text)")
        try await seller.open("/items/\(item)/relist")
        try await seller.submit("form", ["startPrice": "30.00"])
        #expect(seller.path == relisted && seller.text.contains("$20.00"), "\(seller.text)")
    }

    @Test("keeps the soft close of a relisted item, and proposes the standard duration after a withdrawal")
    func formerSoftClose() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela")
        let item = try await sell(["days": "14"], in: house, by: &seller)
        let bidding = try await house.bidding(of: "Sela"), id = try #require(ItemID(item))
        let auction = try await bidding.auction(of: id)
        let offer = TermsOffer(
            startPrice: auction.value.startPrice,
            endsAt: auction.value.endsAt,
            softClose: SoftClose(window: .seconds(120), extension: .seconds(600))
        )
        _ = try await bidding.publish(offer, of: id, ifSeen: auction.version)
        try await house.advance(days: 3)
        try await seller.open("/items/\(item)/withdraw")
        try await seller.submit("form", ["reason": "It broke."])
        try await seller.open("/items/\(item)/relist")
        #expect(try seller.form("form").values["days"] == "7")
        let rule = "Bids in the last 2 minutes extend the auction to 10 minutes left"
        #expect(seller.text.contains(rule), "\(seller.text)")
        let form = try seller.form("form")
        try await seller.send(form)
        let relisted = try #require(ItemID(seller.lastSegment))
        #expect(relisted != id)
        #expect(try await bidding.auction(of: relisted).value.softClose == offer.softClose)
        try await seller.send(form)
        #expect(seller.lastSegment == "\(relisted)", "\(seller.text)")
    }

    @Test("shows the order with what was entered if a rule refuses an action, and hides it from others")
    func refusedAction() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada"),
            ben = try await house.member("Ben")
        let item = try await sell(["buyNow": "50.00"], in: house, by: &seller)
        try await ada.open("/items/\(item)/buy")
        try await ada.submit("buy")
        try await ada.open("/orders")
        let order = String(try #require(ada.page.firstMatch(of: /href="(\/orders\/[^"]+)"/)).1)
        try await ada.open(order)
        try await ada.submit("discount", ["code": "NOSUCHCODE"])
        #expect(ada.status == 409)
        #expect(ada.text.contains("The discount code is not valid."), "\(ada.text)")
        #expect(try ada.form("discount").values["code"] == "NOSUCHCODE")
        try await ada.submit("ship-to", ["name": "Ada", "lines": "", "country": "DE"])
        #expect(ada.status == 422)
        #expect(ada.text.contains("The address is missing."), "\(ada.text)")
        try await ben.open(order)
        #expect(ben.status == 404)
        try await seller.open(order)
        try await seller.submit("cancel", ["reason": "It <i>broke</i>."])
        #expect(seller.text.contains("It <i>broke</i>."), "\(seller.text)")
    }

    @Test("shows a payment of another amount to both parties, with its refund")
    func wrongPayment() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let item = try await sell(["buyNow": "50.00"], in: house, by: &seller)
        try await seller.open("/items/\(item)")
        #expect(seller.text.contains("Buy-now price $50.00"), "\(seller.text)")
        try await ada.open("/items/\(item)/buy")
        try await ada.submit("buy")
        try await ada.open("/items/\(item)/order")
        try await ada.submit("ship-to", ["name": "Ada", "lines": "1 Sample Street", "country": "DE"])
        try await seller.open("/items/\(item)/order")
        try await seller.submit("confirm-payment", ["amount": "5.00", "reference": "T-1"])
        #expect(seller.status == 200, "\(seller.text)")
        try await ada.open(seller.path)
        for browser in [seller, ada] {
            #expect(browser.text.contains("$5.00 · T-1 · Not the total, and must be refunded"), "\(browser.text)")
            #expect(browser.text.contains("Refund: $5.00 · due"), "\(browser.text)")
        }
    }

    @Test("states that a total does not include shipping, and awaits the choice before the seller confirms a payment")
    func totalWithoutShipping() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        try await seller.open("/sales/shipping")
        try await seller.submit("form", ["name": "Parcel", "price": "5.50"])
        let item = try await sell(["buyNow": "50.00"], in: house, by: &seller)
        try await ada.open("/items/\(item)/buy")
        try await ada.submit("buy")
        let note = "Shipping is not included yet", step = "The buyer must first choose an address and a shipping method"
        try await seller.open("/items/\(item)/order")
        #expect(seller.text.contains(note) && seller.text.contains(step), "\(seller.text)")
        #expect(!seller.page.contains("id=\"confirm-payment\""), "\(seller.page)")
        try await ada.open(seller.path)
        #expect(ada.text.contains(note) && !ada.text.contains(step), "\(ada.text)")
        try await ada.submit("ship-to", ["name": "Ada", "lines": "1 Sample Street", "country": "DE"])
        #expect(ada.text.contains("$55.50") && !ada.text.contains(note), "\(ada.text)")
        try await seller.open(ada.path)
        #expect(!seller.text.contains(step) && !seller.text.contains(note), "\(seller.text)")
        #expect(seller.page.contains("id=\"confirm-payment\""), "\(seller.page)")
    }

    @Test("does not expect a shipping method of a seller who offers none")
    func totalWithoutShippingMethods() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let item = try await sell(["buyNow": "50.00"], in: house, by: &seller)
        try await ada.open("/items/\(item)/buy")
        try await ada.submit("buy")
        let note = "Shipping is not included yet"
        try await seller.open("/items/\(item)/order")
        #expect(seller.page.contains("id=\"confirm-payment\"") && !seller.text.contains(note), "\(seller.text)")
        #expect(seller.text.contains("The buyer has not chosen a shipping address yet"), "\(seller.text)")
        try await ada.open(seller.path)
        #expect(!ada.text.contains(note), "\(ada.text)")
    }

    @Test("slows down repeated sign-ins with wrong passwords")
    func wrongPasswords() async throws {
        let house = try await SiteHouse()
        _ = try await house.member("Ada")
        var visitor = house.browser()
        try await visitor.open("/sign-in")
        var attempts = 0
        repeat {
            try await visitor.submit("form", ["name": "Ada", "password": "wrong \(attempts)"])
            attempts += 1
        } while visitor.status == 409 && attempts < 100
        #expect(visitor.status == 429)
        #expect(Int(visitor.fields[.retryAfter] ?? "") ?? 0 > 0)
        #expect(try visitor.form("form").values["name"] == "Ada")
    }
}
