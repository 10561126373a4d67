import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Testing

/// Searches everything that a server sends or logs for secret values.
@Suite("Secrets")
struct LeakedSecretsTests {
    /// A value that does not occur elsewhere by chance, and the members who may see it.
    private struct Secret {
        let kind: String
        let text: String
        /// The names of the members who may see the value. An administrator may see it only if listed.
        var viewers: Set<String> = []
    }

    /// The members of a house, its items, and its secrets.
    private struct Scene {
        let house: ServedHouse
        var members: [ServedHouse.SignedIn] = []
        var items: [String] = []
        var identifiers: [String] = []
        var secrets: [Secret] = []

        mutating func keep(_ kind: String, _ text: String, visibleTo viewers: String...) {
            secrets.append(Secret(kind: kind, text: text, viewers: Set(viewers)))
        }

        /// Returns the kinds of secrets in a text that a viewer may see.
        func kinds(in text: String, visibleTo viewer: String) -> [String] {
            secrets.filter { $0.viewers.contains(viewer) && text.contains($0.text) }.map(\.kind)
        }

        /// Returns the secrets in a text that a viewer must not see; `nil` is an anonymous viewer, who may see none.
        func leaks(in text: String, to viewer: String?) -> [String] {
            secrets.filter { secret in
                !(viewer.map(secret.viewers.contains) ?? false) && text.contains(secret.text)
            }.map(\.kind)
        }
    }

    private static let root = "Root"

