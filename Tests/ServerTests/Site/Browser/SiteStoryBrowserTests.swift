import Foundation
import HTTPCore
import Testing

/// Tests whole stories of members in a real Chromium.
@Suite(
    "Stories on the web site in Chromium",
    .serialized,
    .enabled(if: WebDriver.isAvailable, "chromium or chromium-driver is not installed")
)
struct SiteStoryBrowserTests {
    private let server: ServerProgram
    private let driver: WebDriver

    /// A story sends many requests from one address. Nobody reads the request log, so the server must not write it.
    private static let environment = [
        "BIDLY_SERVER_LOG_REQUESTS": "false", "BIDLY_SERVER_ADDRESS_RATE": "0", "BIDLY_SERVER_MEMBER_RATE": "0",
        "BIDLY_SERVER_REGISTRATION_RATE": "0",
    ]

    init() throws {
        server = try ServerProgram()
        try #require(try server.start(environment: Self.environment))
        driver = try WebDriver()
    }

    @Test(
        "lead from a listing with photos to the sale, the payment, the shipment and the review",
        arguments: [(ChromiumBrowser.Screen.phone, true), (.darkDesktop, false)]
    )
    func sale(screen: ChromiumBrowser.Screen, runsScripts: Bool) throws {
        let administrator = try server.administrator()
        _ = try server.send("POST", "/v1/categories", body: #"{"name":"Radios"}"#, token: administrator)
        let photo = server.folder.appending(path: "photo.png")
        try Data(SitePhoto.png).write(to: photo)
        let seller = try ChromiumBrowser(driver, site: server.origin, screen, runsScripts: runsScripts)
        try seller.register("Sela")
        try seller.open("/sell")
        let entries = ["title": "Valve radio", "category": "Radios", "startPrice": "10.00", "buyNow": "50,00"]
        try seller.fill("form", entries.merging(["photos": photo.path, "description": "It works."]) { $1 })
        let item = try seller.location
        #expect(item.hasPrefix("/items/"))
        #expect(try seller.evaluate("document.querySelectorAll('.photos img').length") == .integer(1))

        let buyer = try ChromiumBrowser(driver, site: server.origin, screen, runsScripts: runsScripts)
        try buyer.register("Ada")
        try buyer.open(item)
        try buyer.follow("\(item)/buy")
        try buyer.fill("buy")
        #expect(try buyer.text().contains("You won this item."))
        try buyer.open("/orders")
        try buyer.follow("/orders/")
        let order = try buyer.location
        try buyer.reveal("ship-to")
        try buyer.fill("ship-to", ["name": "Ada", "lines": "1 Sample Street", "country": "Germany"])
        try buyer.reveal("pay")
        try buyer.fill("pay")
        #expect(try buyer.text().contains("How to pay"))
        try buyer.keepScreenshot("order-\(screen.width)")

        try seller.open("/sales")
        try seller.open(order)
        try seller.fill("confirm-payment", ["reference": "transfer 7"])
        try seller.reveal("ship")
        try seller.fill("ship", ["carrier": "DHL"])
        #expect(try seller.text().contains("Shipped"))

        try buyer.open(order)
        try buyer.reveal("deliver")
        try buyer.fill("deliver")
        try buyer.follow("\(item)/review")
        try buyer.fill("form", ["text": "Works well."])
        #expect(try buyer.location == item)
        #expect(try buyer.text().contains("Works well."))
    }

    @Test("continue after a restart of the server: the page shows that the price may be old, and becomes live again")
    func restart() throws {
        let item = "/items/\(try server.list(by: server.join("Sela"), administrator: server.administrator()))"
        let ada = try ChromiumBrowser(driver, site: server.origin)
        try ada.register("Ada")
        try ada.open(item)
        try ada.wait(for: "state", toBe: "Live: the price updates by itself.")
        let address = String(server.origin.dropFirst("http://".count))
        _ = try server.stop()
        try ada.wait(for: "state", toBe: "Not connected. The price may have changed.")
        #expect(try ada.text(of: "[data-live=price-label]") == "Last known price")
        try #require(try server.start(["--listen", address], environment: Self.environment))
        try ada.wait(for: "state", toBe: "Live: the price updates by itself.")
        let bid = try server.bid(2_500, on: String(item.dropFirst("/items/".count)), by: server.join("Ben"), key: "b1")
        #expect(bid.status == 201, "\(bid.text)")
        try ada.wait(for: "bids", toBe: "1")
        try ada.fill("bid", ["maximum": "40"])
        try ada.fill("bid")
        #expect(try ada.text(of: "[data-live=outcome]") == "You are the highest bidder.")
    }

    @Test("show new activity at once")
    func liveActivity() throws {
        let item = try server.list(by: server.join("Sela"), administrator: server.administrator())
        let ada = try ChromiumBrowser(driver, site: server.origin, .phone)
        try ada.register("Ada")
        try ada.open("/items/\(item)")
        try ada.fill("bid", ["maximum": "25"])
        try ada.fill("bid")
        try ada.open("/activity")
        try ada.wait(for: "activity-state", toBe: "Live: the list updates by itself.")
        #expect(try ada.evaluate("document.querySelectorAll('[data-live=activity] li').length") == .integer(2))
        #expect(try server.bid(4_000, on: item, by: server.join("Ben"), key: "b1").status == 201)
        try ada.wait(until: "document.querySelectorAll('[data-live=activity] li').length === 3")
        #expect(try ada.text(of: "[data-live=activity] li").contains("$26.00"))
    }

    @Test("show the board and the orders of the member as they are now, keep the focus, and state a lost connection")
    func liveOwnPages() throws {
        let seller = try server.join("Sela"), token = try server.join("Ada")
        let item = try server.list(by: seller, administrator: server.administrator())
        let ada = try ChromiumBrowser(driver, site: server.origin, .phone)
        try ada.open("/sign-in")
        try ada.fill("form", ["name": "Ada", "password": ServerProgram.password])
        try ada.open("/items/\(item)")
        try ada.fill("bid", ["maximum": "25"])
        try ada.fill("bid")
        try ada.open("/board")
        try ada.wait(for: "own-state", toBe: "Live: the list updates by itself.")
        _ = try ada.evaluate("document.querySelector('[data-live=own] a').focus()")
        let ben = try server.join("Ben")
        #expect(try server.bid(3_000, on: item, by: ben, key: "b1").status == 201)
        try ada.wait(until: "document.querySelector('[data-live=own] h2').textContent === 'Outbid (1)'")
        #expect(try ada.text(of: "[data-live=own]").contains("$26.00"))
        #expect(try ada.evaluate("document.activeElement.getAttribute('href')") == .string("/items/\(item)"))
        #expect(try ada.text(of: "[data-live=own-state]") == "Live: the list updates by itself.")
        try ada.open("/orders")
        try ada.wait(for: "own-state", toBe: "Live: the list updates by itself.")
        let category = try server.send("GET", "/v1/categories").text.firstMatch(of: /"id":"([^"]+)"/)
        let other = try server.list(by: seller, in: String(try #require(category).1), buyNow: 5_000)
        let key = ["--header", "Idempotency-Key: b2"]
        #expect(try server.send("POST", "/v1/items/\(other)/auction/buy-now", token: token, key).status < 300)
        try ada.wait(until: "document.querySelectorAll('[data-live=own] a[href^=\"/orders/\"]').length === 1")
        _ = try server.stop()
        try ada.wait(for: "own-state", toBe: "Not connected. The list may be out of date.")
    }

    @Test("run no script of a member's text, and create no element from it")
    func hostileTexts() throws {
        let token = try server.join("Sela"), item = try server.list(by: token, administrator: server.administrator())
        let seller = try ChromiumBrowser(driver, site: server.origin)
        try seller.open("/sign-in")
        try seller.fill("form", ["name": "Sela", "password": ServerProgram.password])
        for chunk in HostileTexts.chunks(of: 3_000) {
            try seller.open("/items/\(item)/revise")
            // Keys of a keyboard cannot enter all characters.
            let value = String(decoding: try JSONCoding.encode(chunk), as: UTF8.self)
            _ = try seller.evaluate("document.querySelector('#form-description').value = \(value)")
            try seller.submit("form")
            #expect(try seller.location == "/items/\(item)")
            try expectNoMarkup(in: seller)
            try seller.open("/items/\(item)/revise")
            try expectNoMarkup(in: seller)
        }
        let ada = try ChromiumBrowser(driver, site: server.origin)
        for (number, text) in HostileTexts.all.enumerated() where number % 16 == 0 {
            try seller.open("/items/\(item)/revise")
            let value = String(decoding: try JSONCoding.encode(String(text.prefix(60))), as: UTF8.self)
            _ = try seller.evaluate("document.querySelector('#form-title').value = \(value)")
            try seller.submit("form")
            try expectNoMarkup(in: seller)
            for page in ["/items/\(item)", "/?status=any", "/board"] {
                try seller.open(page)
                try expectNoMarkup(in: seller)
            }
        }
        for (number, name) in [
            "<script>pwned=1</script>", "\"><img src=x onerror=pwned=1>", "'-pwned=1-'", "</title><b>", "&lt;b&gt;",
        ].enumerated() {
            let member = "\(name)\(number)"
            try ada.open("/register")
            try ada.fill("form", ["name": member, "password": "a long password \(number)"])
            #expect(try ada.location == "/", "\(member)")
            try ada.open("/account")
            try expectNoMarkup(in: ada)
            try ada.follow("/members/")
            #expect(try ada.text(of: "h1").contains(member))
            try expectNoMarkup(in: ada)
            try ada.open("/account")
            try ada.submit("sign-out")
        }
    }

    private func expectNoMarkup(in browser: ChromiumBrowser) throws {
        let page = try browser.location
        #expect(try browser.evaluate("typeof pwned") == .string("undefined"), "\(page)")
        let foreign = """
            document.scripts.length - 1 + document.querySelectorAll('iframe, object, embed, base, style, meta[http-equiv], \
            [onerror], [onload], [onclick], [onfocus], [onmouseover], [style], plaintext, math, marquee, a[href^=javascript]') \
            .length
            """
        #expect(try browser.evaluate(foreign) == .integer(0), "\(page)")
        #expect(try browser.evaluate("document.querySelectorAll('main > h1').length") == .integer(1), "\(page)")
    }
}
