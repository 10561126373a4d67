public import FoundationCore
public import HTTPCore

/// Streams live events. The program that serves the site implements it for the caller.
public protocol SiteEventClient: Sendable {
    /// Returns the server-sent events about everything that concerns the caller, as `GET /v1/events` sends them. The
    /// stream ends when the server stops or the session ends.
    ///
    /// - Parameter position: The identifier of the last received event; `nil` to begin with the next event.
    /// - Throws: `ClientFailure`: `.notSignedIn` if the caller is anonymous.
    func ownEvents(after position: Int64?) async throws(ClientFailure) -> HTTPBody
}
