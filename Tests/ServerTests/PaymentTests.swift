import BidlyHTTPServer
import Foundation
import FoundationCore
import HTTPCore
import Testing

@Suite("bidly-server with a payment provider", .timeLimit(.minutes(5)))
struct PaymentTests {
    private let provider = ServedPaymentProvider()
    private let server: ServerProgram

    init() throws { server = try ServerProgram() }

    @Test("performs the calls that a killed process left; a signed event pays the order, once")
    func payment() async throws {
        // A port on which nothing listens: no call succeeds.
        try configure(port: 1)
        try #require(try server.start())
        let (order, ben) = try requestedOrder()
        server.kill()

        let api = try MicroHTTPServer.start(
            HTTPServerConfiguration(address: HTTPServerAddress(port: 0)),
            handler: provider,
            clock: ContinuousClock()
        )
        try configure(port: api.address.port)
        try #require(try server.start())
        for await status in provider.responses where status == 200 { break }
        #expect(provider.calls.values.first?.contains(#""amount":{"amount":5000,"currency":"USD"}"#) == true)

        let event = #"""
            {"id":"e1","type":"payment.succeeded","order":"\#(order)","reference":"p1",\#
            "amount":{"amount":5000,"currency":"USD"}}
            """#
        #expect(try send(event, signature: "t=1,v1=00").status == 401)
        let signature = ServedPaymentProvider.signature(of: event, at: "\(Int(Date().timeIntervalSince1970))")
        for _ in 0..<2 { #expect(try send(event, signature: signature).status == 204) }
        let paid = try server.send("GET", "/v1/orders/\(order)", token: ben).json
        #expect(paid["status"] == "paid" && paid["payments"]?.elements.count == 1)
        await api.drain(within: .seconds(1))
    }

    @Test("after the provider was switched off, refuses its events with 503, and records them with its former settings")
    func formerProvider() throws {
        try configure(port: 1)
        try #require(try server.start())
        let (order, ben) = try requestedOrder()
        _ = try server.stop()

        let event = #"""
            {"id":"e1","type":"payment.succeeded","order":"\#(order)","reference":"p1",\#
            "amount":{"amount":5000,"currency":"USD"}}
            """#
        let signature = ServedPaymentProvider.signature(of: event, at: "\(Int(Date().timeIntervalSince1970))")
        try server.configure("")
        try #require(try server.start())
        #expect(try send(event, signature: signature).status == 503)
        _ = try server.stop()

        try configure(port: 1, prefix: "former-")
        try #require(try server.start())
        // Only the server without the settings has logged the call that waits.
        #expect(server.opening.count { $0.contains("is pending, because") } == 1, "\(server.opening)")
        #expect(try send(event, signature: signature).status == 204)
        let paid = try server.send("GET", "/v1/orders/\(order)", token: ben).json
        #expect(paid["status"] == "paid" && paid["payments"]?.elements.count == 1)
    }

    @Test("logs why a call failed, and when it is repeated; calls to a former provider are logged at the start")
    func failure() async throws {
        let api = try MicroHTTPServer.start(
            HTTPServerConfiguration(address: HTTPServerAddress(port: 0)),
            handler: provider,
            clock: ContinuousClock()
        )
        try configure(port: api.address.port, secret: "another secret")
        try #require(try server.start())
        let order = try requestedOrder().order
        // The first failure is logged before the call is repeated.
        var statuses = provider.responses.makeAsyncIterator()
        for _ in 0..<2 { #expect(await statuses.next() == 401) }
        let log = try server.stop().log
        #expect(log.contains("did not perform call \(order)-3"), "\(log)")
        #expect(log.contains("the response has status 401. Next attempt: "), "\(log)")
        await api.drain(within: .seconds(1))

        try server.configure("")
        try #require(try server.start())
        let line = "1 call to the payment provider 'paybank' is pending, because the house uses 'manual'."
        #expect(server.opening.contains { $0.contains(line) }, "\(server.opening)")
    }

    @Test("the settings have the policy of orders, and never the secret; an incomplete provider is refused")
    func settings() throws {
        try configure(port: 1)
        let listed = try server.run(["settings"])
        #expect(listed.status == 0, "\(listed.error)")
        for line in ["payment-deadline", "4d", "offer-duration", "2d", "strike-limit", "discount-attempts", "paybank"] {
            #expect(listed.output.contains(line), "\(line)")
        }
        #expect(!listed.output.contains(ServedPaymentProvider.secret))
        for (text, message) in [
            ("payment-provider = paybank\n", "payment-url is ''; it must be the URL of the provider"),
            ("payment-provider = paybank\npayment-url = http://127.0.0.1:1\n", "The payment provider needs a secret."),
            ("payment-url = http://127.0.0.1:1\n", "payment-url is set, but payment-provider is not."),
            ("payment-provider = Pay/bank\n", "payment-provider is 'Pay/bank'"),
            ("former-payment-provider = paybank\n", "former-payment-url is ''; it must be the URL of the provider"),
            (
                "former-payment-url = http://127.0.0.1:1\n",
                "former-payment-url is set, but former-payment-provider is not."
            ),
            ("payment-deadline = 1h\n", "The setting 'payment-reminders' is '2d,12h'"),
            ("strike-limit = many\n", "strike-limit"), ("tax = 101%\n", "tax"),
        ] {
            try server.configure(text)
            let refused = try server.run(["serve", "--house", server.house])
            #expect(refused.status == 78 && refused.error.contains(message), "\(text): \(refused.error)")
        }
    }

    /// An order with a request to pay, and the buyer's session token.
    private func requestedOrder() throws -> (order: String, buyer: String) {
        let root = try server.administrator(), anna = try server.join("anna"), ben = try server.join("ben")
        let item = try server.list(by: anna, administrator: root, buyNow: 5_000)
        let bought = try server.post("/v1/items/\(item)/auction/buy-now", as: ben)
        #expect(bought.status == 201 || bought.status == 200, "\(bought.text)")
        let order = try #require(
            try server.send("GET", "/v1/orders", token: ben).json["orders"]?.elements.first?["id"]?.string
        )
        let address = #"{"address":{"name":"Ben","lines":["Main Street 1","53111 Bonn"],"country":"DE"}}"#
        let addressed = try server.post("/v1/orders/\(order)/ship-to", address, as: ben)
        #expect(addressed.status == 200, "\(addressed.text)")
        let requested = try server.post("/v1/orders/\(order)/pay", "{}", as: ben)
        #expect(requested.status == 200, "\(requested.text)")
        return (order, ben)
    }

    private func configure(
        port: UInt16,
        secret text: String = ServedPaymentProvider.secret,
        prefix: String = ""
    ) throws {
        let secret = server.folder.appending(path: "secret")
        try Data("\(text)\n".utf8).write(to: secret)
        try server.configure(
            """
            \(prefix)payment-provider = \(ServedPaymentProvider.name)
            \(prefix)payment-url = http://127.0.0.1:\(port)/api/
            \(prefix)payment-secret-file = \(secret.path)

            """
        )
    }

    private func send(_ event: String, signature: String) throws -> ServerProgram.Response {
        let path = "/v1/payment-events/\(ServedPaymentProvider.name)"
        return try server.send("POST", path, body: event, ["--header", "Payment-Signature: \(signature)"])
    }
}

extension JSONValue {
    /// The elements of an array; empty for any other value.
    fileprivate var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }
}

extension ServerProgram {
    /// Sends a request with an idempotency key.
    fileprivate func post(_ path: String, _ body: String? = nil, as token: String) throws -> Response {
        try send("POST", path, body: body, token: token, ["--header", "Idempotency-Key: \(UUID().uuidString)"])
    }
}
