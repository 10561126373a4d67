import FoundationCore
import HTTPCore
import Testing

/// Tests what members do on the web site, without scripts.
@Suite("The web site")
struct SiteStoryTests {
    private static let listing = [
        "title": "Valve radio", "description": "It works.", "startPrice": "10.00", "currency": "USD", "days": "7",
    ]

    /// Lists an item through the form. Returns its identifier.
    private func sell(in house: SiteHouse, by seller: inout SiteBrowser, _ changes: [String: String] = [:]) async throws
        -> String
    {
        let category = try await house.addCategory("Radios \(seller.cookies.count)-\(changes.count)")
        try await seller.open("/sell")
        try await seller.submit("form", Self.listing.merging(["category": category]) { $1 }.merging(changes) { $1 })
        #expect(seller.status == 200, "\(seller.text)")
        return seller.lastSegment
    }

    /// Bids through the form of the item's page and the confirmation.
    private func bid(_ maximum: String, on item: String, by bidder: inout SiteBrowser) async throws {
        try await bidder.open("/items/\(item)")
        try await bidder.submit("bid", ["maximum": maximum])
        #expect(bidder.text.contains("You are about to bid"), "\(bidder.text)")
        try await bidder.submit("bid")
    }

    @Test("lets members sell, bid, outbid, raise, win, pay, ship and review")
    func wholeStory() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada"),
            ben = try await house.member("Ben")
        let item = try await sell(in: house, by: &seller)
        #expect(seller.text.contains("Valve radio"))

        try await ada.open("/?q=radio")
        #expect(ada.page.contains("href=\"/items/\(item)\""))
        try await bid("25.00", on: item, by: &ada)
        #expect(ada.path == "/items/\(item)")
        #expect(ada.text.contains("You are the highest bidder."))

        try await bid("40.00", on: item, by: &ben)
        #expect(ben.text.contains("You are the highest bidder."))
        try await ada.open("/board")
        #expect(ada.text.contains("Outbid"))
        try await bid("60.00", on: item, by: &ada)
        #expect(ada.text.contains("You are the highest bidder."))
        try await ben.open("/activity")
        #expect(ben.text.contains("New bid"))

        try await house.closeAuctions()
        // The sessions have not expired.
        try await ada.open("/items/\(item)")
        #expect(ada.text.contains("You won this item."))
        try await ada.open("/orders")
        let order = try #require(ada.page.firstMatch(of: /href="\/orders\/([^"]+)"/)).1
        try await ada.open("/orders/\(order)")
        try await ada.submit(
            "ship-to",
            ["name": "Ada Example", "lines": "1 Sample Street\nSampleton", "country": "DE"]
        )
        #expect(ada.text.contains("1 Sample Street"), "\(ada.text)")
        try await ada.submit("pay")
        #expect(ada.text.contains("How to pay"), "\(ada.text)")

        try await seller.open("/sales")
        #expect(seller.text.contains("Awaiting payment"))
        try await seller.open("/orders/\(order)")
        try await seller.submit("confirm-payment", ["reference": "transfer 7"])
        try await seller.submit("ship", ["carrier": "DHL"])
        #expect(seller.text.contains("Shipped"), "\(seller.text)")

