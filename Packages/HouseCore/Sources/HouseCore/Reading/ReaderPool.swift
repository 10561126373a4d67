internal import Synchronization

/// A pool of read connections, which are created on demand. Each connection serves one caller at a time.
final class ReaderPool: Sendable {
    private struct State {
        var idle: [ReaderConnection] = []
        var count = 0
        var isClosed = false
        var waiting: [CheckedContinuation<ReaderConnection?, Never>] = []
    }

    private let configuration: HouseConfiguration
    private let state = Mutex(State())

    init(_ configuration: HouseConfiguration) { self.configuration = configuration }

    /// Lends a connection to `work`. If all connections are in use, waits in FIFO order.
    ///
    /// - Throws: `HouseFailure` if the pool is closed; the errors of `work`.
    func withReader<Result: Sendable>(
        _ work: (ReaderConnection) async throws -> Result
    ) async throws -> Result {
        guard let reader = await take() else { throw HouseFailure.closed }
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await work(reader))
        } catch {
            result = .failure(error)
        }
        await release(reader)
        return try result.get()
    }

    /// Closes the idle connections now, and each other connection when it is returned.
    func close() async {
        let (waiting, idle) = state.withLock { state in
            defer { (state.waiting, state.idle) = ([], []) }
            state.isClosed = true
            return (state.waiting, state.idle)
        }
        for continuation in waiting { continuation.resume(returning: nil) }
        for reader in idle { await reader.close() }
    }

    private func take() async -> ReaderConnection? {
        await withCheckedContinuation { continuation in
            let reader: ReaderConnection?? = state.withLock { state in
                if state.isClosed { return .some(nil) }
                if let reader = state.idle.popLast() { return reader }
                guard state.count < configuration.readerLimit else {
                    state.waiting.append(continuation)
                    return nil
                }
                state.count += 1
                return ReaderConnection(configuration)
            }
            if let reader { continuation.resume(returning: reader) }
        }
    }

    private func release(_ reader: ReaderConnection) async {
        let (isClosed, next): (Bool, CheckedContinuation<ReaderConnection?, Never>?) = state.withLock { state in
            guard !state.isClosed else { return (true, nil) }
            guard state.waiting.isEmpty else { return (false, state.waiting.removeFirst()) }
            state.idle.append(reader)
            return (false, nil)
        }
        next?.resume(returning: reader)
        if isClosed { await reader.close() }
    }
}
