import Bidding
import Foundation
import FoundationCore
import HTTPCore
import LoopbackHTTP
import Synchronization

/// A member who bids and reads over the network. After a failure, it sends the same request again, with the same
/// idempotency key, until it gets a response.
struct NetworkCaller: Sendable {
    let id: MemberID
    let token: String
    let number: Int
    let items: [ItemID]
    let port: UInt16
    let availability: ServerAvailability

    private struct Bid {
        let item: ItemID
        let body: String
        let key: String
        let response: [UInt8]
    }

    /// Sends random requests one after another until `availability.end()` is called. Records each read and each bid
    /// after its response, and a repeated bid only if its response is wrong.
    func run(seed: UInt64, record: (NetworkOperation) -> Void) {
        let connection = HTTPConnection(to: port)
        var random = SplitMix64(seed: seed, stream: UInt64(number)), last: Bid?, minimums: [ItemID: Int64] = [:]
        var count = 0
        while !availability.hasEnded {
            guard let item = items.randomElement(using: &random) else { return }
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<25:
                let read = read(item, over: connection)
                if case .state(_, let price, _) = read.response { minimums[item] = price }
                record(read)
            case 25..<32:
                if let last, let problem = repeatRequest(last, over: connection) { record(problem) }
            default:
                count += 1
                let floor = minimums[item] ?? 100
                let maximum = floor + Int64.random(in: -10...(floor / 5 + 200), using: &random)
                let (operation, sent) = bid(maximum, on: item, key: "\(number)-\(count)", over: connection)
                if case .accepted(_, _, let minimumNext) = operation.response { minimums[item] = minimumNext }
                if case .belowMinimum(let minimumNext) = operation.response { minimums[item] = minimumNext }
                if case .notAboveOwnMaximum(let own) = operation.response { minimums[item] = own + 1 }
                last = sent
                record(operation)
            }
        }
    }

    private func read(_ item: ItemID, over connection: HTTPConnection) -> NetworkOperation {
        let (response, start) = send { try connection.send("GET", "/v1/items/\(item)/auction") }
        let json = try? JSONValue(parsing: response.content)
        var outcome = NetworkOperation.Response.unexpected(response.text)
        if response.status == 200, let sequence = json?["sequence"]?.integer, let bidCount = json?["bidCount"]?.integer,
            let price = json?["price"]?["amount"]?.integer
        {
            outcome = .state(sequence: Int(sequence), price: price, bidCount: Int(bidCount))
        }
        return operation(.read, on: item, outcome, since: start)
    }

    private func bid(
        _ maximum: Int64,
        on item: ItemID,
        key: String,
        over connection: HTTPConnection
    ) -> (NetworkOperation, Bid) {
        let body = #"{"maximum":{"amount":\#(max(1, maximum)),"currency":"USD"}}"#
        let target = "/v1/items/\(item)/auction/bids"
        let (response, start) = send { try connection.send("POST", target, body: body, token: token, key: key) }
        let json = try? JSONValue(parsing: response.content)
        func cents(_ member: String) -> Int64? { json?[member]?["amount"]?.integer }
        var outcome = NetworkOperation.Response.unexpected(response.text)
        switch (response.status, json?["type"]?.string) {
        case (201, _):
            if let sequence = json?["sequence"]?.integer, let price = cents("price"), let next = cents("minimumNext") {
                outcome = .accepted(sequence: Int(sequence), price: price, minimumNext: next)
            }
        case (409, "urn:bidly:problem:below-minimum"):
            if let next = cents("minimumNext") { outcome = .belowMinimum(minimumNext: next) }
        case (409, "urn:bidly:problem:not-above-own-maximum"):
            if let own = cents("ownMaximum") { outcome = .notAboveOwnMaximum(own) }
        default:
            break
        }
        return (
            operation(.bid(max(1, maximum)), on: item, outcome, since: start),
            Bid(item: item, body: body, key: key, response: response.content)
        )
    }

    /// Repeats a bid that already has a response.
    ///
    /// - Returns: an unexpected operation if the second response differs from the first; otherwise `nil`.
    private func repeatRequest(_ bid: Bid, over connection: HTTPConnection) -> NetworkOperation? {
        let target = "/v1/items/\(bid.item)/auction/bids"
        let (second, start) = send {
            try connection.send("POST", target, body: bid.body, token: token, key: bid.key)
        }
        guard second.content != bid.response || !second.fields.lowercased().contains("idempotent-replayed: true") else {
            return nil
        }
        let first = String(decoding: bid.response, as: UTF8.self)
        return operation(.read, on: bid.item, .unexpected("\(first) was replayed as \(second.text)"), since: start)
    }

    /// Sends a request until it gets a response. Returns the response and the time of the first attempt.
    private func send(
        _ request: () throws -> HTTPConnection.Response
    ) -> (HTTPConnection.Response, ContinuousClock.Instant) {
        let start = ContinuousClock.now
        while true {
            let run = availability.run
            if let response = try? request() { return (response, start) }
            // The connection may belong to the server's previous run, or the server may not be listening.
            if let response = try? request() { return (response, start) }
            availability.wait(afterRun: run)
        }
    }

    private func operation(
        _ request: NetworkOperation.Request,
        on item: ItemID,
        _ response: NetworkOperation.Response,
        since start: ContinuousClock.Instant
    ) -> NetworkOperation {
        NetworkOperation(caller: id, item: item, request: request, response: response, start: start, end: .now)
    }
}

/// Tells callers when a server is available again, and when they must end.
final class ServerAvailability: Sendable {
    private struct State {
        var run = 1
        var hasEnded = false
    }

    private let condition = NSCondition()
    private let state = Mutex(State())

    /// The number of the server's current run.
    var run: Int { state.withLock(\.run) }
    /// Whether callers must end after their current request.
    var hasEnded: Bool { state.withLock(\.hasEnded) }

    /// Reports that the server is running again.
    func hasRestarted() { change { $0.run += 1 } }

    /// Makes callers end after their current request. Keep the server running until they have ended, because they
    /// repeat that request until they get a response.
    func end() { change { $0.hasEnded = true } }

    /// Waits until the server was started again after this run.
    func wait(afterRun run: Int) {
        condition.lock()
        while self.run == run { condition.wait() }
        condition.unlock()
    }

    private func change(_ change: (inout State) -> Void) {
        condition.lock()
        state.withLock { change(&$0) }
        condition.broadcast()
        condition.unlock()
    }
}

extension HTTPConnection.Response {
    fileprivate var text: String { "\(status): \(String(decoding: content, as: UTF8.self))" }
}

extension JSONValue {
    fileprivate var integer: Int64? {
        guard case .integer(let number) = self else { return nil }
        return number
    }
}