        try await ada.open("/orders/\(order)")
        try await ada.submit("deliver")
        #expect(ada.text.contains("Delivered"), "\(ada.text)")
        let steps = /<section class="steps"[^>]*>(.*?)<\/section>/.dotMatchesNewlines()
        var nextSteps = try #require(ada.page.firstMatch(of: steps)).1
        #expect(nextSteps.contains("href=\"/items/\(item)/review\"") && !nextSteps.contains("finished"), "\(nextSteps)")
        try await seller.open("/orders/\(order)")
        nextSteps = try #require(seller.page.firstMatch(of: steps)).1
        #expect(nextSteps.contains("The order is finished: the buyer has received the items."), "\(nextSteps)")
        // A refund is still possible, but it is not the next step.
        #expect(nextSteps.contains(/<details><summary>Refund<\/summary><form [^>]*id="refund"/), "\(nextSteps)")
        try await ada.open("/items/\(item)/review")
        try await ada.submit("form", ["rating": "5", "text": "Works <b>well</b>."])
        #expect(ada.path == "/items/\(item)")
        #expect(ada.text.contains("Works <b>well</b>."))
        #expect(!ada.page.contains("<b>"))
        try await ada.open("/orders/\(order)")
        #expect(ada.text.contains("The order is finished: you have received the items."), "\(ada.text)")
        #expect(!ada.page.contains("href=\"/items/\(item)/review\""), "\(ada.text)")
    }

    @Test("places one bid when the form is submitted twice")
    func doubleSubmission() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let item = try await sell(in: house, by: &seller)
        try await ada.open("/items/\(item)/bid?maximum=25.00")
        let form = try ada.form("bid")
        try await ada.send(form)
        try await ada.send(form)
        #expect(ada.status == 200)
        #expect(ada.text.contains("1 bid"), "\(ada.text)")
    }

    @Test("keeps the amount and states the minimum if a bid is too low")
    func lowBid() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let item = try await sell(in: house, by: &seller)
        try await ada.open("/items/\(item)/bid?maximum=3.25")
        #expect(ada.status == 409)
        #expect(ada.text.contains("The bid is too low; the minimum next bid is 10.00 USD."), "\(ada.text)")
        #expect(try ada.form("bid").values["maximum"] == "3.25")
        try await ada.open("/items/\(item)/bid?maximum=1,000")
        #expect(ada.status == 422)
        #expect(try ada.form("bid").values["maximum"] == "1,000")
    }

    @Test("asks again if the maximum was changed on the confirmation page, and reads a decimal comma")
    func changedMaximum() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let item = try await sell(in: house, by: &seller)
        try await ada.open("/items/\(item)/bid?maximum=25,50")
        #expect(ada.text.contains("$25.50"), "\(ada.text)")
        try await ada.submit("bid", ["maximum": "255"])
        #expect(ada.status == 200 && ada.text.contains("You are about to bid"), "\(ada.text)")
        #expect(ada.text.contains("$255.00"), "\(ada.text)")
        try await ada.submit("bid")
        #expect(ada.path == "/items/\(item)" && ada.text.contains("You are the highest bidder."), "\(ada.text)")
        #expect(ada.text.contains("$255.00"), "\(ada.text)")
    }

    @Test("refuses forms without the token of the visitor, and keeps the text of the form")
    func forgedForm() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let item = try await sell(in: house, by: &seller)
        try await ada.open("/items/\(item)/bid?maximum=25.00")
        var form = try ada.form("bid")
        form.values["token"] = "0123456789abcdef0123456789abcdef"
        try await ada.send(form)
        #expect(ada.status == 403)
        #expect(try ada.form("bid").values["maximum"] == "25.00")
        // The same form from another site, although a browser would not send the cookie with it.
        form = try ada.form("bid")
        ada.extraFields["Sec-Fetch-Site"] = "cross-site"
        try await ada.send(form)
        #expect(ada.status == 403)
        try await ada.open("/items/\(item)")
        #expect(!ada.text.contains("You are the highest bidder."))
        ada.extraFields["Sec-Fetch-Site"] = "same-origin"
        try await ada.open("/items/\(item)/bid?maximum=25.00")
        try await ada.submit("bid")
        #expect(ada.text.contains("You are the highest bidder."))
    }

    @Test("returns to the page that required the sign-in, and never to another site")
    func returnPaths() async throws {
        let house = try await SiteHouse()
        _ = try await house.member("Ada")
        var ada = house.browser()
        try await ada.open("/board")
        #expect(ada.path == "/sign-in?return=/board", "\(ada.path)")
        try await ada.submit("form", ["name": "Ada", "password": "wrong password"])
        #expect(ada.status == 409)
        #expect(try ada.form("form").values["name"] == "Ada")
        try await ada.submit("form", ["password": "password of Ada"])
        #expect(ada.path == "/board")
        #expect(ada.status == 200)
        for target in ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"] {
            var visitor = house.browser()
            try await visitor.open("/sign-in?\(URLQuery([.init(name: "return", value: target)]))")
            try await visitor.submit("form", ["name": "Ada", "password": "password of Ada", "return": target])
            #expect(visitor.status == 200)
            #expect(!visitor.path.contains("evil"), "\(target) leads to \(visitor.path)")
        }
    }

    @Test("ends the session of a visitor who signs out")
    func signOut() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada")
        let cookies = ada.cookies
        #expect(cookies["bidly-session"] != nil)
        try await ada.open("/account")
        #expect(ada.fields[.cacheControl] == "no-store")
        try await ada.submit("sign-out")
        #expect(ada.cookies["bidly-session"] == nil)
        try await ada.open("/account")
        #expect(ada.path == "/sign-in?return=/account")
    }

    @Test("lists an item whose terms are refused as a draft, and continues with its terms")
    func refusedTerms() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela")
        let category = try await house.addCategory("Radios")
        try await seller.open("/sell")
        try await seller.submit("form", ["title": "Lamp", "category": category, "startPrice": "ten"])
        #expect(seller.status == 422)
        #expect(try seller.form("form").values["title"] == "Lamp")
        try await seller.submit("form", ["startPrice": "10.00", "buyNow": "10.50"])
        #expect(seller.text.contains("The item is stored as a draft."), "\(seller.text)")
        #expect(try seller.form("form").values["startPrice"] == "10.00")
        try await seller.submit("form", ["buyNow": "20.00"])
        #expect(seller.status == 200)
        #expect(seller.text.contains("Open"), "\(seller.text)")
    }

    @Test("shows titles, descriptions and names as text, whatever they contain", arguments: SiteStoryTests.markup)
    func naughtyTexts(text: String) async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela")
        let item = try await sell(in: house, by: &seller, ["title": text, "description": text])
        for target in ["/items/\(item)", "/?q=", "/board", "/items/\(item)/revise", "/activity"] {
            try await seller.open(target)
            #expect(seller.status == 200, "\(target)")
            for markup in ["<script>", "<img src=x", "<svg on", "<b>", "onerror=alert(1)>", "</title><b>"] {
                #expect(!seller.page.contains(markup), "\(target) contains \(markup)")
            }
        }
        #expect(seller.page.contains("<title>"))
    }

    private static let markup = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'><svg onload=alert(1)>", "</title><b>bold",
        "</textarea><b>", "&lt;script&gt; & more", "javascript:alert(1)", "${7*7}{{7*7}}",
        "Zalgo t\u{0301}\u{0302}\u{0303}", "𝕳𝖊𝖑𝖑𝖔 👩‍👩‍👧‍👦", "%3Cscript%3E", "../../etc/passwd", "' OR 1=1 --",
    ]
}
