internal import Accounts
internal import FoundationCore
internal import HTTPCore

/// A request to the site with its visitor: the clients that act for the visitor, and the context of pages.
struct Visit: Sendable {
    /// The request.
    let request: HTTPRequest
    /// The cookies of the request.
    let cookies: SiteCookies
    /// The clients of the visitor.
    let clients: SiteClients
    /// The context of the pages.
    let context: PageContext
    /// Generates idempotency keys.
    let identifiers: any IdentifierSource

    /// The query of the request.
    var query: URLQuery { request.query }

    /// The member who is signed in.
    ///
    /// - Throws: `ClientFailure`, `.notSignedIn`, if the visitor is anonymous.
    func account() throws(ClientFailure) -> Account {
        guard let account = context.account else { throw ClientFailure(.notSignedIn) }
        return account
    }

    /// Requires that the visitor is an administrator.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn`; `.notFound`, because others need not know that the page exists.
    func requireAdministrator() throws(ClientFailure) {
        guard try account().role == .administrator else { throw ClientFailure(.notFound) }
    }

    /// Returns an identifier from a segment of the path.
    ///
    /// - Throws: `ClientFailure`, `.notFound`, if the text is not an identifier.
    func identifier<Subject>(_ text: String) throws(ClientFailure) -> Identifier<Subject> {
        guard let id = Identifier<Subject>(text) else { throw ClientFailure(.notFound) }
        return id
    }

    /// Returns a new idempotency key.
    func newKey() -> String { "\(identifiers.next(Visit.self))\(identifiers.next(Visit.self))" }
}
