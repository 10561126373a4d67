internal import Synchronization

/// Pushes the same kind of content, such as an event stream, to any number of readers.
///
/// ```swift
/// let ticks = HTTPBodyProducer { writer in
///     let subscription = clock.subscribe { tick in _ = writer.write(tick.bytes) }
///     return { subscription.cancel() }
/// }
/// let response = HTTPResponse(status: .ok, body: .chunks(HTTPBody.Chunks(ticks)))
/// ```
public struct HTTPBodyProducer: Sendable {
    /// Starts the content for one reader and returns a closure that stops it. The caller calls that closure exactly
    /// once, after the content has ended for any reason. The producer may write before `start` returns.
    public let start: @Sendable (any HTTPBodyWriter) -> @Sendable () -> Void

    /// Creates a producer.
    public init(_ start: @escaping @Sendable (any HTTPBodyWriter) -> @Sendable () -> Void) { self.start = start }
}

/// The receiver of pushed content: a connection of a server, or an iterator in this process. It is thread-safe.
public protocol HTTPBodyWriter: Sendable {
    /// Appends a chunk without waiting. Chunks are buffered up to a limit. Writing the same array to many readers does
    /// not copy it.
    ///
    /// - Returns: `false` if the content has ended, because the reader disconnected or is too slow, or `finish()` was
    ///   called.
    @discardableResult
    func write(_ chunk: [UInt8]) -> Bool

    /// Waits until the reader has received all chunks, so that the buffer is empty again.
    ///
    /// - Returns: `false` if the content has ended.
    @discardableResult
    func flush() async -> Bool

    /// Ends the content after the chunks written so far.
    func finish()
}

/// The chunks that a producer pushes to one reader in this process.
struct ProducedChunks: AsyncSequence, Sendable {
    typealias Element = [UInt8]

    /// An iterator that ends the content when it is released.
    final class AsyncIterator: AsyncIteratorProtocol {
        private let buffer: ChunkBuffer

        init(_ buffer: ChunkBuffer) { self.buffer = buffer }

        deinit { buffer.end() }

        func next() async -> [UInt8]? { await buffer.next() }
    }

    let producer: HTTPBodyProducer
    let limit: Int

    func makeAsyncIterator() -> AsyncIterator {
        let buffer = ChunkBuffer(limit: limit)
        buffer.hasStarted(producer.start(buffer))
        return AsyncIterator(buffer)
    }
}

/// The chunks that one reader has not received yet.
///
/// A continuation is never resumed under the lock, because this could deadlock: resuming a task waits for the task's
/// own lock, and a cancellation handler holds that lock while it calls ``end()``.
final class ChunkBuffer: HTTPBodyWriter {
    private typealias Reader = CheckedContinuation<[UInt8]?, Never>
    private typealias Flush = CheckedContinuation<Bool, Never>

    private struct State {
        var chunks: [[UInt8]] = []
        /// Whether no more chunks will be written.
        var isFinished = false
        /// The closure that stops the producer; `nil` before the producer has started and after it was stopped.
        var stop: (@Sendable () -> Void)?
        var reader: Reader?
        var flushes: [Flush] = []
    }

    private enum WriteResult {
        case buffered
        case passed(to: Reader)
        case full
        case ended
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) { self.limit = limit }

    func hasStarted(_ stop: @escaping @Sendable () -> Void) {
        let hasEnded = state.withLock { state in
            if !state.isFinished { state.stop = stop }
            return state.isFinished
        }
        if hasEnded { stop() }
    }

    func write(_ chunk: [UInt8]) -> Bool {
        let result = state.withLock { state -> WriteResult in
            guard !state.isFinished else { return .ended }
            if let reader = state.reader.take() { return .passed(to: reader) }
            guard state.chunks.count < limit else { return .full }
            state.chunks.append(chunk)
            return .buffered
        }
        switch result {
        case .buffered:
            return true
        case .passed(let reader):
            reader.resume(returning: chunk)
            return true
        case .full:
            finish()
            return false
        case .ended:
            return false
        }
    }

    func flush() async -> Bool {
        await withCheckedContinuation { continuation in
            let result = state.withLock { state -> Bool? in
                guard !state.isFinished, !state.chunks.isEmpty else { return !state.isFinished }
                state.flushes.append(continuation)
                return nil
            }
            if let result { continuation.resume(returning: result) }
        }
    }

    func finish() {
        let ended = state.withLock { state in
            defer { (state.isFinished, state.stop, state.reader, state.flushes) = (true, nil, nil, []) }
            return state
        }
        ended.reader?.resume(returning: nil)
        for flush in ended.flushes { flush.resume(returning: false) }
        ended.stop?()
    }

    /// Ends the content and discards buffered chunks. Call it when the reader has disconnected or was cancelled.
    func end() {
        finish()
        state.withLock { $0.chunks = [] }
    }

    /// Waits for the next chunk; `nil` after the last one, or if the task is cancelled.
    func next() async -> [UInt8]? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (chunk, flushes, isFinished) = state.withLock { state -> ([UInt8]??, [Flush], Bool) in
                    guard !state.chunks.isEmpty else {
                        if state.isFinished { return (.some(nil), [], true) }
                        state.reader = continuation
                        return (nil, [], false)
                    }
                    let chunk = state.chunks.removeFirst()
                    guard state.chunks.isEmpty else { return (chunk, [], state.isFinished) }
                    defer { state.flushes = [] }
                    return (chunk, state.flushes, state.isFinished)
                }
                for flush in flushes { flush.resume(returning: !isFinished) }
                if let chunk { continuation.resume(returning: chunk) }
            }
        } onCancel: {
            end()
        }
    }
}
