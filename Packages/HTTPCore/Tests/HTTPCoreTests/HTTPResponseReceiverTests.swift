import HTTPCore
import Synchronization
import Testing

@Suite("Response receiver")
struct HTTPResponseReceiverTests {
    /// A transport whose network is the test. It responds to a request with an event stream.
    private final class Network: Sendable {
        private struct State {
            var receiver: HTTPResponseReceiver?
            var resumptionCount = 0
            var ends: [Bool] = []
            var time = Duration.zero
        }

        private let state = Mutex(State())
        private let sleeps = AsyncStream<Void>.makeStream()
        private let wakeUps = AsyncStream<Void>.makeStream()

        var receiver: HTTPResponseReceiver? { state.withLock { $0.receiver } }
        var resumptionCount: Int { state.withLock { $0.resumptionCount } }
        /// For each end of the request, whether the response has failed.
        var ends: [Bool] { state.withLock { $0.ends } }

        private var clock: HTTPClock {
            HTTPClock { [self] in
                state.withLock { $0.time }
            } sleep: { [self] _ in
                sleeps.continuation.yield()
                for await _ in wakeUps.stream { break }
                try Task.checkCancellation()
            }
        }

        func response(limit: Int, idle: Duration?) async throws -> HTTPResponse {
            let origin = try #require(HTTPOrigin("http://127.0.0.1:1"))
            return try await HTTPResponseReceiver.response(
                to: HTTPRequest(path: "/"),
                from: origin,
                deadlines: HTTPTimeouts(head: nil, idle: idle, total: nil),
                limit: limit,
                clock: clock
            ) { receiver in
                state.withLock { $0.receiver = receiver }
                receiver.begin { [self] in
                    state.withLock { $0.resumptionCount += 1 }
                } end: { [self] isFailed in
                    state.withLock { $0.ends.append(isFailed) }
                }
                receiver.receive(HTTPResponse(status: .ok, fields: [.contentType: "text/event-stream"]))
            }
        }

        /// Waits until the receiver waits for a timeout.
        func receiverSleeps() async { for await _ in sleeps.stream { return } }

        /// Ends the wait for a timeout after an hour.
        func advance() {
            state.withLock { $0.time += .seconds(3_600) }
            wakeUps.continuation.yield()
        }
    }

    @Test("An event stream whose buffer is full pauses without a timeout, and resumes when half of the buffer is free")
    func pausing() async throws {
        let network = Network(), response = try await network.response(limit: 10, idle: .seconds(30))
        let receiver = try #require(network.receiver)
        guard case .chunks(let chunks) = response.body else {
            Issue.record("The content is complete, not an event stream.")
            return
        }
        await network.receiverSleeps()
        #expect(receiver.receive([1, 2, 3, 4, 5]) && receiver.receive([6, 7, 8]))
        #expect(!receiver.receive([9, 10, 11]))
        network.advance()
        await network.receiverSleeps()
        #expect(!receiver.hasEnded && network.resumptionCount == 0)
        var iterator = chunks.makeAsyncIterator()
        #expect(try await iterator.next() == [1, 2, 3, 4, 5])
        #expect(network.resumptionCount == 1 && receiver.receive([9, 10, 11]))
        receiver.complete()
        #expect(try await iterator.next() == [6, 7, 8])
        #expect(try await iterator.next() == [9, 10, 11])
        #expect(try await iterator.next() == nil)
        #expect(network.ends == [false])
        network.advance()
    }

    @Test("A chunk that is larger than the limit is accepted if nothing is waiting")
    func largeChunk() async throws {
        let network = Network(), response = try await network.response(limit: 1, idle: nil)
        let receiver = try #require(network.receiver)
        #expect(receiver.receive([1, 2, 3]) && !receiver.receive([4]))
        receiver.fail(CancellationError())
        withExtendedLifetime(response) {}
        #expect(network.ends == [true])
    }
}
