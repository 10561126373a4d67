import Foundation
import HTTPCore
import Testing

/// Tests the web site in a real Chromium. Keeps screenshots of the main pages in `.build/screenshots`, for people.
@Suite(
    "The web site in Chromium",
    .serialized,
    .enabled(if: WebDriver.isAvailable, "chromium or chromium-driver is not installed")
)
struct SiteBrowserTests {
    private let server: ServerProgram
    private let driver: WebDriver

    init() throws {
        server = try ServerProgram()
        try #require(try server.start())
        driver = try WebDriver()
    }

    private func browser(
        of name: String,
        _ screen: ChromiumBrowser.Screen = .desktop,
        runsScripts: Bool = true
    ) throws -> ChromiumBrowser {
        let browser = try ChromiumBrowser(driver, site: server.origin, screen, runsScripts: runsScripts)
        try browser.register(name)
        return browser
    }

    /// Returns a browser of a member who has registered through the API.
    private func signedInBrowser(of name: String, _ screen: ChromiumBrowser.Screen = .phone) throws -> ChromiumBrowser {
        let browser = try ChromiumBrowser(driver, site: server.origin, screen)
        try browser.open("/sign-in")
        try browser.fill("form", ["name": name, "password": ServerProgram.password])
        return browser
    }

    /// Lists an item for sale through the API. Returns the path of its page.
    private func sell() throws -> String {
        "/items/\(try server.list(by: server.join("Sela"), administrator: server.administrator()))"
    }

