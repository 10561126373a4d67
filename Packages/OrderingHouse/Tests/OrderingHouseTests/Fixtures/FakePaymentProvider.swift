import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import Ordering
import OrderingAPI
import OrderingHouse
import Synchronization

/// A small payment provider: prepares pages and refunds over HTTP, and signs events. It performs each call once.
final class FakePaymentProvider: HTTPTransport {
    static let secret = Array("a secret of the provider".utf8)

    /// What happens to a request.
    enum Behaviour {
        case responds
        /// The request is performed, but the response is lost.
        case losesResponse
        /// The request is refused with a status.
        case refuses(HTTPResponse.Status)
        /// The response does not arrive before the task is cancelled.
        case hangs
        /// The response does not arrive before this number of calls was performed.
        case waits(forCalls: Int)
    }

    private struct State {
        var calls: [String: JSONValue] = [:]
        var requestCount = 0
        var runningCount = 0
        var mostRunning = 0
        var behaviours: [Behaviour] = []
    }

    private let state = Mutex(State())
    /// A value for each request, when it arrives.
    let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation
    /// A value for each performed call.
    private let performed = EventBroadcast<Int>()
    private let nameText: String

    init(_ name: String = "paybank") {
        nameText = name
        (arrivals, arrival) = AsyncStream.makeStream()
    }

    static let name = PaymentProviderName(rawValue: "paybank")
    var name: PaymentProviderName { PaymentProviderName(rawValue: nameText) }

    /// The performed calls.
    var calls: [JSONValue] { state.withLock { $0.calls.sorted { $0.key < $1.key }.map(\.value) } }
    /// The number of requests.
    var requestCount: Int { state.withLock(\.requestCount) }
    /// The largest number of requests that ran at the same time.
    var mostRunning: Int { state.withLock(\.mostRunning) }

    /// The provider as a house uses it.
    func provider(clock: any WallClock = SystemClock()) -> WebhookPaymentProvider<FakePaymentProvider> {
        WebhookPaymentProvider(name, transport: self, path: "/v1", secret: Self.secret, clock: clock)
    }

    /// Sets what happens to the next requests.
    func expect(_ behaviour: Behaviour, count: Int = 1) {
        state.withLock { $0.behaviours = Array(repeating: behaviour, count: count) }
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let body = try JSONValue(parsing: request.body), performed = performed.subscribe()
        guard Self.isSigned(request), let id = body["id"]?.string else { return HTTPResponse(status: .unauthorized) }
        let (behaviour, count) = state.withLock { state in
            state.requestCount += 1
            state.runningCount += 1
            state.mostRunning = max(state.mostRunning, state.runningCount)
            let behaviour = state.behaviours.isEmpty ? .responds : state.behaviours.removeFirst()
            if case .refuses = behaviour { return (behaviour, state.calls.count) }
            state.calls[id] = body
            return (behaviour, state.calls.count)
        }
        defer { state.withLock { $0.runningCount -= 1 } }
        self.performed.send(count)
        arrival.yield()
        switch behaviour {
        case .responds: break
        case .losesResponse: return HTTPResponse(status: .serviceUnavailable)
        case .refuses(let status): return HTTPResponse(status: status)
        case .hangs:
            // Nothing advances this clock, so only a cancellation ends the wait.
            try await TestClock().wait(.seconds(1))
        case .waits(let calls):
            if count < calls { for await count in performed where count >= calls { break } }
        }
        let page = #"{"address":"https://pay.example/\#(id)"}"#
        return HTTPResponse(status: .ok, fields: [.contentType: "application/json"], body: .bytes(Array(page.utf8)))
    }

    private static func isSigned(_ request: HTTPRequest) -> Bool {
        guard let field = request.fields[.paymentSignature],
            let seconds = field.split(separator: ",").first?.dropFirst(2)
        else { return false }
        return field == signature(of: String(decoding: request.body, as: UTF8.self), at: String(seconds))
    }

    /// The signature of an event, in the format of the provider.
    static func signature(of body: String, at seconds: String, secret: [UInt8] = secret) -> String {
        let code = HMAC.code(of: Array("\(seconds).\(body)".utf8), key: secret)
        return "t=\(seconds),v1=" + code.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}

extension TestHouse {
    /// Performs the calls to a provider that are due.
    func performCalls(
        through fake: FakePaymentProvider,
        timeout: Duration = .seconds(600),
        by timeoutClock: any WallClock = SystemClock()
    ) async throws -> PaymentCallReport {
        let provider = fake.provider(clock: clock)
        return try await ordering.performPaymentCalls(through: provider, timeout: timeout, clock: timeoutClock)
    }
}

/// A clock on which every wait ends immediately.
struct ImmediateClock: WallClock {
    var now: Instant { Instant(millisecondsSince1970: 0) }
    var minimumResolution: Duration { .milliseconds(1) }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
