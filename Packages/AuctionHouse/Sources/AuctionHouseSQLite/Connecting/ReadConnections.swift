internal import AuctionHouse
internal import BidlySQLite
internal import Synchronization

/// The connections that read: opened when they are needed first, lent to one read at a time.
final class ReadConnections: Sendable {
    private struct State {
        var idle: [HouseConnection] = []
        var opened = 0
        var isClosed = false
        var waiting: [CheckedContinuation<HouseConnection?, Never>] = []
    }

    private let file: HouseFile
    private let limit: Int
    private let state = Mutex(State())

    init(to file: HouseFile, atMost limit: Int) {
        self.file = file
        self.limit = limit
    }

    /// A connection that nobody uses; waits, first come first served, when there is none and no more may be opened.
    ///
    /// - Throws: `StoreFailure` when one has to be opened and cannot, or all were closed.
    func take() async throws -> HouseConnection {
        guard !state.withLock(\.isClosed) else { throw StoreFailure.closed }
        if let reader = await takeOpened() { return reader }
        do {
            return try await HouseConnection(to: file, access: .readOnly)
        } catch {
            release(nil)
            throw error
        }
    }

    /// Gives a connection to who waits longest, or keeps it for the next.
    func giveBack(_ reader: HouseConnection) { release(reader) }

    /// Closes the connections: idle ones now, the others when they are given back.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.idle = []
        }
    }

    /// An open connection, or `nil` for the right to open one.
    private func takeOpened() async -> HouseConnection? {
        await withCheckedContinuation { continuation in
            let ready: HouseConnection?? = state.withLock { state in
                if let reader = state.idle.popLast() { return .some(reader) }
                guard state.opened < limit else {
                    state.waiting.append(continuation)
                    return nil
                }
                state.opened += 1
                return .some(nil)
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }

    private func release(_ reader: HouseConnection?) {
        let next: CheckedContinuation<HouseConnection?, Never>? = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            if let reader, !state.isClosed { state.idle.append(reader) } else { state.opened -= 1 }
            return nil
        }
        next?.resume(returning: reader)
    }
}