    /// Creates an order of the member Ada, who has chosen the shipping. Returns the path of its page.
    private func order() throws -> String {
        let seller = try server.signIn("Sela"), buyer = try server.join("Ada")
        let category = try server.send("GET", "/v1/categories").text.firstMatch(of: /"id":"([^"]+)"/)
        let item = try server.list(by: seller, in: String(try #require(category).1), buyNow: 5_000)
        func send(_ target: String, _ body: String? = nil, by token: String) throws -> ServerProgram.Response {
            let key = ["--header", "Idempotency-Key: \(target)"]
            let response = try server.send("POST", target, body: body, token: token, key)
            #expect(response.status < 300, "\(target): \(response.text)")
            return response
        }
        let price = #"{"amount":500,"currency":"USD"}"#
        let methodBody = #"{"name":"Parcel","price":\#(price),"countries":null}"#
        let method = try send("/v1/shipping-methods", methodBody, by: seller).json["id"]?.string ?? ""
        _ = try send("/v1/items/\(item)/auction/buy-now", by: buyer)
        let orders = try server.send("GET", "/v1/orders", token: buyer).text
        let order = String(try #require(orders.firstMatch(of: /"id":"([^"]+)","items"/)).1)
        let address = #"{"name":"Ada","lines":["1 Sample Street"],"country":"DE"}"#
        _ = try send("/v1/orders/\(order)/ship-to", #"{"address":\#(address),"method":"\#(method)"}"#, by: buyer)
        return "/orders/\(order)"
    }

    private func bid(_ maximum: String, on item: String, in browser: ChromiumBrowser) throws {
        try browser.open(item)
        try browser.type(maximum, into: "#bid-maximum")
        try browser.submit("bid")
        try browser.submit("bid")
        #expect(try browser.location == item)
    }

    @Test("shows a competing bid at once, with a button to raise")
    func liveBids() throws {
        let item = try sell()
        let ada = try browser(of: "Ada", .phone), ben = try browser(of: "Ben", .darkDesktop)
        try bid("25", on: item, in: ada)
        try ada.wait(for: "state", toBe: "Live: the price updates by itself.")
        #expect(try ada.text(of: "[data-live=outcome]") == "You are the highest bidder.")
        #expect(try ada.evaluate("document.querySelector('[data-live=raise]').hidden") == .bool(true))
        try ada.keepScreenshot("item-phone-leading")
        try bid("40", on: item, in: ben)
        try ada.wait(for: "price", toBe: "$26.00")
        try ada.wait(for: "outcome", toBe: "You have been outbid.")
        try ada.wait(for: "next", toBe: "$27.00")
        try ada.keepScreenshot("item-phone-outbid")
        try ben.keepScreenshot("item-dark-leading")
        try ada.click("[data-live=raise]")
        try ada.type("60", into: "#bid-maximum")
        try ada.submit("bid")
        try ada.keepScreenshot("confirmation-phone")
        try ada.submit("bid")
        #expect(try ada.text(of: "[data-live=outcome]") == "You are the highest bidder.")
        try ben.wait(for: "outcome", toBe: "You have been outbid.")
    }

    @Test("places one bid for two clicks, and survives a reload, back and forward")
    func doubleClick() throws {
        let item = try sell()
        let ada = try browser(of: "Ada")
        try ada.open(item)
        try ada.type("25.00", into: "#bid-maximum")
        try ada.submit("bid")
        try ada.reload()
        #expect(try ada.evaluate("document.querySelector('#bid-maximum').value") == .string("25.00"))
        _ = try ada.evaluate("[1, 2].forEach(() => document.querySelector('#bid button').click())")
        try ada.wait(until: "location.pathname === '\(item)'")
        try ada.wait(for: "state", toBe: "Live: the price updates by itself.")
        #expect(try ada.text(of: "[data-live=bids]") == "1")
        try ada.goBack()
        try ada.wait(until: "location.pathname === '\(item)/bid'")
        try ada.goForward()
        try ada.wait(for: "bids", toBe: "1")
    }

    @Test("keeps the watchlist in the storage of the browser")
    func watchlist() throws {
        let item = try sell()
        let visitor = try ChromiumBrowser(driver, site: server.origin, .phone)
        try visitor.open(item)
        try visitor.wait(for: "watch", toBe: "☆ Watch")
        try visitor.click("[data-live=watch]")
        try visitor.open("/watchlist")
        try visitor.wait(until: "document.querySelectorAll('[data-live=watchlist] a').length === 1")
        #expect(try visitor.text().contains("$10.00"))
        try visitor.keepScreenshot("watchlist-phone")
        try visitor.wait(for: "watchlist-state", toBe: "Live: the list updates by itself.")
        let ben = try server.join("Ben"), id = String(item.split(separator: "/")[1])
        #expect(try server.bid(2_000, on: id, by: server.join("Carl"), key: "c1").status == 201)
        #expect(try server.bid(4_000, on: id, by: ben, key: "b1").status == 201)
        try visitor.wait(until: "document.querySelector('[data-live=watchlist] p').textContent.startsWith('$20.50')")
        try visitor.click("[data-live=watchlist] button")
        try visitor.wait(until: "document.querySelectorAll('[data-live=watchlist] a').length === 0")
    }

    @Test("updates the bids and the price over time of an open page")
    func liveHistory() throws {
        let item = try sell(), id = String(item.split(separator: "/")[1])
        let visitor = try ChromiumBrowser(driver, site: server.origin)
        try visitor.open(item)
        try visitor.wait(for: "state", toBe: "Live: the price updates by itself.")
        #expect(try visitor.evaluate("document.querySelector('[data-live=history]').children.length") == .integer(0))
        #expect(try server.bid(2_000, on: id, by: server.join("Carl"), key: "c1").status == 201)
        try visitor.wait(until: "document.querySelectorAll('[data-live=history] tbody tr').length === 1")
        #expect(try server.bid(4_000, on: id, by: server.join("Ben"), key: "b1").status == 201)
        try visitor.wait(until: "document.querySelectorAll('[data-live=history] tbody tr').length === 2")
        #expect(try visitor.evaluate("document.querySelector('[data-live=history] .chart path') !== null") == true)
    }

    @Test("works without scripts", arguments: [ChromiumBrowser.Screen.darkPhone, .desktop])
    func withoutScripts(screen: ChromiumBrowser.Screen) throws {
        let item = try sell()
        let ada = try browser(of: "Ada", screen, runsScripts: false)
        try bid("25", on: item, in: ada)
        #expect(try ada.text().contains("You are the highest bidder."))
        #expect(try ada.text().contains("Price when the page was loaded."))
        try ada.open("/watchlist")
        #expect(try ada.text().contains("The watchlist needs scripts"))
    }

    @Test("shows the result at once when an auction ends: the final price, no bid form, and the way to the order")
    func liveResult() throws {
        let administrator = try server.administrator(), ada = try server.join("Ada")
        let item = try server.list(by: server.join("Sela"), administrator: administrator, reserve: 4_000, buyNow: 5_000)
        #expect(try server.bid(2_500, on: item, by: ada, key: "b1").status == 201)
        let browser = try signedInBrowser(of: "Ada")
        try browser.open("/items/\(item)")
        try browser.wait(for: "state", toBe: "Live: the price updates by itself.")
        let key = ["--header", "Idempotency-Key: b2"]
        #expect(try server.send("POST", "/v1/items/\(item)/auction/buy-now", token: ada, key).status < 300)
        try browser.wait(until: "document.querySelector('[data-live=auction] a[href$=\"/order\"]') !== null")
        let text = try browser.text(of: "[data-live=auction]")
        for part in ["Final price $50.00", "Sold", "You won this item."] { #expect(text.contains(part), "\(text)") }
        #expect(try browser.evaluate("document.querySelector('#bid')") == .null)
    }

    @Test("opens the bid form when a scheduled auction starts")
    func liveStart() throws {
        let administrator = try server.administrator()
        let item = try server.list(by: server.join("Sela"), administrator: administrator, startingIn: 4)
        _ = try server.join("Ada")
        let browser = try signedInBrowser(of: "Ada")
        try browser.open("/items/\(item)")
        try browser.wait(forElement: "#bid")
    }

    @Test("shows all entries of the navigation on a phone, and the state of the watchlist")
    func navigation() throws {
        let item = try sell(), ada = try browser(of: "Ada", .phone)
        let isVisible = "entry => entry.getBoundingClientRect().left >= 0 && entry.getBoundingClientRect().right <= 360"
        #expect(try ada.evaluate("[...document.querySelectorAll('header a')].every(\(isVisible))") == true)
        try ada.open(item)
        try ada.click("[data-live=watch]")
        try ada.open("/watchlist")
        try ada.wait(until: "document.querySelectorAll('[data-live=watchlist] a').length === 1")
        try ada.wait(for: "watchlist-state", toBe: "Live: the list updates by itself.")
    }

    @Test("lets long labels on a phone leave room for their values, and further photos for the price")
    func labels() throws {
        let visitor = try ChromiumBrowser(driver, site: server.origin, .phone)
        try visitor.open(try sell())
        _ = try visitor.evaluate(
            """
            document.querySelector('main').insertAdjacentHTML('beforeend', '<dl><dt>Maximum for a 50 % chance of winning</dt>\
            <dd id="value">$1,234.50</dd></dl><ul class="photos"><li></li><li id="photo"></li></ul>')
            """
        )
        #expect(try visitor.evaluate("document.querySelector('#value').clientWidth > 100") == .bool(true))
        #expect(try visitor.evaluate("document.querySelector('#photo').clientWidth < 90") == .bool(true))
    }

    @Test("does not scroll horizontally at 320 px, even with text of double size")
    func narrowScreen() throws {
        let item = try sell(), order = try order()
        let ada = try signedInBrowser(of: "Ada", ChromiumBrowser.Screen(width: 320))
        let pages = [
            "/", item, order, "\(item)/bid?maximum=25", "/board", "/activity", "/orders", "/offers", "/sell", "/sales",
            "/account",
            "/categories", "/watchlist",
        ]
        for page in pages {
            try ada.open(page)
            for size in ["100%", "200%"] {
                _ = try ada.evaluate("document.documentElement.style.fontSize = '\(size)'")
                // On a phone, the layout viewport grows with its content, so innerWidth does not show the overflow.
                let excess = try ada.evaluate("document.documentElement.scrollWidth - 320")
                #expect(excess == .integer(0), "\(page) at \(size)")
            }
        }
        try ada.open("/")
        try ada.keepScreenshot("search-320")
    }

    @Test("shows the description beside the price of an item without photos, and below it on a phone")
    func itemWithoutPhotos() throws {
        let item = try sell()
        func distance(on screen: ChromiumBrowser.Screen) throws -> Int64 {
            let visitor = try ChromiumBrowser(driver, site: server.origin, screen)
            try visitor.open(item)
            let top = "getBoundingClientRect().top"
            let script = """
                Math.round(document.querySelector('[aria-label=Description]').\(top) \
                - document.querySelector('.panel').\(top))
                """
            guard case .integer(let distance) = try visitor.evaluate(script) else { return .max }
            return distance
        }
        #expect(try distance(on: .desktop) == 0)
        #expect(try distance(on: .phone) > 100)
    }

    @Test("prints the content of a page without its navigation, its forms and the next steps")
    func printedPages() throws {
        let item = try sell(), order = try order()
        let ada = try signedInBrowser(of: "Ada", .desktop)
        try ada.emulatePrinter()
        for (page, content, hidden) in [
            (order, "Total", ["Next steps", "Cancel order", "Apply discount", "Watchlist"]),
            (item, "Minimum next bid", ["Review bid", "Manage this item", "Watchlist"]),
            (
                "/?status=any", "Status: Any status",
                ["Remove", "Search words", "Filter and sort", "Narrow the results"]
            ),
        ] {
            try ada.open(page)
            let text = try ada.text(of: "body")
            #expect(text.contains(content), "\(page): \(text)")
            for part in hidden { #expect(!text.contains(part), "\(page) prints '\(part)': \(text)") }
        }
    }

    @Test("refuses photos that are too large before the form is sent, so that no entry is lost")
    func largePhotos() throws {
        _ = try sell()
        let seller = try signedInBrowser(of: "Sela")
        func choose(_ sizes: [Int]) throws -> String {
            let paths = try sizes.map { size in
                let file = server.folder.appending(path: "\(size).png")
                try Data(count: size).write(to: file)
                return file.path
            }
            try seller.open("/sell")
            try seller.type("Radio", into: "#form-title")
            try seller.type(paths.joined(separator: "\n"), into: "#form-photos")
            return try seller.evaluate("document.querySelector('#form-photos').validationMessage").string ?? ""
        }
        #expect(try choose([1 << 20]) == "")
        #expect(try choose([1 << 20, 6 << 20]) == "6291456.png: It is larger than 5 MiB.")
        #expect(try seller.evaluate("document.querySelector('#form-title').value") == .string("Radio"))
        let many = try choose((0..<5).map { (5 << 20) - $0 })
        #expect(many.hasPrefix("These photos are larger than 20 MiB."), "\(many)")
    }

    @Test("loads little: one request that blocks the first paint, and less than 60 KB for the page of an item")
    func budget() throws {
        let item = try sell()
        let visitor = try ChromiumBrowser(driver, site: server.origin)
        try visitor.open(item)
        let blocking =
            "performance.getEntriesByType('resource').filter(e => e.renderBlockingStatus === 'blocking').length"
        #expect(try visitor.evaluate(blocking) == .integer(1))
        let bytes = try visitor.evaluate(
            """
            ['navigation', 'resource'].flatMap(t => performance.getEntriesByType(t)) \
            .filter(e => !e.name.includes('/v1/')).reduce((sum, e) => sum + e.decodedBodySize, 0)
            """
        )
        guard case .integer(let count) = bytes else {
            Issue.record("\(bytes) is not a number of bytes.")
            return
        }
        #expect(count < 60_000)
    }

    @Test("can be used with the keyboard alone, from the link that skips to the content")
    func keyboard() throws {
        let item = try sell()
        let ada = try browser(of: "Ada")
        let tab = "\u{E004}", enter = "\u{E007}"
        try ada.open(item)
        try ada.type(tab, into: "body")
        #expect(try ada.evaluate("document.activeElement.className") == .string("skip"))
        try ada.type("25" + enter, into: "#bid-maximum")
        try ada.wait(until: "location.pathname === '\(item)/bid'")
        try ada.type(tab + enter, into: "#bid-maximum")
        try ada.wait(until: "location.pathname === '\(item)'")
        #expect(try ada.text(of: "[data-live=outcome]") == "You are the highest bidder.")
    }
}
