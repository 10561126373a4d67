internal import Synchronization

/// A cache storage in memory. When it is full, it removes the least recently used targets.
public final class InMemoryCacheStore: HTTPCacheStore {
    private struct Target {
        var responses: [StoredResponse]
        /// The sequence number of the last use; higher is more recent.
        var used: UInt64
        var size: Int { responses.reduce(0) { $0 + $1.size } }
    }

    private struct State {
        var targets: [String: Target] = [:]
        var size = 0
        var uses: UInt64 = 0
        var removals = CacheRemovals()

        mutating func removeResponses(to target: String) {
            removals.remove(target)
            if let removed = targets.removeValue(forKey: target) { size -= removed.size }
        }
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Creates an empty storage.
    ///
    /// - Parameter limit: the approximate maximum size in bytes. A response larger than a quarter of it is not stored.
    public init(limit: Int = 16 << 20) { self.limit = limit }

    /// Returns the stored responses of a target. O(variants).
    public func responses(to target: String) -> [StoredResponse] {
        state.withLock { state in
            guard state.targets[target] != nil else { return [] }
            state.uses += 1
            state.targets[target]?.used = state.uses
            return state.targets[target]?.responses ?? []
        }
    }

    /// The number of removals.
    public var revision: UInt64 { state.withLock { $0.removals.revision } }

    /// Stores a response, unless its target was removed after `revision`. O(variants); O(n log n) in the number of
    /// targets when the storage is full.
    public func store(_ response: StoredResponse, unlessRemovedSince revision: UInt64) {
        state.withLock { state in
            guard !state.removals.mayHaveRemoved(response.target, since: revision) else { return }
            guard response.size <= limit / 4 else { return state.removeResponses(to: response.target) }
            state.uses += 1
            var target = state.targets[response.target] ?? Target(responses: [], used: 0)
            state.size -= target.size
            target.responses.replaceVariant(with: response)
            target.used = state.uses
            state.targets[response.target] = target
            state.size += target.size
            guard state.size > limit else { return }
            // Evict a quarter at once, so that the sort costs amortised O(log n) for each stored response.
            for (name, oldest) in state.targets.sorted(by: { $0.value.used < $1.value.used })
            where state.size > limit / 4 * 3 {
                state.targets[name] = nil
                state.size -= oldest.size
            }
        }
    }

    /// Removes all responses of a target.
    public func removeResponses(to target: String) { state.withLock { $0.removeResponses(to: target) } }

    /// Removes the responses of all targets.
    public func removeAll() {
        state.withLock { state in
            state.targets = [:]
            state.size = 0
            state.removals.removeAll()
        }
    }
}
