internal import HTTPCore

/// What the site sends in response to a request.
struct SiteReply: Sendable {
    /// The kind of a reply.
    enum Content: Sendable {
        case page(SitePage)
        case redirect(PageURL)
        case asset(Asset)
    }

    /// The content.
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
