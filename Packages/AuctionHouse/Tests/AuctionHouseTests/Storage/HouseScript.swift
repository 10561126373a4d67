import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import OrderingAPI
import Testing

/// Requests that together cause every kind of event in a house, for tests that compare the results.
struct HouseScript {
    typealias Step = @Sendable (inout HouseScript, APIHouse) async throws -> Void

    private(set) var members: [String: Caller] = [:]
    private(set) var items: [String: String] = [:]
    /// The latest sessions of members, by name.
    private var sessions: [String: String] = [:]
    private var category = ""
    /// The order into which two orders were combined.
    var combinedOrder = ""
    private var brand = ""

    /// The operations whose requests succeeded.
    private(set) var operations: Set<String> = []

    /// Runs steps. `house` returns the house in which the step with the given number runs.
    static func run(
        _ steps: [Step] = steps,
        in house: (Int) async throws -> APIHouse
    ) async throws -> HouseScript {
        var script = HouseScript()
        for (number, step) in steps.enumerated() { try await step(&script, house(number)) }
        return script
    }

    static let steps =
        registering + naming + publishing + bidding + signingIn + administering + ending + ordering + importing

    private static let registering: [Step] = ["Sam", "Anna", "Ben"].map { name in
        { script, house in try await script.register(name, in: house) }
    }

    private static let naming: [Step] = [
        { script, house in
            let body = #"{"name":"Radios","parent":null}"#
            let top = try await script.send(.post, "/v1/categories", body, as: .administrator, to: house)
            let below = #"{"name":"Tubes","parent":"\#(top.json["id"]?.string ?? "")"}"#
            let tubes = try await script.send(.post, "/v1/categories", below, as: .administrator, to: house)
            script.category = try #require(tubes.json["id"]?.string)
        },
        { script, house in
            let body = #"{"name":"Voss"}"#
            let maker = try await script.send(.post, "/v1/brands", body, as: .administrator, to: house)
            script.brand = try #require(maker.json["id"]?.string)
        },
    ]

    private static let publishing: [Step] = ["radio", "tuner", "lamp", "valve", "dial", "knob"].map { title in
        { script, house in try await script.publish(title, in: house) }
    }

    private static let bidding: [Step] = [
        { script, house in try await script.draft("draft", in: house) },
        { script, house in try await script.bid(2000, on: "radio", by: "Anna", in: house) },
        { script, house in try await script.bid(3000, on: "radio", by: "Ben", in: house) },
        { script, house in try await script.bid(2500, on: "radio", by: "Anna", in: house) },
        { script, house in try await script.bid(2000, on: "valve", by: "Anna", in: house) },
        { script, house in try await script.bid(2200, on: "valve", by: "Ben", in: house) },
        { script, house in try await script.bid(2000, on: "dial", by: "Ben", in: house) },
        { script, house in
            let reason = #"{"reason":"wrongAmount"}"#
            let path = try script.auction("radio") + "/retraction"
            _ = try await script.send(.post, path, reason, as: script.member("Ben"), to: house)
        },
        { script, house in try await script.bid(2600, on: "radio", by: "Anna", in: house) },
        { script, house in
            let path = try script.auction("tuner") + "/buy-now"
            _ = try await script.send(.post, path, as: script.member("Anna"), key: "b", to: house)
        },
        { script, house in
            let body = #"{"reason":"broken"}"#, path = try script.auction("lamp") + "/withdrawal"
            _ = try await script.send(.post, path, body, as: script.member("Sam"), ifMatch: "*", to: house)
        },
        { script, house in
            let body = #"{"bids":[2],"reason":"A second account."}"#
            let path = "/v1/admin/items/\(try script.item("valve"))/voided-bids"
            _ = try await script.send(.post, path, body, as: .administrator, ifMatch: "*", to: house)
        },
        { script, house in
            let body = script.details(title: "knob", description: "It turns.")
            let path = "/v1/items/\(try script.item("knob"))"
            _ = try await script.send(.put, path, body, as: script.member("Sam"), ifMatch: "*", to: house)
        },
        { script, house in
            let terms = script.terms(reserve: 1400, in: house), path = try script.auction("knob")
            _ = try await script.send(.put, path, terms, as: script.member("Sam"), ifMatch: "*", to: house)
        },
        { script, house in
            let path = "/v1/items/\(try script.item("knob"))/photos", sam = try script.member("Sam")
            _ = try await script.send(.post, path, "a photo", as: sam, type: "application/octet-stream", to: house)
        },
    ]

    private static let password = "correct horse battery"

