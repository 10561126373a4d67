internal import Accounts
internal import HTTPCore

/// What the site sends in response to a request.
struct SiteReply: Sendable {
    /// The kind of a reply.
    enum Content: Sendable {
        case page(SitePage)
        case redirect(PageURL)
        case asset(Asset)
        /// A file of the visitor, which the browser stores.
        case download(name: String, mediaType: String, [UInt8])
        /// The live events of the visitor.
        case events(HTTPBody)
        /// The page of a form that was interrupted by the end of the session. The token is that of the new session.
        case resumption(InterruptedForm, SessionToken)
    }

    /// The page or file to send, or the page to redirect to.
    let content: Content
    /// The values of `Set-Cookie` fields.
    var cookies: [String] = []
    /// The value of `Retry-After`; `nil` for none.
    var retryAfter: Duration?

    /// Replies with a page.
    static func page(_ page: SitePage) -> SiteReply { SiteReply(content: .page(page)) }

    /// Replies with a redirect to a page, after a form was accepted (303).
    static func redirect(_ url: PageURL) -> SiteReply { SiteReply(content: .redirect(url)) }
}
