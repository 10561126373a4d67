internal import Accounts
internal import FoundationCore
internal import HTTPCore

/// A request to the site with its visitor: the clients that act for the visitor, and the context of pages.
struct Visit: Sendable {
    /// The request.
    let request: HTTPRequest
    /// The request cookies.
    let cookies: SiteCookies
    /// The clients of the visitor.
    let clients: SiteClients
    /// Returns the clients for a session; for `nil`, those for an anonymous caller.
    let clientsOfSession: @Sendable (SessionToken?) -> SiteClients
    /// The context of the pages.
    var context: PageContext
    /// Generates idempotency keys.
    let identifiers: any IdentifierSource
    /// Whether the request repeats a form that was interrupted by the end of the session.
    var isResumed = false

    /// The maximum number of pages of a list that are read for one page of the site: 500 entries.
    static let maximumPageCount = 5

    /// The request query.
    var query: URLQuery { request.query }

    /// Returns the signed-in member.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn` if the visitor is anonymous.
    func account() throws(ClientFailure) -> Account {
        guard let account = context.account else { throw ClientFailure(.notSignedIn) }
        return account
    }

    /// Requires that the visitor is an administrator.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn` if the visitor is anonymous; `.notFound` for other members, so that
    ///   the page does not reveal its existence.
    func requireAdministrator() throws(ClientFailure) {
        guard try account().role == .administrator else { throw ClientFailure(.notFound) }
    }

    /// Parses a path segment as an identifier.
    ///
    /// - Throws: `ClientFailure`: `.notFound` if the text is not an identifier.
    func identifier<Subject>(_ text: String) throws(ClientFailure) -> Identifier<Subject> {
        guard let id = Identifier<Subject>(text) else { throw ClientFailure(.notFound) }
        return id
    }

    /// Whether the browser states that the page of another site sent the request.
    var isFromOtherSite: Bool {
        guard let origin = request.fields["Sec-Fetch-Site"] else { return false }
        return origin != "same-origin" && origin != "none"
    }

    /// Returns a new idempotency key.
    func newKey() -> String { "\(identifiers.next(Visit.self))\(identifiers.next(Visit.self))" }
}
