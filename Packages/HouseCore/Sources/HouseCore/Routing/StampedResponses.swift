public import HTTPCore
internal import Synchronization

/// An in-memory store of responses that show the same state. The stamp identifies the state; storing a response with
/// another stamp removes all other responses.
///
/// It uses at most 16 MiB. If a new response does not fit, all other responses are removed.
public final class StampedResponses<Key: Hashable & Sendable, Stamp: Equatable & Sendable>: Sendable {
    private struct State {
        var stamp: Stamp?
        var responses: [Key: HTTPResponse] = [:]
        var byteCount = 0
    }

    /// The maximum size of the content of one response, and the maximum size of all responses together, in bytes.
    private static var contentLimit: Int { 64 * 1_024 }
    private static var memoryLimit: Int { 16 * 1_024 * 1_024 }
    /// The estimated size of a response's head and its key in bytes.
    private static var overhead: Int { 2_048 }

    private let state = Mutex(State())

    /// Creates an empty store.
    public init() {}

    /// Returns the response that was stored for a key with this stamp; `nil` if there is none. O(1).
    public func response(for key: Key, at stamp: Stamp) -> HTTPResponse? {
        state.withLock { state in state.stamp == stamp ? state.responses[key] : nil }
    }

    /// Stores a response. Ignores responses whose content is a stream or larger than 64 KiB, and keeps the first
    /// response for a key. O(1), or O(stored responses) if it removes them.
    public func keep(_ response: HTTPResponse, for key: Key, at stamp: Stamp) {
        guard let content = response.body.bytes, content.count <= Self.contentLimit else { return }
        let size = content.count + Self.overhead
        state.withLock { state in
            // A concurrent request may have stored the same response.
            guard state.stamp != stamp || state.responses[key] == nil else { return }
            if state.stamp != stamp || state.byteCount + size > Self.memoryLimit { state = State(stamp: stamp) }
            state.responses[key] = response
            state.byteCount += size
        }
    }
}
