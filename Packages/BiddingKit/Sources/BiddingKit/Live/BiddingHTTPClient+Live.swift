internal import APICore
public import Bidding
internal import HTTPCore

extension BiddingHTTPClient: LiveUpdateClient {
    /// `GET /v1/events`. Reconnects with `Last-Event-ID`; the pauses between attempts grow up to 10 seconds.
    public func liveUpdates(_ subscription: UpdateSubscription) -> any AsyncSequence<LiveUpdate, any Error> & Sendable {
        LiveUpdateSequence { [transport, clock] in
            EventSource(
                try EventsAPI.events.request(
                    for: EventSubscription(items: subscription.items, includesOwn: subscription.includesOwn)
                ),
                over: transport,
                after: String(subscription.position),
                backoff: HTTPBackoff(base: .seconds(1), maximum: .seconds(10)),
                clock: clock
            )
        }
    }
}