    private static let signingIn: [Step] = [
        { script, house in
            try await script.register("Dora", password: password, in: house)
            try await script.register("Eva", password: password, in: house)
        },
        { script, house in try await script.signIn("Dora", password, in: house) },
        { script, house in
            let body = #"{"emailAddress":"dora@example.org"}"#
            _ = try await script.send(.put, "/v1/me/email-address", body, as: try script.member("Dora"), to: house)
        },
        { script, house in
            let body = #"{"current":"\#(password)","new":"another long password"}"#
            _ = try await script.send(.put, "/v1/me/password", body, as: try script.member("Dora"), to: house)
        },
        { script, house in try await script.signIn("Dora", "another long password", in: house) },
        { script, house in try await script.signIn("Eva", password, in: house) },
        { script, house in
            let session = try #require(script.sessions["Eva"])
            _ = try await script.send(.delete, "/v1/tokens/\(session)", as: try script.member("Eva"), to: house)
        },
        { script, house in try await script.signIn("Eva", password, in: house) },
        { script, house in
            let session = try #require(script.sessions["Eva"])
            let eva = Caller(member: try script.id(of: "Eva"), session: session)
            _ = try await script.send(.delete, "/v1/tokens", as: eva, to: house)
        },
        { script, house in
            let target = "/v1/admin/members/\(try script.id(of: "Eva"))/password-code"
            let issued = try await script.send(.post, target, as: .administrator, to: house)
            let code = try #require(issued.json["code"]?.string)
            let body = #"{"name":"Eva","code":"\#(code)","password":"a third long password"}"#
            _ = try await script.send(.post, "/v1/password-resets", body, as: .anonymous, to: house)
        },
        { script, house in
            let target = "/v1/admin/registration-codes"
            let issued = try await script.send(.post, target, as: .administrator, to: house)
            try await script.register("Fay", code: try #require(issued.json["code"]?.string), in: house)
            _ = try await script.send(.post, target, as: .administrator, to: house)
        },
    ]

    private static let administering: [Step] = [
        { script, house in
            for (path, body) in [("suspension", #"{"reason":"Unpaid."}"#), ("reinstatement", #"{"reason":"Paid."}"#)] {
                let target = "/v1/admin/members/\(try script.id(of: "Ben"))/\(path)"
                _ = try await script.send(.post, target, body, as: .administrator, to: house)
            }
        },
        { script, house in
            let path = "/v1/admin/members/\(try script.id(of: "Sam"))"
            _ = try await script.send(.put, path + "/role", #"{"role":"administrator"}"#, as: .administrator, to: house)
            _ = try await script.send(.post, path + "/password-code", as: .administrator, to: house)
        },
        { script, house in
            try await script.register("Cleo", in: house)
            _ = try await script.send(.delete, "/v1/me", as: try script.member("Cleo"), to: house)
        },
    ]

    private static let ending: [Step] = [
        { _, house in
            house.clock.advance(by: .seconds(90_000))
            let reply = try await house.send(.get, "/v1/items")
            #expect(reply.status == 200)
        },
        { script, house in
            let path = "/v1/items/\(try script.item("knob"))/relisting"
            _ = try await script.send(.post, path, as: script.member("Sam"), key: "r", to: house)
        },
    ]

    func member(_ name: String) throws -> Caller { try #require(members[name]) }

    func id(of name: String) throws -> MemberID { try #require(member(name).member) }

    func item(_ title: String) throws -> String { try #require(items[title]) }

    func auction(_ title: String) throws -> String { "/v1/items/\(try item(title))/auction" }

    private func details(title: String, description: String = "") -> String {
        #"{"title":"\#(title)","description":"\#(description)","category":"\#(category)","brand":"\#(brand)"}"#
    }

    private mutating func register(
        _ name: String,
        password: String? = nil,
        code: String? = nil,
        in house: APIHouse
    ) async throws {
        let properties: [(String, String?)] = [("name", name), ("password", password), ("code", code)]
        let given = properties.compactMap { key, value in value.map { #""\#(key)":"\#($0)""# } }
        let body = "{\(given.joined(separator: ","))}"
        let reply = try await send(.post, "/v1/members", body, as: .anonymous, to: house)
        members[name] = .member(try #require(reply.json["id"]?.string.flatMap { MemberID($0) }))
    }

    private mutating func signIn(_ name: String, _ password: String, in house: APIHouse) async throws {
        let body = #"{"name":"\#(name)","password":"\#(password)","label":"script"}"#
        let reply = try await send(.post, "/v1/tokens", body, as: .anonymous, to: house)
        sessions[name] = try #require(reply.json["session"]?["id"]?.string)
    }

    private mutating func draft(_ title: String, in house: APIHouse) async throws {
        let seller = try member("Sam"), details = details(title: title)
        items[title] = try await send(.post, "/v1/items", details, as: seller, key: title, to: house).json["id"]?.string
    }

    /// Publishes an auction that starts at 10.00 USD and lasts a day, with a reserve, a buy-now price and a soft close.
    mutating func publish(_ title: String, in house: APIHouse) async throws {
        try await draft(title, in: house)
        let body = terms(reserve: 1500, in: house)
        _ = try await send(.put, try auction(title), body, as: try member("Sam"), to: house)
    }

    private func terms(reserve: Int64, in house: APIHouse) -> String {
        let endsAt = house.clock.now.advanced(by: .seconds(86_400)).description
        return #"""
            {"startPrice":{"amount":1000,"currency":"USD"},"reserve":{"amount":\#(reserve),"currency":"USD"},
            "buyNow":{"amount":9000,"currency":"USD"},"endsAt":"\#(endsAt)",
            "softClose":{"windowMilliseconds":60000,"extensionMilliseconds":60000}}
            """#
    }

    mutating func bid(_ cents: Int64, on title: String, by name: String, in house: APIHouse) async throws {
        let body = #"{"maximum":{"amount":\#(cents),"currency":"USD"}}"#, path = try auction(title) + "/bids"
        _ = try await send(.post, path, body, as: try member(name), key: "\(title)-\(name)-\(cents)", to: house)
    }

    mutating func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String? = nil,
        as caller: Caller,
        key: String? = nil,
        ifMatch: String? = nil,
        type: String? = nil,
        signature: String? = nil,
        to house: APIHouse
    ) async throws -> JSONReply {
        var fields: HTTPFields = ["X-Request-Id": "script"]
        fields[.paymentSignature] = signature
        fields[.idempotencyKey] = key
        fields[.ifMatch] = ifMatch
        fields[.contentType] = type
        let reply = try await house.send(method, path, body, as: caller, fields: fields)
        try #require((200...299).contains(reply.status), "\(method.rawValue) \(path): \(reply.text)")
        let request = try HTTPRequest(method: method, target: path)
        let operation = house.house.operations.first { $0.method == method && $0.path.match(request.path) != nil }
        if let operation { operations.insert(operation.id) }
        return reply
    }
}
