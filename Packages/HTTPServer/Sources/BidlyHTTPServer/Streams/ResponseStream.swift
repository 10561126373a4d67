internal import CBidlyMicroHTTPD
internal import HTTPCore
internal import Synchronization

/// The content of a response that is sent in chunks. It connects the source of the content to the connection.
///
/// Pushed content ends with the connection and is not sent in the chunked coding. While the connection waits for such
/// content, the thread that writes a chunk sends it on the socket. Only bytes that the socket does not accept are
/// buffered; the event thread sends them. So most events cost one system call per reader and no thread switch.
final class ResponseStream: HTTPBodyWriter, Sendable {
    private enum Condition {
        /// Chunks can be written.
        case open
        /// No chunks follow the buffered ones.
        case finished
        /// The connection must be closed without sending the remaining content.
        case failed
        /// The connection is closed.
        case ended
    }

    private struct State {
        var condition = Condition.open
        /// Whether libmicrohttpd has sent the head of the response.
        var hasBegun = false
        /// Whether libmicrohttpd waits for content.
        var isSuspended = false
        /// The chunks that are not completely sent.
        var chunks: [[UInt8]] = []
        /// The number of bytes of the first chunk that were sent.
        var offset = 0
        var bufferedBytes = 0
        /// The value of `ServerCore.now` when libmicrohttpd last requested content, or when the connection was last
        /// resumed. It serves to detect stalled readers: libmicrohttpd requests more content as soon as the reader has
        /// read the previous content.
        var lastProgress = 0
        /// The value of `ServerCore.now` at the last write.
        var lastWrite = 0
        var flushes: [CheckedContinuation<Bool, Never>] = []
        /// Stops the producer, or the task that reads the content.
        var stop: (@Sendable () -> Void)?
    }

    /// A comment in an event stream, which readers ignore.
    private static let heartbeat = Array(":\n\n".utf8)

    private let core: ServerCore
    private let handle: ConnectionHandle
    private let socket: ConnectionSocket
    private let isPushed: Bool
    private let isEventStream: Bool
    private let state: Mutex<State>

    /// - Parameters:
    ///   - isPushed: whether a producer pushes the content. If not, the source calls `flush()` after each chunk, so the
    ///     buffer needs no limit.
    ///   - isEventStream: whether to write heartbeats.
    init(_ handle: ConnectionHandle, of core: ServerCore, isPushed: Bool, isEventStream: Bool) {
        self.core = core
        self.handle = handle
        self.isPushed = isPushed
        self.isEventStream = isEventStream
        socket = handle.socket
        var state = State()
        state.lastWrite = core.now
        state.lastProgress = core.now
        self.state = Mutex(state)
        core.counters.openStreams.add(1, ordering: .relaxed)
        if isPushed {
            socket.prepareForStream(
                bufferSize: core.configuration.streamBufferSize,
                timeout: core.configuration.stallTimeout
            )
        }
    }

    // MARK: - The source

    /// Stores the closure that stops the source. Calls it immediately if the connection has already ended.
    func hasStarted(_ stop: @escaping @Sendable () -> Void) {
        let hasEnded = state.withLock { state in
            if state.condition != .ended { state.stop = stop }
            return state.condition == .ended
        }
        if hasEnded { stop() }
    }

    func write(_ chunk: [UInt8]) -> Bool {
        state.withLock { state in
            guard state.condition == .open else { return false }
            guard !chunk.isEmpty else { return true }
            state.lastWrite = core.now
            var sent = 0
            if state.isSuspended, isPushed, state.chunks.isEmpty {
                guard case .sent(let count) = chunk.withUnsafeBytes(socket.send) else {
                    fail(&state)
                    return false
                }
                if count == chunk.count { return true }
                sent = count
            }
            return append(chunk, from: sent, to: &state)
        }
    }

