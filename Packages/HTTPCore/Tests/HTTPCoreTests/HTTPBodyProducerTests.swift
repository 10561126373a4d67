import HTTPCore
import Synchronization
import Testing

@Suite struct HTTPBodyProducerTests {
    /// A producer that a test controls.
    private final class Faucet: Sendable {
        private struct State {
            var writers: [any HTTPBodyWriter] = []
            var stops = 0
        }

        private let state = Mutex(State())

        var stops: Int { state.withLock { $0.stops } }
        var writers: [any HTTPBodyWriter] { state.withLock { $0.writers } }

        func body(writing first: [[UInt8]] = [], finishes: Bool = false, limit: Int = 3) -> HTTPBody {
            let producer = HTTPBodyProducer { [self] writer in
                state.withLock { $0.writers.append(writer) }
                for chunk in first { writer.write(chunk) }
                if finishes { writer.finish() }
                return { [self] in state.withLock { $0.stops += 1 } }
            }
            return .chunks(HTTPBody.Chunks(producer, buffering: limit))
        }
    }

    @Test("Each reader receives what the producer writes, from the start to the end")
    func reading() async throws {
        let faucet = Faucet()
        let body = faucet.body(writing: [[1], [2]], finishes: true)
        #expect(try await body.collect(upTo: 9) == [1, 2])
        #expect(try await body.collect(upTo: 9) == [1, 2])
        #expect(faucet.writers.count == 2)
        #expect(faucet.stops == 2)
    }

    @Test("The content of a slow reader ends at the buffer limit, and the producer is stopped once")
    func slowReader() async throws {
        let faucet = Faucet()
        guard case .chunks(let chunks) = faucet.body() else { return }
        var iterator = chunks.makeAsyncIterator()
        let writer = try #require(faucet.writers.first)
        #expect((1...5).map { writer.write([$0]) } == [true, true, true, false, false])
        #expect(faucet.stops == 1)
        var read: [UInt8] = []
        while let chunk = try await iterator.next() { read += chunk }
        #expect(read == [1, 2, 3])
        writer.finish()
        #expect(faucet.stops == 1)
    }

    @Test("A flush waits until the reader has received everything or has disconnected")
    func flushing() async throws {
        let faucet = Faucet()
        guard case .chunks(let chunks) = faucet.body(writing: [[1], [2]]) else { return }
        var iterator: HTTPBody.Chunks.Iterator? = chunks.makeAsyncIterator()
        let writer = try #require(faucet.writers.first)
        async let isFlushed = writer.flush()
        #expect(try await iterator?.next() == [1])
        #expect(try await iterator?.next() == [2])
        #expect(await isFlushed)
        #expect(await writer.flush())
        writer.write([3])
        iterator = nil
        #expect(faucet.stops == 1)
        #expect(await writer.flush() == false)
    }

    @Test("Cancelling a reader stops its producer")
    func cancelling() async throws {
        let faucet = Faucet()
        let body = faucet.body(writing: [[1]])
        let (started, signal) = AsyncStream<Void>.makeStream()
        let reader = Task {
            guard case .chunks(let chunks) = body else { return }
            for try await _ in chunks { signal.finish() }
        }
        for await _ in started {}
        reader.cancel()
        try await reader.value
        #expect(faucet.stops == 1)
        #expect(try #require(faucet.writers.first).write([2]) == false)
    }

    @Test("A reader can be cancelled while a chunk is written to it", .timeLimit(.minutes(1)))
    func cancellingDuringWrites() async throws {
        for _ in 0..<3_000 {
            let faucet = Faucet()
            guard case .chunks(let chunks) = faucet.body() else { return }
            let reader = Task<Void, any Error> { for try await _ in chunks {} }
            let writer = Task {
                while faucet.writers.isEmpty { await Task.yield() }
                while faucet.writers[0].write([1]) {}
            }
            await Task.yield()
            reader.cancel()
            await writer.value
            _ = await reader.result
            #expect(faucet.stops == 1)
        }
    }
}