    /// Fills a house with secrets: members with e-mail addresses; auctions with secret reserves and leaders' maxima; a
    /// draft; one-time codes; bids with idempotency keys.
    private func scene(_ random: inout SplitMix64) async throws -> Scene {
        var scene = Scene(house: try await ServedHouse())
        for name in [Self.root, "Ada", "Ben", "Cara", "Dora"] {
            let address = "\(name.lowercased())@secret-address.example"
            let member = try await scene.house.join(name, emailAddress: address)
            scene.members.append(member)
            scene.keep("e-mail address of \(name)", address, visibleTo: name)
            scene.keep("password of \(name)", member.password)
            scene.keep("password hash of \(name)", String(member.password.reversed()))
            scene.keep("token of \(name)", member.token)
        }
        let root = scene.members[0]
        _ = try await scene.house.administer(.put, "/v1/admin/members/\(root.id)/role", #"{"role":"administrator"}"#)
        for number in 0..<6 {
            let seller = scene.members[1 + number % 4], leader = scene.members[1 + (number + 1) % 4]
            let others = scene.members.filter { ![seller.name, leader.name].contains($0.name) }
            let item = try await scene.house.draft("Radio \(number)", by: seller)
            scene.items.append(item)
            // The leader's maximum is far above all other maxima and below the reserve, so the price reveals neither.
            // The amounts have 15 digits, because the digests in entity tags contain short numbers by chance.
            let maximum = 710_000_000_000_000 + Int.random(in: 0..<10_000_000_000_000, using: &random)
            let reserve = 810_000_000_000_000 + Int.random(in: 0..<10_000_000_000_000, using: &random)
            let hasReserve = Bool.random(using: &random)
            try await scene.house.publish(item, by: seller, reserve: hasReserve ? reserve : nil)
            if hasReserve { scene.keep("reserve of item \(number)", String(reserve), visibleTo: seller.name) }
            scene.keep("maximum of \(leader.name)", String(maximum), visibleTo: leader.name)
            let early = Int.random(in: 0..<4, using: &random)
            for round in 0..<6 {
                let isLeader = round == early
                let bidder = isLeader ? leader : others.randomElement(using: &random) ?? leader
                let key = "secret-key-\(number)-\(round)"
                let amount = isLeader ? maximum : 1_000 + 500 * round + Int.random(in: 0..<400, using: &random)
                try await scene.house.bid(amount, on: item, by: bidder, key: key)
                scene.keep("idempotency key", key)
                scene.house.clock.advance(by: .seconds(Int.random(in: 1..<100, using: &random)))
            }
        }
        let draft = try await scene.house.draft("Unpublished treasure", by: scene.members[1])
        scene.items.append(draft)
        scene.keep("title of a draft", "Unpublished treasure", visibleTo: "Ada", Self.root)
        let code = try await scene.house.administer(.post, "/v1/admin/members/\(root.id)/password-code")
        scene.keep("one-time code", try #require(code.json["code"]?.string))
        scene.identifiers = scene.members.map(\.id)
        return scene
    }

    /// Returns the targets of all GET requests about the objects of the scene, with and without the parameters that
    /// request more data.
    private func targets(_ scene: Scene) throws -> [String] {
        var targets: [String] = ["/metrics", "/livez", "/readyz"]
        for operation in scene.house.house.operations where operation.method == .get && operation.id != "events" {
            let values = operation.path.parameters.isEmpty ? [""] : scene.items + scene.identifiers
            for value in values {
                let path = try operation.path.path(
                    Dictionary(uniqueKeysWithValues: operation.path.parameters.map { ($0, value) })
                )
                let names = Set(operation.parameters.filter { $0.location == .query }.map(\.name))
                var query: [String] = []
                if names.contains("limit") { query.append("limit=100") }
                if names.contains("status") { query.append("status=any") }
                if names.contains("since") { query.append("since=2020-01-01T00:00:00.000Z") }
                if names.contains("facets") { query.append("facets=true") }
                targets.append(path.description + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))
                if names.contains("scope") { targets.append("\(path)?scope=mine&limit=100") }
            }
        }
        return targets + ["/v1/items?q=treasure&status=any", "/v1/activity?after=0&limit=100", "/v1/nothing"]
    }

    /// Returns everything that a reader receives of the live events of all closed auctions.
    private func events(_ scene: Scene, token: String?) async throws -> String {
        let query = scene.items.dropLast().map { "item=\($0)" }.joined(separator: "&")
        let response = try await scene.house.response(.get, "/v1/events?after=0&\(query)", token: token)
        guard case .chunks(let chunks) = response.body else { return "no stream: \(response.status)" }
        var bytes: [UInt8] = []
        for try await chunk in chunks { bytes += chunk }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("no response, event, log line or metric contains a secret that its reader may not see")
    func leaks() async throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        let scene = try await scene(&random), targets = try targets(scene)
        let readers: [ServedHouse.SignedIn?] = [nil] + scene.members
        var visible: Set<String> = []
        for isClosed in [false, true] {
            if isClosed { try await scene.house.closeAuctions() }
            for reader in readers {
                for target in targets {
                    let reply = try await scene.house.send(.get, target, token: reader?.token)
                    if let reader { visible.formUnion(scene.kinds(in: reply.whole, visibleTo: reader.name)) }
                    #expect(
                        scene.leaks(in: reply.whole, to: reader?.name) == [],
                        "seed \(seed): GET \(target) by \(reader?.name ?? "a visitor")"
                    )
                }
            }
        }
        // Checks that the requests are complete: every secret that somebody may see occurs in a response to that
        // member.
        #expect(Set(scene.secrets.filter { !$0.viewers.isEmpty }.map(\.kind)) == visible, "seed \(seed)")
        for reader in readers {
            let events = try await events(scene, token: reader?.token)
            #expect(events.contains(#""kind":"bidPlaced""#) && events.contains("event: closed"), "\(events)")
            #expect(
                scene.leaks(in: events, to: reader?.name) == [],
                "seed \(seed): events of \(reader?.name ?? "a visitor")"
            )
        }
        let log = scene.house.log
        #expect(log.contains(#""path":"/v1/activity""#))
        #expect(scene.leaks(in: log, to: nil) == [], "seed \(seed)")
    }

    @Test("no refusal repeats a secret of its request")
    func refusals() async throws {
        let house = try await ServedHouse(), ada = try await house.join("Ada")
        let item = try await house.draft("Radio", by: ada)
        try await house.publish(item, by: ada)
        let secret = "Xk29canary"
        let requests: [(HTTPRequest.Method, String, String, String?, HTTPFields)] = [
            (.post, "/v1/tokens", #"{"name":"Ada","password":"\#(secret)"}"#, nil, [:]),
            (.post, "/v1/tokens", #"{"name":"Ada","password":{"\#(secret)":1}}"#, nil, [:]),
            (.post, "/v1/members", #"{"name":"Ada","password":"\#(secret)"}"#, nil, [:]),
            (.post, "/v1/members", #"{"name":"\#(secret)","password":"\#(secret)"}"#, nil, [:]),
            (.post, "/v1/members", #"{"name":"Eve","password":"another one","emailAddress":"\#(secret)"}"#, nil, [:]),
            (.post, "/v1/password-resets", #"{"name":"Ada","code":"\#(secret)","password":"\#(secret)"}"#, nil, [:]),
            (.put, "/v1/me/password", #"{"current":"\#(secret)","new":"\#(secret)"}"#, ada.token, [:]),
            (.put, "/v1/me/password", #"{"current":"\#(ada.password)","new":"\#(secret.prefix(5))"}"#, ada.token, [:]),
            (.put, "/v1/me/email-address", #"{"emailAddress":"\#(secret)"}"#, ada.token, [:]),
            (.get, "/v1/me", "", secret, [:]),
            (.post, "/v1/items/\(item)/auction/bids", "{\"\(secret)\"", ada.token, [.idempotencyKey: secret]),
            (.post, "/v1/items/\(item)/auction/bids", "{}", ada.token, [.idempotencyKey: "\(secret) \(secret)"]),
        ]
        for (method, target, body, token, fields) in requests {
            let reply = try await house.send(method, target, body.isEmpty ? nil : body, token: token, fields: fields)
            #expect(reply.status >= 400, "\(method.rawValue) \(target) \(body)")
            #expect(!reply.whole.contains(secret), "\(method.rawValue) \(target) \(body): \(reply.whole)")
        }
        let metrics = try await house.send(.get, "/metrics").text
        #expect(!house.log.contains(secret) && !metrics.contains(secret))
        #expect(!house.log.contains(ada.password) && !house.log.contains(ada.token))
    }
}
