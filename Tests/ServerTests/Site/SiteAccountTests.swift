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

    @Test("is deleted after a confirmation with the password, and refuses later sign-ins")
    func deletion() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada")
        try await ada.open("/account")
        #expect(ada.page.contains("href=\"/account/delete\""))
        try await ada.open("/account/deleted")
        #expect(ada.path == "/account" && !ada.text.contains("Your account is deleted"), "\(ada.text)")
        try await ada.open("/account/delete")
        #expect(ada.text.contains("This cannot be undone."))
        try await ada.submit("delete", ["current": "password of Ada"])
        #expect(ada.status == 422 && ada.text.contains("Nothing was deleted."), "\(ada.text)")
        try await ada.submit("delete", ["understood": "on", "current": "password of Ada"])
        #expect(ada.path == "/account/deleted" && ada.status == 200)
        #expect(ada.cookies["bidly-session"] == nil && ada.text.contains("Your account is deleted"), "\(ada.text)")
        try await ada.open("/sign-in")
        try await ada.submit("form", ["name": "Ada", "password": "password of Ada"])
        #expect(ada.status == 409, "\(ada.text)")
    }

    @Test("is not deleted without the password, and repeated wrong passwords are slowed down as on the sign-in page")
    func wrongPassword() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada"), visitor = house.browser()
        let marked = /<input type="password" [^>]*aria-invalid="true"/
        try await ada.open("/account/delete")
        let form = try ada.form("delete")
        #expect(form.values["current"] == "" && ada.page.contains("autocomplete=\"current-password\""))
        for (password, status, reason) in [
            ("", 422, "The current password is missing."), ("wrong", 409, "The name or the password is wrong."),
            (String(repeating: "x", count: 10_000), 422, "The current password must be"),
        ] {
            try await ada.send(form, ["understood": "on", "current": password])
            #expect(ada.status == status && ada.path == "/account/delete", "\(ada.text)")
            #expect(ada.text.contains(reason) && ada.page.contains(marked), "\(ada.page)")
            #expect(try ada.form("delete").values["current"] == "")
        }
        try await visitor.open("/sign-in")
        try await visitor.submit("form", ["name": "Ada", "password": "wrong"])
        #expect(visitor.status == 409 && visitor.text.contains("The name or the password is wrong."))
        var attempts = 0
        repeat {
            try await ada.send(form, ["understood": "on", "current": "wrong \(attempts)"])
            attempts += 1
        } while ada.status == 409 && attempts < 100
        #expect(ada.status == 429 && Int(ada.fields[.retryAfter] ?? "") ?? 0 > 0, "\(ada.text)")
        try await ada.open("/account")
        #expect(ada.status == 200 && ada.path == "/account")
    }

    @Test("requires the current password to change it, and marks the field if it is wrong")
    func passwordChange() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada"), visitor = house.browser()
        let marked = /<input type="password" id="password-current" [^>]*aria-invalid="true"/
        try await ada.open("/account")
        for (current, status) in [("", 422), ("wrong", 409)] {
            try await ada.submit("password", ["current": current, "password": "another password"])
            #expect(ada.status == status && ada.page.contains(marked), "\(ada.page)")
        }
        try await visitor.open("/sign-in")
        try await visitor.submit("form", ["name": "Ada", "password": "another password"])
        #expect(visitor.status == 409, "\(visitor.text)")
        try await ada.submit("password", ["current": "password of Ada", "password": "another password"])
        #expect(ada.status == 200 && ada.path == "/account", "\(ada.text)")
        try await visitor.submit("form", ["name": "Ada", "password": "another password"])
        #expect(visitor.path == "/", "\(visitor.text)")
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
        func expectRefusal(_ reason: String, of name: String, _ browser: inout SiteBrowser) async throws {
            try await browser.open("/account/delete")
            try await browser.submit("delete", ["understood": "on", "current": "password of \(name)"])
            #expect(browser.status == 409 && browser.text.contains(reason), "\(browser.text)")
            #expect(try browser.form("delete").values["understood"] == "on")
            // The session that verified the password has ended.
            try await browser.open("/account")
            #expect(!SiteForm.all(in: browser.page).contains { $0.id.hasPrefix("session-") }, "\(browser.text)")
        }
        try await expectRefusal("because you lead an open auction", of: "Ada", &ada)
        try await expectRefusal("because an auction of yours has not ended", of: "Sela", &seller)
        try await house.closeAuctions()
        try await expectRefusal("because you have an order to pay or to ship", of: "Ada", &ada)
        try await ada.open("/orders")
        let order = try #require(ada.page.firstMatch(of: /href="(\/orders\/[^"]+)"/)).1
        try await ada.open(String(order))
        try await ada.submit("ship-to", ["name": "Ada", "lines": "1 Sample Street", "country": "DE"])
        try await seller.open(ada.path)
        try await seller.submit("confirm-payment", ["reference": "T-1"])
        try await expectRefusal("because you have an order to pay or to ship", of: "Sela", &seller)
    }
}
