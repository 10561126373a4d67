import HTTPCore
import Testing

/// Tests how members download their data and delete their accounts on the web site.
@Suite("The account on the web site")
struct SiteAccountTests {
    @Test("offers the member's own data as a file, and to nobody else")
    func export() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada"), visitor = house.browser()
        try await ada.open("/account")
        #expect(ada.page.contains("href=\"/account/export\""))
        try await ada.open("/account/export")
        #expect(ada.status == 200 && ada.fields[.contentType] == "application/json")
        #expect(ada.fields["Content-Disposition"] == "attachment; filename=\"bidly-account.json\"")
        #expect(ada.fields[.cacheControl] == "no-store")
        let data = try JSONCoding.decode(JSONValue.self, from: Array(ada.page.utf8))
        #expect(data["account"]?["name"]?.string == "Ada", "\(ada.page)")
        try await visitor.open("/account/export")
        #expect(visitor.path == "/sign-in?return=/account/export")
    }

    @Test("is deleted after a confirmation, and refuses later sign-ins")
    func deletion() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada")
        try await ada.open("/account")
        #expect(ada.page.contains("href=\"/account/delete\""))
        try await ada.open("/account/deleted")
        #expect(ada.path == "/account" && !ada.text.contains("Your account is deleted"), "\(ada.text)")
        try await ada.open("/account/delete")
        #expect(ada.text.contains("This cannot be undone."))
        try await ada.submit("delete")
        #expect(ada.status == 422 && ada.text.contains("Nothing was deleted."), "\(ada.text)")
        try await ada.submit("delete", ["understood": "on"])
        #expect(ada.path == "/account/deleted" && ada.status == 200)
        #expect(ada.cookies["bidly-session"] == nil && ada.text.contains("Your account is deleted"), "\(ada.text)")
        try await ada.open("/sign-in")
        try await ada.submit("form", ["name": "Ada", "password": "password of Ada"])
        #expect(ada.status == 409, "\(ada.text)")
    }

    @Test("is not deleted while the member leads, sells or owes, and states which")
    func refusedDeletion() async throws {
        let house = try await SiteHouse()
        var seller = try await house.member("Sela"), ada = try await house.member("Ada")
        let category = try await house.addCategory("Radios")
        try await seller.open("/sell")
        try await seller.submit("form", ["title": "Radio", "category": category, "startPrice": "10.00"])
        try await ada.open("\(seller.path)/bid?maximum=25.00")
        try await ada.submit("bid")
        func expectRefusal(_ reason: String, of browser: inout SiteBrowser) async throws {
            try await browser.open("/account/delete")
            try await browser.submit("delete", ["understood": "on"])
            #expect(browser.status == 409 && browser.text.contains(reason), "\(browser.text)")
            #expect(try browser.form("delete").values["understood"] == "on")
        }
        try await expectRefusal("because you lead an open auction", of: &ada)
        try await expectRefusal("because an auction of yours has not ended", of: &seller)
        try await house.closeAuctions()
        try await expectRefusal("because you have an order to pay or to ship", of: &ada)
        try await ada.open("/orders")
        let order = try #require(ada.page.firstMatch(of: /href="(\/orders\/[^"]+)"/)).1
        try await ada.open(String(order))
        try await ada.submit("ship-to", ["name": "Ada", "lines": "1 Sample Street", "country": "DE"])
        try await seller.open(ada.path)
        try await seller.submit("confirm-payment", ["reference": "T-1"])
        try await expectRefusal("because you have an order to pay or to ship", of: &seller)
    }
}
