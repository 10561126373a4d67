public import FoundationCore
public import HTTPCore

/// Streams live events. The program that serves the site implements it for the caller.
public protocol SiteEventClient: Sendable {
    /// Returns the server-sent events about everything that concerns the caller, as `GET /v1/events` sends them. Without
    /// an error, the stream does not end.
    ///
    /// - Parameter position: The identifier of the last received event; `nil` to begin with the next event.
    /// - Throws: `ClientFailure`: `.notSignedIn` if the caller is anonymous.
    func ownEvents(after position: Int64?) async throws(ClientFailure) -> HTTPBody
}

extension SiteRoute {
    /// The live events of the visitor. Scripts cannot read the session token, which the API requires.
    static let events = SiteRoute.get("events") { visit, _ in
        // The script would follow a redirect to the sign-in page.
        guard visit.context.account != nil else { throw FormFailure(ClientFailure(.notSignedIn)) }
        let position = visit.request.fields["Last-Event-ID"].flatMap { Int64($0) }
        return SiteReply(content: .events(try await visit.clients.house.ownEvents(after: position)))
    }
}
