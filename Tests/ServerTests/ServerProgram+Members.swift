import Foundation
import HTTPCore
import Testing

/// Members, items and bids of the served house.
extension ServerProgram {
    static let password = "correct horse battery staple"

    /// Registers a member. Returns a session token.
    func join(_ name: String) throws -> String {
        let registration = try send(
            "POST",
            "/v1/members",
            body: #"{"name":"\#(name)","password":"\#(Self.password)"}"#
        )
        #expect(registration.status == 201, "\(registration.text)")
        return try signIn(name)
    }

    func signIn(_ name: String) throws -> String {
        let session = try send("POST", "/v1/tokens", body: #"{"name":"\#(name)","password":"\#(Self.password)"}"#)
        #expect(session.status == 201, "\(session.text)")
        return try #require(session.json["token"]?.string)
    }

    /// Lists an item with an auction that lasts a day and starts at 10.00 USD. Returns the item's ID.
    func list(
        by seller: String,
        administrator: String,
        reserve: Int? = nil,
        buyNow: Int? = nil,
        startingIn delay: Double = 0
    ) throws -> String {
        let category = try send("POST", "/v1/categories", body: #"{"name":"Radios"}"#, token: administrator)
        let id = category.json["id"]?.string ?? ""
        return try list(by: seller, in: id, reserve: reserve, buyNow: buyNow, startingIn: delay)
    }

    /// Lists an item in an existing category, otherwise in the same way.
    func list(
        by seller: String,
        in category: String,
        reserve: Int? = nil,
        buyNow: Int? = nil,
        startingIn delay: Double = 0
    ) throws -> String {
        let draft = try send(
            "POST",
            "/v1/items",
            body: #"{"title":"Radio","description":"","category":"\#(category)","photos":[]}"#,
            token: seller
        )
        #expect(draft.status == 201, "\(draft.text)")
        let item = try #require(draft.json["id"]?.string), now = Date()
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        let prices = [("reserve", reserve), ("buyNow", buyNow)].compactMap { name, amount in
            amount.map { #""\#(name)":{"amount":\#($0),"currency":"USD"},"# }
        }
        let terms = """
            {"startPrice":{"amount":1000,"currency":"USD"},\(prices.joined())"startsAt":"\((now + delay).formatted(format))",\
            "endsAt":"\((now + 86_400).formatted(format))"}
            """
        let published = try send("PUT", "/v1/items/\(item)/auction", body: terms, token: seller)
        #expect(published.status == 200, "\(published.text)")
        return item
    }

    func bid(_ amount: Int, on item: String, by token: String?, key: String) throws -> ServerProgram.Response {
        try send(
            "POST",
            "/v1/items/\(item)/auction/bids",
            body: #"{"maximum":{"amount":\#(amount),"currency":"USD"}}"#,
            token: token,
            ["--header", "Idempotency-Key: \(key)"]
        )
    }

    /// Creates an administrator with `bidly-server admin create`. Returns a session token.
    func administrator() throws -> String {
        let created = try run(["admin", "create", "root", "--house", house])
        #expect(created.status == 0, "\(created.error)")
        let code = created.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let set = try send(
            "POST",
            "/v1/password-resets",
            body: #"{"name":"root","code":"\#(code)","password":"\#(Self.password)"}"#
        )
        #expect(set.status == 204, "\(set.text)")
        return try signIn("root")
    }
}
