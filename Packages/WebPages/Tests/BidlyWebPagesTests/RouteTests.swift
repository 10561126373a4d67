import Accounts
import Catalog
import FoundationCore
import HTTPCore
import Testing

@testable import BidlyWebPages

@Suite("Routes of the site")
struct RouteTests {
    private let sample = SampleSite()

    private func text(_ response: HTTPResponse) -> String {
        String(decoding: response.body.bytes ?? [], as: UTF8.self)
    }

    @Test("show the items of the catalogue, and lead to their pages")
    func search() async throws {
        let page = try await sample.response(.get, "/?status=any&q=\(Item.sample.details.title.prefix(4))")
        #expect(page.status == .ok)
        #expect(text(page).contains("href=\"/items/\(Item.sample.id)\""))
        #expect(MarkupTokens(text(page)).text.contains(Item.sample.details.title))
        let item = try await sample.response(.get, "/items/\(Item.sample.id)")
        #expect(item.status == .ok)
        #expect(MarkupTokens(text(item)).text.contains(Item.sample.details.title))
    }

    @Test("answer unknown addresses and wrong methods with a page")
    func errors() async throws {
        let missing = try await sample.response(.get, "/items/nosuch")
        #expect(missing.status == .notFound)
        #expect(MarkupTokens(text(missing)).text.contains("Page not found"))
        #expect(try await sample.response(.get, "/sign-out").status == .methodNotAllowed)
        #expect(try await sample.response(.post, "/").status == .methodNotAllowed)
        #expect(try await sample.response(.head, "/").status == .ok)
    }

    @Test(
        "require a sign-in for personal pages, and return to them",
        arguments: [
            "/board", "/activity", "/orders", "/orders/x", "/sales", "/offers", "/sell", "/account", "/items/x/bid",
        ]
    )
    func personalPages(target: String) async throws {
        let response = try await sample.response(.get, target)
        #expect(response.status == .seeOther)
        #expect(response.fields[.location] == "/sign-in?return=\(target)")
        #expect(response.fields[.cacheControl] == "no-store")
    }

    @Test("keep the idempotency key of a form if it is not known whether it took effect, and replace it otherwise")
    func keys() async throws {
        let form = FormView(PageURL("form"), submit: "Send", hidden: [(Visit.keyName, "fresh")])
        for (failure, key) in [
            (ClientFailure(.offline, effect: .unknown), "used"), (ClientFailure(.offline), "fresh"),
            (ClientFailure(Refusal.nameTaken), "fresh"),
        ] {
            let visit = sample.visit(submitting: ["token": "form-token", "key": "used"])
            let reply = try await visit.submit(form) { visit in
                SitePage("Form") { form.html(visit.context) }
            } perform: { _ in
                throw failure
            }
            guard case .page(let page) = reply.content else {
                Issue.record("The reply to \(failure) is not a page.")
                continue
            }
            #expect(page.content.markup.contains("name=\"key\" value=\"\(key)\""), "\(failure)")
            #expect(page.content.markup.contains("role=\"alert\""))
        }
    }

    @Test(
        "offer to continue with a form after the session has ended, unless it is too large or from another site",
        arguments: [
            ("title=Radio", "same-origin", true),
            ("title=Radio&x=\(String(repeating: "%41", count: 60_000))", "same-origin", true),
            ("title=Radio", "cross-site", false),
            ((0...100).map { "f\($0)=x" }.joined(separator: "&"), "same-origin", false),
            ("title=\(String(repeating: "x", count: 300_000))", "same-origin", false),
        ]
    )
    func interruptedForm(body: String, origin: String, isKept: Bool) async throws {
        let fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded", "Sec-Fetch-Site": origin]
        let response = try await sample.response(.post, "/sell", fields: fields, body: body)
        #expect(response.status == .unauthorized)
        #expect(text(response).contains("<form action=\"/sign-in\"") == isKept)
        #expect(text(response).contains("name=\"resume.title\" value=\"Radio\"") == isKept)
    }

    @Test("accept bodies of the size that their fields can need, and refuse others with a page")
    func bodyLimits() throws {
        func limit(_ target: String) throws -> Int {
            sample.site.bodyLimit(of: try HTTPRequest(method: .post, target: target))
        }
        // A UTF-16 code unit has at most three bytes of UTF-8, which are percent-encoded.
        let description = 9 * ItemDetails.maximumDescriptionLength
        #expect(try limit("/items/x/revise") > description)
        #expect(try limit("/sign-in") > description)
        #expect(try limit("/sell") > SiteRoute.photoCount * ItemDetails.maximumPhotoByteCount)
        let size = "at most \(ItemDetails.maximumPhotoByteCount >> 20) MiB per photo"
        #expect(Texts.photosHint.contains(size) && Script.content.contains("> \(ItemDetails.maximumPhotoByteCount))"))
        #expect(try limit("/items/x/review") > 9 * Review.maximumTextLength)
        #expect(try limit("/account/email") == 64 << 10)
        let page = sample.site.response(refusing: HTTPRequest(path: "/sell"), with: .contentTooLarge)
        #expect(page.status == .contentTooLarge)
        #expect(page.fields[.contentType] == "text/html; charset=utf-8")
        #expect(MarkupTokens(text(page)).text.contains("Choose fewer or smaller photos"))
    }

