internal import Bidding
internal import HTTPCore

/// The live updates of an event source. The sequence ends after the event `closed`.
struct LiveUpdateSequence: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let makeSource: @Sendable () throws -> EventSource
        private var events: EventSource.AsyncIterator?
        private var isClosed = false

        fileprivate init(_ makeSource: @escaping @Sendable () throws -> EventSource) { self.makeSource = makeSource }

        mutating func next() async throws -> LiveUpdate? { try await next(isolation: #isolation) }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> LiveUpdate? {
            guard !isClosed else { return nil }
            var events = try events ?? makeSource().makeAsyncIterator()
            defer { self.events = isClosed ? nil : events }
            while let update = try await events.next(isolation: actor) {
                guard let step = try LiveUpdate(update) else { continue }
                isClosed = step == .closed
                return step
            }
            return nil
        }
    }

    private let makeSource: @Sendable () throws -> EventSource

    init(_ makeSource: @escaping @Sendable () throws -> EventSource) { self.makeSource = makeSource }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(makeSource) }
}
