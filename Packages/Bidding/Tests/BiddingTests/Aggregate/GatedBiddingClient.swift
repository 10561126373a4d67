import Bidding
import FoundationCore
import Synchronization

/// A client that forwards calls to another client. A test can hold calls, make them fail, or drop their responses.
final class GatedBiddingClient: BiddingClient {
    private struct State {
        var inner: any BiddingClient
        var calls: [String] = []
        var isClosed = false
        var holdsAnswers = false
        var lastNumber = 0
        var held: [Int: CheckedContinuation<Void, any Error>] = [:]
        var failure: ClientFailure?
        var failingCall: String?
        var losesAnswers = false
        var forgetsRecords = false
        var refusal: ClientFailure?
        var activityPage: (@Sendable (ActivityRequest) throws(ClientFailure) -> ActivityPage)?
    }

    private let state: Mutex<State>

    init(_ inner: any BiddingClient) { state = Mutex(State(inner: inner)) }

    /// The wrapped client.
    var inner: any BiddingClient {
        get { state.withLock(\.inner) }
        set { state.withLock { $0.inner = newValue } }
    }

    /// The names of all calls so far.
    var calls: [String] { state.withLock(\.calls) }
    /// The number of held calls.
    var heldCount: Int { state.withLock(\.held.count) }
    /// The failure that every call throws; `nil` to forward calls.
    var failure: ClientFailure? {
        get { state.withLock(\.failure) }
        set { state.withLock { $0.failure = newValue } }
    }
    /// The name of a call that fails as if the house were unreachable; `nil` for none.
    var failingCall: String? {
        get { state.withLock(\.failingCall) }
        set { state.withLock { $0.failingCall = newValue } }
    }
    /// Whether calls are executed and their responses are then dropped.
    var losesAnswers: Bool {
        get { state.withLock(\.losesAnswers) }
        set { state.withLock { $0.losesAnswers = newValue } }
    }

    /// Whether the house has removed its idempotency records.
    var forgetsRecords: Bool {
        get { state.withLock(\.forgetsRecords) }
        set { state.withLock { $0.forgetsRecords = newValue } }
    }
    /// The failure that every bid throws, even a repeated one; `nil` to forward bids.
    var refusal: ClientFailure? {
        get { state.withLock(\.refusal) }
        set { state.withLock { $0.refusal = newValue } }
    }

    /// The closure that answers requests for activity; `nil` if the wrapped client answers them.
    var activityPage: (@Sendable (ActivityRequest) throws(ClientFailure) -> ActivityPage)? {
        get { state.withLock(\.activityPage) }
        set { state.withLock { $0.activityPage = newValue } }
    }

    func count(of call: String) -> Int { calls.count { $0 == call } }

    /// Holds every call from now on.
    func close() { state.withLock { $0.isClosed = true } }

    /// Holds every response from now on. A held response may be outdated when it is released.
    func holdAnswers() { state.withLock { $0.holdsAnswers = true } }

    /// Forwards all calls and responses, including the held ones.
    func open() {
        let held = state.withLock { state in
            defer { state.held = [:] }
            state.isClosed = false
            state.holdsAnswers = false
            return state.held.values
        }
        for continuation in held { continuation.resume() }
    }

    /// Releases the call or response that was held first.
    func releaseFirst() { release { $0.min() } }

    /// Releases the call or response that was held last.
    func releaseLast() { release { $0.max() } }

    private func release(_ choose: @Sendable (Dictionary<Int, CheckedContinuation<Void, any Error>>.Keys) -> Int?) {
        let released = state.withLock { state in choose(state.held.keys).flatMap { state.held.removeValue(forKey: $0) }
        }
        released?.resume()
    }

    private func enter(_ call: String) async throws(ClientFailure) {
        state.withLock { $0.calls.append(call) }
        try await hold { $0.isClosed }
        if let failure { throw failure }
        if call == failingCall { throw ClientFailure(.offline) }
    }

    private func answer<Value: Sendable>(_ value: Value) async throws(ClientFailure) -> Value {
        try await hold { $0.holdsAnswers }
        if losesAnswers { throw ClientFailure(.offline, effect: .unknown) }
        return value
    }

    private func hold(if isWanted: @Sendable (State) -> Bool) async throws(ClientFailure) {
        do {
            try await wait(if: isWanted)
        } catch {
            throw ClientFailure(.cancelled)
        }
    }

    private func wait(if isWanted: @Sendable (State) -> Bool) async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isFree = state.withLock { state in
                    if !isWanted(state) || Task.isCancelled { return true }
                    state.held[number] = continuation
                    return false
                }
                if isFree { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.held.removeValue(forKey: number) }?.resume(throwing: CancellationError())
        }
        try Task.checkCancellation()
    }
}

extension GatedBiddingClient {
    func auction(of item: ItemID) async throws(ClientFailure) -> Versioned<Auction> {
        try await enter("auction")
        return try await answer(try await inner.auction(of: item))
    }

    func bids(on item: ItemID, from cursor: PageCursor?, limit: PageLimit) async throws(ClientFailure) -> Page<Bid> {
        try await enter("bids")
        return try await answer(try await inner.bids(on: item, from: cursor, limit: limit))
    }

    func ownPosition(on item: ItemID) async throws(ClientFailure) -> OwnPosition {
        try await enter("ownPosition")
        return try await answer(try await inner.ownPosition(on: item))
    }

    func placeBid(_ bid: NewBid) async throws(ClientFailure) -> BidReceipt {
        try await enter("placeBid")
        if let refusal { throw refusal }
        return try await answer(try await inner.placeBid(bid))
    }

    func retract(
        from item: ItemID,
        because reason: RetractionReason,
        key: String
    ) async throws(ClientFailure) -> BidReceipt {
        try await enter("retract")
        return try await answer(try await inner.retract(from: item, because: reason, key: key))
    }

    func buyNow(_ item: ItemID, key: String) async throws(ClientFailure) -> BidReceipt {
        try await enter("buyNow")
        return try await answer(try await inner.buyNow(item, key: key))
    }

    func outcome(ofRequest key: String) async throws(ClientFailure) -> Result<BidReceipt, ClientFailure>? {
        try await enter("outcome")
        return try await answer(forgetsRecords ? nil : try await inner.outcome(ofRequest: key))
    }

    func activity(_ request: ActivityRequest) async throws(ClientFailure) -> ActivityPage {
        try await enter("activity")
        if let activityPage { return try await answer(try activityPage(request)) }
        return try await answer(try await inner.activity(request))
    }

    func board() async throws(ClientFailure) -> Board {
        try await enter("board")
        return try await answer(try await inner.board())
    }
}
