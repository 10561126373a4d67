public import Accounts
public import FoundationCore
public import HTTPCore

/// The web site of an auction house.
///
/// The site is a client like any other: the program that serves it injects the clients of each visitor. Every page
/// works without scripts.
///
/// ```swift
/// let site = WebSite(clock: SystemClock(), identifiers: RandomIdentifierSource(), digest: digest)
/// let response = await site.response(to: request, isSecure: true) { token in clients(of: token) }
/// ```
public struct WebSite: Sendable {
    private let clock: any WallClock
    private let identifiers: any IdentifierSource
    private let digest: @Sendable ([UInt8]) -> [UInt8]
    private let layout: Layout
    private let routes: [SiteRoute]

    /// Creates a site.
    ///
    /// - Parameters:
    ///   - clock: The clock of the house, for the time left.
    ///   - identifiers: The source of idempotency keys and visitors' secrets. It must not be predictable.
    ///   - digest: A collision-resistant one-way digest of at least 16 bytes. It derives the names of assets, and the
    ///     CSRF tokens.
    public init(
        clock: any WallClock,
        identifiers: any IdentifierSource,
        digest: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) {
        self.clock = clock
        self.identifiers = identifiers
        self.digest = digest
        let assets = SiteAssets(digest: digest)
        layout = Layout(assets: assets)
        routes =
            SiteRoute.catalog + SiteRoute.accounts + SiteRoute.bidding + SiteRoute.ordering + SiteRoute.selling
            + SiteRoute.sellerTerms + SiteRoute.administration + [
                .events,
                .get(Asset.folder, "*") { _, values in
                    guard let asset = assets[values[0]] else { throw ClientFailure(.notFound) }
                    return SiteReply(content: .asset(asset))
                },
            ]
    }

    /// Returns whether the site has a route with the path of a request, for any method. O(routes).
    public func hasPage(for request: HTTPRequest) -> Bool { routes.contains { $0.match(request.path) != nil } }

    /// Returns the maximum body size of a request in bytes. It does not depend on the session cookie, because the site
    /// keeps the text of a form that is submitted after the session has ended.
    public func bodyLimit(of request: HTTPRequest) -> Int {
        let route = routes.first { $0.method == request.method && $0.match(request.path) != nil }
        return route?.bodyLimit ?? SiteRoute.standardBodyLimit
    }

    /// Responds to a request. Reports every failure as a page that tells the visitor what to do.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isSecure: Whether the visitor's connection is encrypted. Cookies are then sent over TLS only.
    ///   - clients: Returns the clients for the member whose session has the given token; for `nil`, the clients for an
    ///     anonymous caller.
    public func response(
        to request: HTTPRequest,
        isSecure: Bool,
        clients: @escaping @Sendable (SessionToken?) -> SiteClients
    ) async -> HTTPResponse {
        let cookies = SiteCookies(request, isSecure: isSecure)
        let secret = cookies.visitor ?? (0..<4).reduce(into: "") { text, _ in text += "\(identifiers.next(Self.self))" }
        var visit = visit(request, cookies, nil, nil, clients, secret: secret)
        var reply: SiteReply
        var isSessionEnded = false
        var signInCookies: [String] = []
        do {
            // An asset is the same for every visitor. A shared cache may store its response, so it sets no cookie.
            if let token = cookies.session, request.path.segments.first != Asset.folder {
                if let account = try await account(of: clients(token)) {
                    visit = self.visit(request, cookies, account, token, clients, secret: token.rawValue)
                } else {
                    isSessionEnded = true
                }
            }
            reply = try await self.reply(to: visit)
            if case .resumption(let form, let token) = reply.content {
                signInCookies = reply.cookies
                let account = try await account(of: clients(token)), resumed = form.request(like: request)
                visit = self.visit(resumed, cookies, account, token, clients, secret: token.rawValue)
                visit.isResumed = true
                reply = try await self.reply(to: visit)
            }
        } catch {
            reply = failureReply(to: error, visit)
        }
        reply.cookies += signInCookies
        if isSessionEnded, reply.cookies.isEmpty { reply.cookies.append(cookies.removingSession) }
        if visit.context.account == nil, cookies.visitor == nil, case .page(let page) = reply.content, page.hasForm {
            reply.cookies.append(cookies.storing(visitor: secret))
        }
        return httpResponse(reply, visit.context)
    }

    /// Returns the page for a request that the server refuses, because it exceeds a limit.
    ///
    /// - Parameters:
    ///   - request: The request. Its body and its cookies are not read.
    ///   - status: The status of the response.
    ///   - wait: The time to wait before a retry; `nil` if unknown.
    public func response(
        refusing request: HTTPRequest,
        with status: HTTPResponse.Status,
        retryAfter wait: Duration? = nil
    ) -> HTTPResponse {
        let format = PageFormat(acceptLanguage: request.fields["Accept-Language"], now: clock.now)
        let context = PageContext(account: nil, format: format, formToken: "")
        let failure = FormFailure(Texts.refusal(status, retryAfter: wait), status: status)
        var reply = SiteReply.page(ErrorPage.page(failure, nil, context))
        reply.retryAfter = wait
        return httpResponse(reply, context)
    }

