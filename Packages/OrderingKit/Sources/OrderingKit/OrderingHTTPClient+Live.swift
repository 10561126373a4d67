internal import APICore
internal import FoundationCore
internal import HTTPCore
public import Ordering

extension OrderingHTTPClient: OrderUpdateClient {
    /// `GET /v1/events?scope=mine`. Reconnects with `Last-Event-ID`; the pauses between attempts grow to at most 10
    /// seconds. Events of other contexts are ignored. The sequence throws `ClientFailure` with `.versionConflict` if
    /// the house no longer has all updates after the position.
    public func orderUpdates(after position: Int64?) -> any AsyncSequence<OrderingUpdate, any Error> & Sendable {
        OrderingUpdateSequence { [transport, clock] in
            EventSource(
                try EventsAPI.events.request(for: EventSubscription(includesOwn: true)),
                over: transport,
                after: position.map { String($0) } ?? "",
                backoff: HTTPBackoff(base: .seconds(1), maximum: .seconds(10)),
                clock: clock
            )
        }
    }
}

/// The updates of orders and offers that an event source receives.
private struct OrderingUpdateSequence: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let makeSource: @Sendable () throws -> EventSource
        private var events: EventSource.AsyncIterator?

        fileprivate init(_ makeSource: @escaping @Sendable () throws -> EventSource) { self.makeSource = makeSource }

        mutating func next() async throws -> OrderingUpdate? { try await next(isolation: #isolation) }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> OrderingUpdate? {
            var events = try events ?? makeSource().makeAsyncIterator()
            defer { self.events = events }
            while let update = try await events.next(isolation: actor) {
                guard case .event(let event) = update else { continue }
                switch event.name {
                case "order": return .order(try JSONCoding.decode(OrderUpdate.self, from: event.data ?? []))
                case "offer": return .offer(try JSONCoding.decode(OfferUpdate.self, from: event.data ?? []))
                case "stale": throw ClientFailure(.versionConflict, detail: "updates were missed")
                default: break
                }
            }
            return nil
        }
    }

    let makeSource: @Sendable () throws -> EventSource

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(makeSource) }
}
