import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Ordering
import OrderingKit
import Testing

@Suite("Live updates of orders over an event stream") struct OrderUpdatesTests {
    /// A clock whose sleeps return immediately.
    private let clock = HTTPClock {
        .zero
    } sleep: { _ in
        try Task.checkCancellation()
    }

    private func stream(_ text: String) -> HTTPResponse {
        HTTPResponse(
            status: .ok,
            fields: [.contentType: MediaType.eventStream.essence],
            body: .bytes(Array(text.utf8))
        )
    }

    private func update(_ position: Int64) throws -> OrderUpdate {
        try OrderUpdate(
            position: position,
            order: "order",
            sequence: 2,
            time: Sample.start,
            action: .ship,
            status: .shipped
        )
    }

    private func event(_ position: Int64) throws -> String {
        let data = String(decoding: try JSONCoding.encode(update(position)), as: UTF8.self)
        return "id: \(position)\nevent: order\ndata: \(data)\n\n"
    }

    @Test("are those of the caller's orders, even after a reconnection; other events are ignored")
    func updates() async throws {
        let first = stream("id: 3\ndata: {}\n\n" + (try event(4))), second = stream(try event(6))
        let transport = ScriptedTransport { request in
            switch request.fields[.lastEventID] {
            case nil: first
            case "4": second
            default: HTTPResponse(status: .noContent)
            }
        }
        var updates: [OrderUpdate] = []
        for try await update in OrderingHTTPClient(transport: transport, clock: clock).orderUpdates() {
            updates.append(update)
        }
        #expect(updates == [try update(4), try update(6)])
        #expect(transport.requests.count == 3)
        #expect(transport.requests.allSatisfy { $0.query[values: "scope"] == ["mine"] })
    }

    @Test("end with an error if updates were missed, or the house refuses the stream")
    func failures() async throws {
        let missed = stream("event: stale\ndata: {\"position\":7}\n\n")
        for response in [missed, HTTPResponse(status: .unauthorized)] {
            let transport = ScriptedTransport { _ in response }
            await #expect(throws: (any Error).self) {
                for try await _ in OrderingHTTPClient(transport: transport, clock: clock).orderUpdates() {}
            }
            #expect(transport.requests.count == 1)
        }
    }
}