    @Test("send assets without cookies, also if the session has ended")
    func assets() async throws {
        let page = text(try await sample.response(.get, "/"))
        let url = try #require(page.firstMatch(of: /"(\/assets\/[^"]+css)"/)).1
        let cookie = "bidly-session=\(String(repeating: "t", count: 43))"
        let asset = try await sample.response(.get, String(url), fields: ["Cookie": cookie])
        #expect(asset.status == .ok && !asset.fields.contains("Set-Cookie"))
    }

    @Test(
        "read a decimal comma, but not a comma that may separate thousands",
        arguments: [
            ("12,50", "12.50"), ("1234,5 €", "1234.5 €"), ("€12,50", "€12.50"), ("1,500", "1,500"),
            ("1,234.50", "1,234.50"), ("1.234,50", "1.234,50"), ("1,2,3", "1,2,3"), (",50", ",50"), ("12", "12"),
        ]
    )
    func decimalComma(entered: String, read: String) {
        #expect(Money.withDecimalPoint(entered) == read)
    }

    @Test(
        "read an amount with the symbol of its currency, but not with another symbol",
        arguments: [
            ("$20", Currency.usd, "20"), (" 20,50 € ", .eur, "20.50"), ("€ 20", .eur, "20"), ("€20", .usd, "€20"),
            ("2$0", .usd, "2$0"), ("20", .jpy, "20"), ("¥20", .jpy, "20"), ("$", .usd, ""),
        ]
    )
    func currencySymbol(entered: String, currency: Currency, read: String) {
        #expect(Money.normalized(entered, in: currency) == read)
    }

    @Test("show the error of a form that the page does not contain any more")
    func lostError() async throws {
        let form = FormView(PageURL("form"), submit: "Send", id: "gone")
        let visit = sample.visit(submitting: ["token": "form-token"])
        let reply = try await visit.submit(form) { visit in
            SitePage("Form") { FormView(PageURL("form"), submit: "Other", id: "other").html(visit.context) }
        } perform: { _ in
            throw FormFailure("<b>It is too late.</b>")
        }
        guard case .page(let page) = reply.content else {
            Issue.record("The reply is not a page.")
            return
        }
        let alert = "role=\"alert\" id=\"gone-error\">&lt;b&gt;It is too late.&lt;/b&gt;"
        #expect(page.content.markup.ranges(of: alert).count == 1)
    }

    @Test("never show what another site entered into a form")
    func crossSiteForm() async throws {
        let form = FormView(PageURL("form"), submit: "Send", fields: [FormField("note", "Note")])
        let visit = sample.visit(submitting: ["token": "form-token", "note": "planted"], from: "cross-site")
        let reply = try await visit.submit(form) { visit in
            SitePage("Form") { form.html(visit.context) }
        } perform: { _ in
            Issue.record("The form was accepted.")
            return .redirect(PageURL())
        }
        guard case .page(let page) = reply.content else {
            Issue.record("The reply is not a page.")
            return
        }
        #expect(page.status == .forbidden)
        #expect(page.content.markup.contains("name=\"note\" value=\"\""))
        #expect(!page.content.markup.contains("planted"))
    }

    @Test("perform nothing for a form without the token of the visitor")
    func forgedForm() async throws {
        let form = FormView(PageURL("form"), submit: "Send", fields: [FormField("note", "Note")])
        for token in ["", "other-token"] {
            let visit = sample.visit(submitting: ["token": token, "note": "typed"])
            let reply = try await visit.submit(form) { visit in
                SitePage("Form") { form.html(visit.context) }
            } perform: { _ in
                Issue.record("The form was accepted.")
                return .redirect(PageURL())
            }
            guard case .page(let page) = reply.content else {
                Issue.record("The reply is not a page.")
                continue
            }
            #expect(page.status == .forbidden)
            #expect(page.content.markup.contains("value=\"typed\""))
        }
    }

    @Test("read the session from the cookie of the connection's scheme only")
    func cookies() {
        func session(_ field: String, isSecure: Bool) -> String? {
            SiteCookies(HTTPRequest(path: "/", fields: ["Cookie": field]), isSecure: isSecure).session?.rawValue
        }
        let token = "0123456789abcdef0123456789abcdef"
        #expect(session("a=b; bidly-session=\(token); c=d", isSecure: false) == token)
        #expect(session("__Host-bidly-session=\(token)", isSecure: true) == token)
        #expect(session("bidly-session=\(token)", isSecure: true) == nil)
        #expect(session("bidly-session=short", isSecure: false) == nil)
        #expect(session("bidly-session", isSecure: false) == nil)
    }
}
