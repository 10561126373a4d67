import Bidding
import BiddingKit
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Testing

@Suite("Live updates over an event stream") struct LiveUpdatesTests {
    private let subscription = UpdateSubscription(items: ["b", "a"], includesOwn: true, after: 41)
    /// A clock whose sleeps return immediately.
    private let clock = HTTPClock {
        .zero
    } sleep: { _ in
        try Task.checkCancellation()
    }

    private func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }

    private static func stream(_ text: String) -> HTTPResponse {
        HTTPResponse(
            status: .ok,
            fields: [.contentType: MediaType.eventStream.essence],
            body: .bytes(Array(text.utf8))
        )
    }

    private func steps(over transport: ScriptedTransport, upTo count: Int = .max) async throws -> [LiveUpdate] {
        var steps: [LiveUpdate] = []
        for try await step in BiddingHTTPClient(transport: transport, clock: clock).liveUpdates(subscription) {
            steps.append(step)
            if steps.count == count { break }
        }
        return steps
    }

    @Test("The request has the items, the scope and the position; events become live updates, up to the event 'closed'")
    func events() async throws {
        let update = AuctionUpdate.samples[0]
        let text = try """
        retry: 2000

        id: 42
        data: \(json(update))

        event: order
        data: {}

        event: stale
        data: {"position":7}

        event: snapshot
        data: \(json(Auction.sample))

        event: closed
        data: {}


        """
        let transport = ScriptedTransport { _ in Self.stream(text) }
        let steps = try await steps(over: transport)
        #expect(steps == [.connected, .update(update), .stale(position: 7), .snapshot(.sample), .closed])
        let request = try #require(transport.requests.first)
        #expect(request.target == "/v1/events?item=a&item=b&scope=mine" && transport.requests.count == 1)
        #expect(request.fields[.lastEventID] == "41" && request.fields[.accept] == "text/event-stream")
    }

    @Test("After a disconnection, the subscription resumes after the last update")
    func resuming() async throws {
        let data = try json(AuctionUpdate.samples[0])
        let transport = ScriptedTransport { request in
            switch request.fields[.lastEventID] {
            case "41": return Self.stream("id: 42\ndata: \(data)\n\nid: 43\ndata: {\"pos")
            case "42": throw HTTPTransportError(.unreachable, "refused", mayHaveBeenReceived: false)
            default: return HTTPResponse(status: .notFound)
            }
        }
        let steps = try await steps(over: transport, upTo: 4)
        let unreachable = LiveUpdate.disconnected(ClientFailure(.offline, detail: "refused"))
        #expect(steps.count == 4 && steps[0] == .connected && steps[1] == .update(AuctionUpdate.samples[0]))
        #expect(steps[2] == .disconnected(ClientFailure(.offline, detail: "The server ended the event stream.")))
        #expect(steps[3] == unreachable)
    }

    @Test("The client reconnects to an overloaded server; the reported failure has the reason")
    func overloaded() async throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: .serviceUnavailable) }
        let steps = try await steps(over: transport, upTo: 2)
        #expect(steps.count == 2 && transport.requests.count == 2)
        for case .disconnected(let failure) in steps { #expect(failure.code == .throttled) }
    }

    @Test(
        "A backend without the stream, and events that are not valid, end the sequence with an error",
        arguments: [404, 406, 401, 200]
    )
    func unavailable(status: Int) async throws {
        let transport = ScriptedTransport { _ in
            status == 200
                ? Self.stream("data: {\"position\":1}\n\n")
                : HTTPResponse(status: try #require(HTTPResponse.Status(code: status)))
        }
        await #expect(throws: (any Error).self) { try await steps(over: transport) }
        #expect(transport.requests.count == 1)
    }
}
