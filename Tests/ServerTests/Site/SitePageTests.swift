import BidlyHTTPServer
import FoundationCore
import HTTPCore
import HouseServing
import Testing

/// Tests the pages of the web site beside bidding: uploads, administration, cookies, header fields and errors.
@Suite("Pages of the web site")
struct SitePageTests {
    @Test("restrict what a browser does with them, and are not stored if they are personal")
    func headerFields() async throws {
        let house = try await SiteHouse()
        var visitor = house.browser()
        try await visitor.open("/")
        let policy = try #require(visitor.fields["Content-Security-Policy"])
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
        #expect(policy.hasSuffix("form-action 'self'; frame-ancestors 'none'; base-uri 'none'"))
        #expect(visitor.fields["X-Content-Type-Options"] == "nosniff")
        #expect(visitor.fields["Referrer-Policy"] == "same-origin")
        #expect(visitor.fields[.contentType] == "text/html; charset=utf-8")
        #expect(visitor.fields[.cacheControl] == "private, no-cache")
        var ada = try await house.member("Ada")
        try await ada.open("/")
        #expect(ada.fields[.cacheControl] == "no-store")
    }

    @Test("refer to one style sheet and one script, which never change under their URLs")
    func assets() async throws {
        let house = try await SiteHouse()
        var visitor = house.browser()
        try await visitor.open("/")
        let urls = visitor.page.matches(of: /(?:href|src)="(\/assets\/[^"]+)"/).map { String($0.1) }
        #expect(urls.count == 2)
        for url in urls {
            try await visitor.open(url)
            #expect(visitor.status == 200)
            #expect(visitor.fields[.cacheControl] == "public, max-age=31536000, immutable")
        }
        try await visitor.open("/assets/site-0000000000000000.css")
        #expect(visitor.status == 404)
    }

    @Test("leave the API and the endpoints for operators unchanged")
    func api() async throws {
        let house = try await SiteHouse()
        var visitor = house.browser()
        for (target, type) in [
            ("/v1/items", "application/json"), ("/openapi.json", "application/json"),
            ("/livez", "text/plain; charset=utf-8"),
            ("/v1/nothing", "application/problem+json"),
        ] {
            try await visitor.open(target)
            #expect(visitor.fields[.contentType]?.hasPrefix(type) == true, "\(target): \(visitor.fields)")
        }
        try await visitor.open("/nothing")
        #expect(visitor.status == 404)
        #expect(visitor.text.contains("Page not found"))
        visitor.extraFields["Accept"] = "application/json"
        try await visitor.open("/nothing")
        #expect(visitor.fields[.contentType] == "application/problem+json")
    }

    @Test("are served without a session whose token is no longer valid")
    func endedSession() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada"), other = house.browser()
        try await other.open("/sign-in")
        try await other.submit("form", ["name": "Ada", "password": "password of Ada"])
        try await other.open("/account")
        let session = try #require(SiteForm.all(in: other.page).first { $0.id.hasPrefix("session-") })
        try await other.send(session)
        #expect(other.path == "/account")
        try await ada.open("/")
        #expect(ada.status == 200)
        #expect(ada.text.contains("Sign in"))
        #expect(ada.cookies["bidly-session"] == nil)
    }

    @Test("keep everything that was entered if the session ends before a form is submitted, except photos")
    func sessionEndedMeanwhile() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada")
        let category = try await house.addCategory("Radios")
        try await ada.open("/sell")
        let entries = ["title": "Valve <radio>", "category": category, "startPrice": "10.00", "description": "a\nb"]
        let form = try ada.form("form")
        try await ada.open("/account")
        try await ada.submit("sign-out")
        try await ada.send(form, entries)
        #expect(ada.status == 401)
        #expect(ada.text.contains("what you entered is kept"))
        #expect(!ada.text.contains("Photos cannot be kept."))
        try await ada.submit("form", ["name": "Ada", "password": "wrong password"])
        #expect(ada.status == 409)
        try await ada.submit("form", ["password": "password of Ada"])
        #expect(ada.status == 200)
        #expect(ada.text.contains("You are signed in again. Check what you entered, choose your photos again"))
        #expect(try entries.allSatisfy { try ada.form("form").values[$0.key] == $0.value }, "\(ada.page)")
        try await ada.submit("form")
        #expect(ada.status == 200 && ada.path.hasPrefix("/items/"), "\(ada.text)")
        #expect(ada.text.contains("Valve <radio>"), "\(ada.text)")
    }

    @Test("say that photos are lost if the session ends before a form with photos is submitted")
    func photosOfEndedSession() async throws {
        let house = try await SiteHouse()
        var visitor = house.browser()
        let part = "--x\r\nContent-Disposition: form-data; name=\"photos\"; filename=\"a.png\"\r\n\r\n"
        let body = Array(part.utf8) + SitePhoto.png + Array("\r\n--x--\r\n".utf8)
        try await visitor.send(.post, "/sell", body, "multipart/form-data; boundary=x")
        #expect(visitor.status == 401)
        #expect(visitor.text.contains("Photos cannot be kept."))
    }

    @Test("are limited by address, even if they need nothing from the house, and say when to continue")
    func addressLimit() async throws {
        let limiter = RateLimiter(RateLimit(name: "address", quota: 5, window: .seconds(60)))
        let house = try await SiteHouse(limits: .init(address: limiter))
        var visitor = house.browser()
        for _ in 1...5 {
            try await visitor.open("/watchlist")
            #expect(visitor.status == 200)
        }
        try await visitor.open("/watchlist")
        #expect(visitor.status == 429)
        #expect(visitor.fields[.contentType] == "text/html; charset=utf-8")
        #expect(Int(visitor.fields[.retryAfter] ?? "") ?? 0 > 0)
        #expect(visitor.text.contains("Too many requests. Try again in"))
    }

    @Test("set cookies that scripts cannot read, and behind TLS only for encrypted connections of this host")
    func cookies() async throws {
        let proxies = TrustedProxies([try #require(IPNetwork("127.0.0.0/8"))])
        for (scheme, prefix, suffix) in [
            ("http", "bidly-", "SameSite=Lax"), ("https", "__Host-bidly-", "SameSite=Lax; Secure"),
        ] {
            let house = try await SiteHouse(proxies: proxies)
            let request = try HTTPRequest(target: "/register", fields: ["X-Forwarded-Proto": scheme])
            let response = await house.handler.response(to: request, from: ServedHouse.peer)
            let cookie = try #require(response.fields["Set-Cookie"])
            #expect(cookie.hasPrefix("\(prefix)visitor="))
            #expect(cookie.hasSuffix("; Path=/; HttpOnly; \(suffix)"), "\(cookie)")
        }
    }

    @Test("limit registrations and requests in the same way as the API")
    func rateLimits() async throws {
        let limit = RateLimiter(RateLimit(name: "registration", quota: 1, window: .seconds(3_600)))
        let house = try await SiteHouse(limits: .init(registration: limit))
        _ = try await house.member("Ada")
        var ben = house.browser()
        try await ben.open("/register")
        try await ben.submit("form", ["name": "Ben", "password": "password of Ben"])
        #expect(ben.status == 429)
        #expect(Int(ben.fields[.retryAfter] ?? "") ?? 0 > 0)
        #expect(try ben.form("form").values["name"] == "Ben")
        let address = RateLimiter(RateLimit(name: "address", quota: 2, window: .seconds(60)))
        let limited = try await SiteHouse(limits: .init(address: address))
        var visitor = limited.browser()
        for _ in 0..<3 { try await visitor.open("/") }
        #expect(visitor.status == 429)
        #expect(visitor.text.contains("Too many requests"))
    }

    @Test("accept photos for an item of the visitor, and state what is wrong with others")
    func photos() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada"), ben = try await house.member("Ben")
        let category = try await house.addCategory("Radios")
        try await ada.open("/sell")
        try await ada.submit("form", ["title": "Radio", "category": category, "startPrice": "1.00"])
        let item = ada.lastSegment
        try await ada.open("/items/\(item)/photos")
        let token = try #require(try ada.form("photos").values["token"])
        func body(_ content: [UInt8]) -> [UInt8] {
            let field = "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n\(token)\r\n"
            let file = "--x\r\nContent-Disposition: form-data; name=\"photos\"; filename=\"<b>.jpg\"\r\n\r\n"
            return Array((field + file).utf8) + content + Array("\r\n--x--\r\n".utf8)
        }
        let type = "multipart/form-data; boundary=x"
        try await ada.send(.post, "/items/\(item)/photos", body(Array("not a photo".utf8)), type)
        #expect(ada.status == 422)
        #expect(ada.page.contains("role=\"alert\""))
        try await ada.send(.post, "/items/\(item)/photos", body(SitePhoto.png), type)
        #expect(ada.status == 200, "\(ada.text)")
        #expect(ada.page.contains("<img src=\"/v1/photos/"))
        let photo = try #require(ada.page.firstMatch(of: /<img src="(\/v1\/photos\/[^"]+)"/)).1
        try await ada.open(String(photo).replacing("&amp;", with: "&"))
        #expect(ada.fields[.contentType] == "image/jpeg")
        try await ben.open("/items/\(item)/photos")
        #expect(ben.status == 404)
    }

    @Test("of administration exist for administrators only, who suspend and reinstate members")
    func administration() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada"), root = try await house.administrator("Root")
        try await ada.open("/administration")
        #expect(ada.status == 404)
        try await root.open("/administration?name=Ada")
        try await root.submit("suspension", ["reason": "Three <b>unpaid</b> orders."])
        #expect(root.text.contains("Three <b>unpaid</b> orders."), "\(root.text)")
        try await ada.open("/account")
        #expect(ada.text.contains("Your account is suspended"), "\(ada.text)")
        try await root.submit("suspension", ["reason": "Paid."])
        #expect(!root.text.contains("Suspended since"))
        try await root.submit("role", ["role": "administrator"])
        #expect(try root.form("role").values["role"] == "administrator", "\(root.text)")
        try await ada.open("/administration?name=Root")
        #expect(ada.status == 200)
        try await ada.submit("role", ["role": "member"])
        try await ada.open("/administration?name=Ada")
        try await ada.submit("role", ["role": "member"])
        #expect(ada.status == 409)
        #expect(ada.page.contains("role=\"alert\""))
        try await ada.open("/administration?name=Root")
        try await ada.submit("role", ["role": "administrator"])
        try await root.open("/administration?name=Ada")
        try await root.submit("registration-code")
        #expect(root.text.contains("The new code is shown only now:"))
    }

    @Test("of administration and of the account show the errors of actions that are not possible any more")
    func lostErrors() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada"), root = try await house.administrator("Root")
        try await root.open("/administration?name=Ada")
        let suspension = try root.form("suspension")
        var other = house.browser()
        try await other.open("/sign-in")
        try await other.submit("form", ["name": "Ada", "password": "password of Ada"])
        try await ada.open("/account")
        let end = try #require(SiteForm.all(in: ada.page).first { $0.id.hasPrefix("session-") })
        try await ada.send(end)
        try await ada.send(end)
        #expect(ada.status == 200 || ada.page.contains("role=\"alert\""), "\(ada.text)")
        try await root.send(suspension, ["reason": " "])
        #expect(root.status == 422)
        #expect(root.text.contains("The reason is missing."), "\(root.text)")
    }

    @Test("state that a form is too large, as a page, but let clients of the API read the problem")
    func tooLarge() async throws {
        let house = try await SiteHouse()
        let problem = ProblemType.contentTooLarge.problem("The content must not exceed 1 bytes.")
        for (path, type) in [
            ("/sell", "text/html; charset=utf-8"), ("/v1/items", "application/problem+json"),
        ] {
            let request = try HTTPRequest(method: .post, target: path)
            let response = house.handler.response(refusing: problem, of: request, from: ServedHouse.peer)
            #expect(response.status == .contentTooLarge)
            #expect(response.fields[.contentType] == type)
        }
        let malformed = house.handler.response(refusing: problem, of: nil, from: ServedHouse.peer)
        #expect(malformed.fields[.contentType] == "application/problem+json")
    }

    @Test("respond to a malformed address with a page, but let other clients read the problem")
    func malformedAddress() throws {
        let server = try ServerProgram()
        try #require(try server.start())
        for target in ["/?q=%ff", "/items/%ff", "/%zz"] {
            let accept = ["--header", "Accept: text/html,*/*;q=0.8"]
            let page = try server.send("GET", target, accept)
            #expect(page.status == 400 && page.fields["content-type"] == "text/html; charset=utf-8", "\(target)")
            #expect(page.text.contains("The address of the page is not valid."), "\(page.text)")
            #expect(page.fields["content-security-policy"] != nil)
            let problem = try server.send("GET", target)
            #expect(problem.status == 400 && problem.fields["content-type"] == "application/problem+json", "\(target)")
        }
    }

    @Test("show members, categories and the watchlist without a sign-in")
    func publicPages() async throws {
        let house = try await SiteHouse()
        var ada = try await house.member("Ada"), visitor = house.browser()
        let category = try await house.addCategory("Radios & more")
        try await ada.open("/sell")
        try await ada.submit("form", ["title": "Radio", "category": category, "startPrice": "1.00"])
        try await visitor.open("/items/\(ada.lastSegment)")
        let member = try #require(visitor.page.firstMatch(of: /href="(\/members\/[^"]+)"/)).1
        try await visitor.open(String(member))
        #expect(visitor.text.contains("Ada"))
        try await visitor.open("/categories")
        #expect(visitor.page.contains("Radios &amp; more"))
        try await visitor.open("/?category=\(category)")
        #expect(visitor.text.contains("1 bid") || visitor.text.contains("0 bids"))
        try await visitor.open("/watchlist")
        #expect(visitor.text.contains("needs scripts"))
        for target in ["/?cursor=x", "/?min=x", "/?category=nosuch"] {
            try await visitor.open(target)
            #expect([200, 400, 404, 422].contains(visitor.status), "\(target): \(visitor.status)")
            #expect(visitor.page.contains("<h1>"))
        }
    }
}

/// A photo for uploads.
enum SitePhoto {
    /// A gray PNG file of one pixel.
    static let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0xD, 0xA, 0x1A, 0xA, 0, 0, 0, 0xD, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0,
        1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 0xA, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x68,
        0, 0, 0, 0x82, 0, 0x81, 0x77, 0xCD, 0x72, 0xB6, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60,
        0x82,
    ]

    /// Returns a PNG file that differs from those with other numbers.
    static func png(_ number: UInt8) -> [UInt8] {
        var png = png
        png[50] = number
        return png
    }
}