    func flush() async -> Bool {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                guard state.condition == .open, !(state.isSuspended && state.chunks.isEmpty) else {
                    return continuation.resume(returning: state.condition == .open)
                }
                state.flushes.append(continuation)
            }
        }
    }

    func finish() { state.withLock { finish(&$0) } }

    /// Whether the stream may have unlimited length: its source may never end the content.
    var mayNeverEnd: Bool { isPushed || isEventStream }

    /// Ends a stream of unlimited length, such as an event stream; all other content continues. If libmicrohttpd has
    /// sent the head, unsent content is dropped, so that the server does not wait for the reader.
    func drain() {
        guard mayNeverEnd else { return }
        state.withLock { state in
            if state.hasBegun, !state.isSuspended { fail(&state) } else { finish(&state) }
        }
    }

    /// Closes the connection without sending the remaining content.
    func abort() { state.withLock { fail(&$0) } }

    private func finish(_ state: inout State) {
        guard state.condition == .open else { return }
        state.condition = .finished
        resumeFlushes(of: &state, returning: false)
        resume(&state)
    }

    private func append(_ chunk: [UInt8], from offset: Int, to state: inout State) -> Bool {
        let count = chunk.count - offset
        if state.chunks.isEmpty {
            state.offset = offset
        } else if isPushed, state.bufferedBytes + count > core.configuration.streamBufferSize {
            core.counters.slowReaders.add(1, ordering: .relaxed)
            fail(&state)
            return false
        }
        state.chunks.append(chunk)
        state.bufferedBytes += count
        resume(&state)
        return true
    }

    // MARK: - The connection

    /// Copies content into libmicrohttpd's buffer; suspends the connection if there is none. libmicrohttpd calls it on
    /// the event thread, after it has sent the previous content.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        state.withLock { state in
            guard state.condition == .open || state.condition == .finished else { return Self.endWithError }
            state.hasBegun = true
            guard !state.chunks.isEmpty else {
                resumeFlushes(of: &state, returning: state.condition == .open)
                guard state.condition == .open else { return Self.endOfStream }
                state.isSuspended = true
                handle.suspend()
                return 0
            }
            state.lastProgress = core.now
            return take(from: &state, into: buffer)
        }
    }

    /// Stops the source. Called once, after the connection has ended.
    func end() {
        let stop = state.withLock { state in
            state.condition = .ended
            state.isSuspended = false
            clear(&state)
            defer { state.stop = nil }
            return state.stop
        }
        core.counters.openStreams.subtract(1, ordering: .relaxed)
        stop?()
    }

    /// Writes a heartbeat if one is due. Disconnects a stalled reader.
    func tick() {
        let needsHeartbeat = state.withLock { state in
            guard state.condition == .open || state.condition == .finished else { return false }
            guard state.isSuspended else {
                let limit = Int(core.configuration.stallTimeout.components.seconds)
                if core.now - state.lastProgress > limit {
                    core.counters.slowReaders.add(1, ordering: .relaxed)
                    fail(&state)
                }
                return false
            }
            return isEventStream
                && core.now - state.lastWrite >= Int(core.configuration.heartbeatInterval.components.seconds)
        }
        if needsHeartbeat { _ = write(Self.heartbeat) }
    }

    private func take(from state: inout State, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var count = 0, index = 0
        while count < buffer.count, index < state.chunks.count {
            let chunk = state.chunks[index]
            let size = min(chunk.count - state.offset, buffer.count - count)
            chunk.withUnsafeBytes { bytes in
                UnsafeMutableRawBufferPointer(rebasing: buffer[count..<count + size])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[state.offset..<state.offset + size]))
            }
            count += size
            state.offset += size
            if state.offset == chunk.count {
                state.offset = 0
                index += 1
            }
        }
        state.chunks.removeFirst(index)
        state.bufferedBytes -= count
        // Free the memory of an idle stream.
        if state.chunks.isEmpty { state.chunks = [] }
        return count
    }

    private func fail(_ state: inout State) {
        guard state.condition == .open || state.condition == .finished else { return }
        state.condition = .failed
        clear(&state)
        socket.shutDown()
        resume(&state)
    }

    private func clear(_ state: inout State) {
        state.chunks = []
        state.bufferedBytes = 0
        resumeFlushes(of: &state, returning: false)
    }

    private func resume(_ state: inout State) {
        guard state.isSuspended else { return }
        state.isSuspended = false
        state.lastProgress = core.now
        handle.resume()
    }

    private func resumeFlushes(of state: inout State, returning result: Bool) {
        for flush in state.flushes { flush.resume(returning: result) }
        state.flushes = []
    }

    private static let endOfStream = bidly_mhd_end_of_stream()
    private static let endWithError = bidly_mhd_end_with_error()
}
