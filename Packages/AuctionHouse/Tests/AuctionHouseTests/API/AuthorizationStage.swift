import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Testing

/// Creates the members and objects that the request of a row needs.
struct AuthorizationStage: Sendable {
    let house: SignedInHouse
    /// The member to whom the object of the request belongs.
    let owner: SignedInHouse.SignedIn
    /// A member who is neither the caller nor the owner.
    let third: SignedInHouse.SignedIn
    /// A number that is unique in the house.
    let number: Int
}

// MARK: - Objects

extension AuthorizationStage {
    func category(_ name: String = "Radios") async throws -> String {
        try await house.api.category("\(name) \(number)")
    }

    func brand() async throws -> String {
        let reply = try await house.api.send(.post, "/v1/brands", #"{"name":"Acme \#(number)"}"#, as: .administrator)
        return try #require(reply.json["id"]?.string)
    }

    func draft(of seller: SignedInHouse.SignedIn) async throws -> String {
        try await house.api.draft(in: category(), by: seller.caller)
    }

    /// An item in an open auction.
    func auction(
        of seller: SignedInHouse.SignedIn,
        in category: String = "Sold",
        buyNow: Int64? = nil
    ) async throws -> String {
        let item = try await house.api.draft(in: self.category(category), by: seller.caller)
        #expect(try await house.api.publish(item, by: seller.caller, buyNow: buyNow).status == 200)
        return item
    }

    /// A photo of an item.
    func photo(of seller: SignedInHouse.SignedIn) async throws -> String {
        let reply = try await house.send(photo("a photo", of: draft(of: seller)), by: seller)
        return try #require(reply.json["photos"]?[0]?.string)
    }

    func bid(by bidder: SignedInHouse.SignedIn, on item: String, key: String = "own-bid") async throws {
        #expect(try await house.api.bid(2000, on: item, as: bidder.caller, key: key).status == 201)
    }

    /// The entity tag of a resource.
    func tag(of target: String, as member: SignedInHouse.SignedIn? = nil) async throws -> String {
        try #require(try await house.send(get(target), by: member)[.eTag])
    }
}

// MARK: - Requests

extension AuthorizationStage {
    func get(_ target: String) throws -> HTTPRequest { try HTTPRequest(method: .get, target: target) }

    func empty(_ method: HTTPRequest.Method, _ target: String, fields: HTTPFields = [:]) throws -> HTTPRequest {
        try HTTPRequest(method: method, target: target, fields: fields)
    }

    func json(
        _ method: HTTPRequest.Method,
        _ target: String,
        _ body: String,
        fields: HTTPFields = [:]
    ) throws -> HTTPRequest {
        var fields = fields
        fields[.contentType] = "application/json"
        return try HTTPRequest(method: method, target: target, fields: fields, body: Array(body.utf8))
    }

    func bidRequest(on item: String) throws -> HTTPRequest {
        try json(
            .post,
            "/v1/items/\(item)/auction/bids",
            #"{"maximum":{"amount":2000,"currency":"USD"}}"#,
            fields: [.idempotencyKey: "bid"]
        )
    }

    func purchase(of item: String) throws -> HTTPRequest {
        try empty(.post, "/v1/items/\(item)/auction/buy-now", fields: [.idempotencyKey: "buy-\(item)"])
    }

    func photo(_ content: String, of item: String) throws -> HTTPRequest {
        try HTTPRequest(
            method: .post,
            target: "/v1/items/\(item)/photos",
            fields: [.contentType: "image/jpeg"],
            body: Array(content.utf8)
        )
    }
}
