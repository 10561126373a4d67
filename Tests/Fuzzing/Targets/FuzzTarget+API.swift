import Accounts
import AuctionHouse
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting

extension FuzzTarget {
    /// Requests to all endpoints of the house: query strings, cursors, idempotency keys and bodies.
    ///
    /// The input is text: a caller, a method and a request target on the first line; then header fields, an empty line
    /// and the body.
    ///
    /// ```
    /// ada POST /v1/items/{item}/auction/bids
    /// Content-Type: application/json
    /// Idempotency-Key: k1
    ///
    /// {"maximum":{"amount":5000,"currency":"USD"}}
    /// ```
    static let api = FuzzTarget("api") { input in try await FuzzedHouse.shared.send(input) }
}

/// A house that receives the requests. After a number of requests, it is checked and replaced by a new one.
private actor FuzzedHouse {
    static let shared = FuzzedHouse()
    private static let requestLimit = 5_000

    private struct Opened {
        let house: AuctionHouse
        let callers: [String: Caller]
        /// The values of the placeholders in an input.
        let identifiers: [(placeholder: String, value: String)]
    }

    private var opened: Opened?
    private var count = 0

    /// Sends the request in an input. Does nothing if the input is malformed.
    func send(_ input: [UInt8]) async throws {
        let opened = try await open()
        guard let (request, caller) = Self.request(input, opened) else { return }
        let response = try await opened.house.transport(for: caller).send(request)
        let status = response.status.code, line = "\(request.method.rawValue) \(request.target)"
        try require(status < 500, "\(line) has the status \(status).")
        count += 1
        if count == Self.requestLimit { try await close(opened) }
        // Skip event streams, which never end and have no bytes, and responses to HEAD.
        guard let body = response.body.bytes, request.method != .head else { return }
        if status >= 400 {
            let problem = Problem(response)
            try require(
                response.fields[.contentType] == "application/problem+json" && problem.status == response.status,
                "\(line) has the status \(status) without a problem."
            )
        } else if response.fields[.contentType] == "application/json" {
            try require((try? JSONValue(parsing: body)) != nil, "The response to \(line) is not JSON.")
        }
    }

    /// Opens a house with a member for each kind of caller, a category and two items, one of them in an open auction.
    private func open() async throws -> Opened {
        if let opened { return opened }
        let house = try await AuctionHouse(
            in: TemporaryHouseDatabase(),
            clock: TestClock(),
            identifiers: SequentialIdentifierSource(),
            accounts: .vouched,
            hasher: PlainHasher(),
            photos: UncheckedPhotos()
        )
        let administrator = Caller(member: nil, isAdministrator: true)
        func create(_ path: URLPath, _ body: String, as caller: Caller) async throws -> String {
            let request = HTTPRequest(
                method: .post,
                path: path,
                fields: [.contentType: "application/json"],
                body: Array(body.utf8)
            )
            let response = try await house.transport(for: caller).send(request)
            let id = try response.body.bytes.flatMap { try JSONValue(parsing: $0) }?["id"]?.string
            guard let id else { throw Violation(description: "\(path) has the status \(response.status.code).") }
            return id
        }
        let ada = try await create("/v1/members", #"{"name":"ada"}"#, as: .anonymous)
        let ben = try await create("/v1/members", #"{"name":"ben"}"#, as: .anonymous)
        let category = try await create("/v1/categories", #"{"name":"Lamps","parent":null}"#, as: administrator)
        var items: [String] = []
        for title in ["Desk lamp", "Draft"] {
            let body = #"{"title":"\#(title)","category":"\#(category)"}"#
            items.append(try await create("/v1/items", body, as: Caller(member: MemberID(ada))))
        }
        let terms = #"{"startPrice":{"amount":1000,"currency":"USD"},"endsAt":"2030-01-08T00:00:00.000Z"}"#
        let publication = try HTTPRequest(
            method: .put,
            target: "/v1/items/\(items[0])/auction",
            fields: [.contentType: "application/json"],
            body: Array(terms.utf8)
        )
        let published = try await house.transport(for: Caller(member: MemberID(ada))).send(publication)
        try require(published.status.isSuccessful, "The auction is refused: \(published.status.code).")
        let opened = Opened(
            house: house,
            callers: [
                "admin": administrator, "ada": Caller(member: MemberID(ada)), "ben": Caller(member: MemberID(ben)),
            ],
            identifiers: [
                ("{item}", items[0]), ("{draft}", items[1]), ("{category}", category), ("{ada}", ada), ("{ben}", ben),
            ]
        )
        self.opened = opened
        return opened
    }

    private func close(_ opened: Opened) async throws {
        let problems = try await opened.house.house.fullCheck().problems
        await opened.house.close()
        self.opened = nil
        count = 0
        try require(problems.isEmpty, "The house does not match its log: \(problems).")
    }

    /// Parses an input; `nil` if it is not a request.
    private static func request(_ input: [UInt8], _ opened: Opened) -> (HTTPRequest, Caller)? {
        let lineEnd = UInt8(ascii: "\n")
        let lines = input.split(separator: lineEnd, omittingEmptySubsequences: false)
        let head = lines.prefix { !$0.isEmpty }
        var body = Array(lines.dropFirst(head.count + 1).joined(separator: [lineEnd]))
        if let text = String(validating: body, as: UTF8.self) { body = Array(filled(text, opened).utf8) }
        guard let text = String(validating: head.joined(separator: [lineEnd]), as: UTF8.self) else { return nil }
        let texts = filled(text, opened).split(separator: "\n")
        let words = (texts.first ?? "").split(separator: " ", maxSplits: 2)
        guard words.count == 3, let method = HTTPRequest.Method(rawValue: String(words[1])) else { return nil }
        var fields = HTTPFields()
        for line in texts.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, let name = HTTPField.Name(String(parts[0])) else { return nil }
            fields.append(HTTPField(name: name, value: String(parts[1])))
        }
        let request = try? HTTPRequest(method: method, target: String(words[2]), fields: fields, body: body)
        return request.map { ($0, opened.callers[String(words[0])] ?? .anonymous) }
    }

    private static func filled(_ text: String, _ opened: Opened) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        return opened.identifiers.reduce(text) { text, identifier in
            let parts = text.split(separator: identifier.placeholder, omittingEmptySubsequences: false)
            return parts.joined(separator: identifier.value)
        }
    }
}

/// Stores secrets without hashing: a real hash takes most of a second by design.
private struct PlainHasher: SecretHasher {
    func hash(_ secret: String) -> SecretHash { SecretHash(rawValue: secret) }

    func verify(_ secret: String, against hash: SecretHash?) -> Bool { hash?.rawValue == secret }
}

/// Accepts every file as a photo.
private struct UncheckedPhotos: PhotoProcessor {
    func process(_ photo: [UInt8], mediaType: String?) async throws -> ProcessedPhoto {
        ProcessedPhoto(full: photo, thumbnail: photo)
    }
}
