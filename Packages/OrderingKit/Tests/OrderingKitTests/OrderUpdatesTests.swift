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

    private func offer(_ position: Int64) throws -> OfferUpdate {
        try OfferUpdate(
            position: position,
            offer: "offer",
            item: "item",
            sequence: 1,
            time: Sample.start,
            status: .open,
            price: Order.sample.total
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

    private func event(_ position: Int64, _ name: String, _ update: some Encodable) throws -> String {
        let data = String(decoding: try JSONCoding.encode(update), as: UTF8.self)
        return "id: \(position)\nevent: \(name)\ndata: \(data)\n\n"
    }

    @Test("are those of the caller's orders and offers, even after a reconnection; other events are ignored")
    func updates() async throws {
        let first = stream("id: 3\ndata: {}\n\n" + (try event(4, "order", update(4))))
        let second = stream(try event(6, "offer", offer(6)))
        let transport = ScriptedTransport { request in
            switch request.fields[.lastEventID] {
            case "2": first
            case "4": second
            default: HTTPResponse(status: .noContent)
            }
        }
        var updates: [OrderingUpdate] = []
        for try await update in OrderingHTTPClient(transport: transport, clock: clock).orderUpdates(after: 2) {
            updates.append(update)
        }
        #expect(updates == [.order(try update(4)), .offer(try offer(6))])
        #expect(transport.requests.count == 3)
        #expect(transport.requests.allSatisfy { $0.query[values: "scope"] == ["mine"] })
    }

    @Test("end with an error if updates were missed, or the house refuses the stream")
    func failures() async throws {
        let missed = stream("event: stale\ndata: {\"position\":7}\n\n")
        for response in [missed, HTTPResponse(status: .unauthorized)] {
            let transport = ScriptedTransport { _ in response }
            await #expect(throws: (any Error).self) {
                for try await _ in OrderingHTTPClient(transport: transport, clock: clock).orderUpdates(after: nil) {}
            }
            #expect(transport.requests.count == 1)
        }
    }
}
