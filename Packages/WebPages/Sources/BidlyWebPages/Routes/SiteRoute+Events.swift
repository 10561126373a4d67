internal import FoundationCore
internal import HTTPCore

extension SiteRoute {
    /// The live events of the visitor. Scripts cannot read the session token, which the API requires.
    static let events = SiteRoute.get("events") { visit, _ in
        // The script would follow a redirect to the sign-in page.
        guard visit.context.account != nil else { throw FormFailure(ClientFailure(.notSignedIn)) }
        let position = visit.request.fields["Last-Event-ID"].flatMap { Int64($0) }
        return SiteReply(content: .events(try await visit.clients.house.ownEvents(after: position)))
    }
}
