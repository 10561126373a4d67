internal import APICore
internal import FoundationCore
internal import HTTPCore
public import Ordering

extension OrderingHTTPClient: OrderUpdateClient {
    /// `GET /v1/events?scope=mine`. Reconnects with `Last-Event-ID`; the pauses between attempts grow up to 10 seconds.
    /// Events of other contexts are ignored. The sequence throws `ClientFailure` with `.versionConflict` if the house
    /// no longer has all updates since the last received update.
    public func orderUpdates() -> any AsyncSequence<OrderUpdate, any Error> & Sendable {
        OrderUpdateSequence { [transport, clock] in
            EventSource(
                try EventsAPI.events.request(for: EventSubscription(includesOwn: true)),
                over: transport,
                backoff: HTTPBackoff(base: .seconds(1), maximum: .seconds(10)),
                clock: clock
            )
        }
    }
}

/// The updates of orders that an event source receives.
private struct OrderUpdateSequence: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let makeSource: @Sendable () throws -> EventSource
        private var events: EventSource.AsyncIterator?

        fileprivate init(_ makeSource: @escaping @Sendable () throws -> EventSource) { self.makeSource = makeSource }

        mutating func next() async throws -> OrderUpdate? { try await next(isolation: #isolation) }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> OrderUpdate? {
            var events = try events ?? makeSource().makeAsyncIterator()
            defer { self.events = events }
            while let update = try await events.next(isolation: actor) {
                guard case .event(let event) = update else { continue }
                if event.name == "order" { return try JSONCoding.decode(OrderUpdate.self, from: event.data ?? []) }
                guard event.name != "stale" else {
                    throw ClientFailure(.versionConflict, detail: "updates were missed")
                }
            }
            return nil
        }
    }

    let makeSource: @Sendable () throws -> EventSource

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(makeSource) }
}
