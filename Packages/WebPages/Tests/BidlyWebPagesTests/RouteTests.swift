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
            let reply = try await visit.submit(form) { form in
                SitePage("Form") { form.html(.sample()) }
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

    @Test("perform nothing for a form without the token of the visitor")
    func forgedForm() async throws {
        let form = FormView(PageURL("form"), submit: "Send", fields: [FormField("note", "Note")])
        for token in ["", "other-token"] {
            let visit = sample.visit(submitting: ["token": token, "note": "typed"])
            let reply = try await visit.submit(form) { form in
                SitePage("Form") { form.html(.sample()) }
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