    /// Returns the account of a session; `nil` if the session has ended.
    private func account(of clients: SiteClients) async throws(ClientFailure) -> Account? {
        do {
            return try await clients.accounts.account()
        } catch {
            guard error.code == .notSignedIn else { throw error }
            return nil
        }
    }

    /// - Parameters:
    ///   - account: The account of the visitor; `nil` for an anonymous visitor.
    ///   - token: The token of the visitor's session.
    ///   - clients: Returns the clients for a session.
    ///   - secret: The secret from which the CSRF token is derived.
    private func visit(
        _ request: HTTPRequest,
        _ cookies: SiteCookies,
        _ account: Account?,
        _ token: SessionToken?,
        _ clients: @escaping @Sendable (SessionToken?) -> SiteClients,
        secret: String
    ) -> Visit {
        let format = PageFormat(acceptLanguage: request.fields["Accept-Language"], now: clock.now)
        let context = PageContext(account: account, format: format, formToken: formToken(for: secret))
        return Visit(
            request: request,
            cookies: cookies,
            clients: clients(token),
            clientsOfSession: clients,
            context: context,
            identifiers: identifiers
        )
    }

    private func reply(to visit: Visit) async throws -> SiteReply {
        let method = visit.request.method == .head ? .get : visit.request.method
        var isKnown = false
        for route in routes {
            guard let values = route.match(visit.request.path) else { continue }
            isKnown = true
            guard route.method == method else { continue }
            guard method == .post else { return try await route.handler(visit, values) }
            // A form may consist of several requests. If the browser disconnects, the site still sends the rest of them.
            return try await Task { try await route.handler(visit, values) }.value
        }
        throw isKnown ? FormFailure(Texts.wrongMethod, status: .methodNotAllowed) : ClientFailure(.notFound)
    }

    /// Returns the reply to a failed request: a redirect to the sign-in page, or a page with the reason.
    private func failureReply(to error: any Error, _ visit: Visit) -> SiteReply {
        if let failure = error as? ClientFailure, failure.code == .notSignedIn, visit.request.method.isSafe {
            return .redirect(PageURL("sign-in", query: [FormView.returnName: visit.request.target]))
        }
        let failure = FormFailure(error)
        let isKept = failure.status == .unauthorized && !visit.isFromOtherSite
        let interrupted = isKept ? InterruptedForm(visit.request) : nil
        var reply = SiteReply.page(ErrorPage.page(failure, interrupted, visit.context))
        reply.retryAfter = failure.retryAfter
        return reply
    }

    /// Returns the CSRF token for a visitor's forms. Other sites cannot compute it, because they do not know the
    /// secret.
    private func formToken(for secret: String) -> String {
        Hexadecimal.text(of: digest(Array("form \(secret)".utf8)).prefix(16))
    }

    private func httpResponse(_ reply: SiteReply, _ context: PageContext) -> HTTPResponse {
        var response: HTTPResponse
        switch reply.content {
        case .asset(let asset): response = asset.response
        case .download(let name, let mediaType, let content):
            response = HTTPResponse(
                status: .ok,
                fields: [
                    .contentType: mediaType, .cacheControl: "no-store", "X-Content-Type-Options": "nosniff",
                    "Content-Disposition": "attachment; filename=\"\(name)\"",
                ],
                body: .bytes(content)
            )
        case .events(let stream):
            response = HTTPResponse(
                status: .ok,
                fields: [
                    .contentType: "text/event-stream", .cacheControl: "no-store", "X-Content-Type-Options": "nosniff",
                    "X-Accel-Buffering": "no",
                ],
                body: stream
            )
        case .resumption(let form, _):
            response = HTTPResponse(
                status: .seeOther,
                fields: [.location: form.action.text, .cacheControl: "no-store"]
            )
        case .redirect(let url):
            response = HTTPResponse(status: .seeOther, fields: [.location: url.text, .cacheControl: "no-store"])
        case .page(let page):
            response = HTTPResponse(
                status: page.status,
                fields: SecurityFields.all,
                body: .text(layout.html(page, context).markup)
            )
            response.fields[.contentType] = "text/html; charset=utf-8"
            let isPersonal = context.account != nil || page.hasForm
            response.fields[.cacheControl] = isPersonal ? "no-store" : "private, no-cache"
            response.fields[.vary] = "Cookie, Accept-Language"
        }
        for cookie in reply.cookies { response.fields.append(HTTPField(name: "Set-Cookie", value: cookie)) }
        if let wait = reply.retryAfter { response.fields[.retryAfter] = "\(max(1, wait.components.seconds))" }
        return response
    }
}
