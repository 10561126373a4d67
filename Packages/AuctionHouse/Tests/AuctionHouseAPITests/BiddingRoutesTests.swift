import AuctionHouse
import AuctionHouseAPI
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import Testing

struct BiddingRoutesTests {
    let house: APIHouse
    let seller: Caller, anna: Caller, boris: Caller
    let item: String

    init() async throws {
        house = try await APIHouse()
        seller = try await house.register("Sam")
        anna = try await house.register("Anna")
        boris = try await house.register("Boris")
        item = try await house.draft(in: house.category("Radios"), by: seller)
        try await house.publish(item, by: seller)
    }

    private var path: String { "/v1/items/\(item)/auction" }

    @Test("An auction without bids has no leader, and the start price is what to offer")
    func noBids() async throws {
        let reply = try await house.send(.get, path)
        #expect(reply.status == 200)
        #expect(reply.json["title"] == "Valve radio")
        #expect(reply.json["leader"] == .null)
        #expect(reply.json["bidCount"] == 0)
        #expect(reply.json["minimumNext"] == ["amount": 1000, "currency": "USD"])
        #expect(reply[.cacheControl] == "private, max-age=0, stale-if-error=604800")
        #expect(reply[.vary] == nil || reply[.vary] == "Authorization")
    }

    @Test("A bid leads, the next one outbids it, and both are told so")
    func bidding() async throws {
        let first = try await house.bid(5000, on: item, as: anna)
        #expect(first.status == 201)
        #expect(first.json["outcome"]?["code"] == "leading")
        #expect(first.json["price"] == ["amount": 1000, "currency": "USD"])
        let second = try await house.bid(2000, on: item, as: boris)
        #expect(second.json["outcome"]?["code"] == "outbid")
        #expect(second.json["minimumNext"] == ["amount": 2100, "currency": "USD"])
        let own = try await house.send(.get, path + "/own", as: anna)
        #expect(own.json["maximum"] == ["amount": 5000, "currency": "USD"])
        #expect(own.json["outcome"]?["code"] == "leading")
        #expect(try await house.send(.get, path + "/own").status == 401)
    }

    @Test("A refusal by the rules is a problem with what to do next")
    func refusal() async throws {
        let reply = try await house.bid(900, on: item, as: anna)
        #expect((400..<500).contains(reply.status))
        #expect(reply.problem == "below-minimum")
        #expect(reply.json["minimumNext"] == ["amount": 1000, "currency": "USD"])
        #expect(reply.json["currentPrice"] == ["amount": 1000, "currency": "USD"])
        #expect(reply.json["retryable"] == false)
        #expect(reply.json["requestId"]?.string == reply["X-Request-Id"])
        #expect(reply[.contentType] == "application/problem+json")
        #expect(reply[.cacheControl] == "no-store")
    }

    @Test("A repeated bid gets the same bytes, also a refused one, and counts once")
    func replay() async throws {
        for cents: Int64 in [5000, 900] {
            let key = "key-\(cents)"
            let first = try await house.bid(cents, on: item, as: anna, key: key)
            let again = try await house.bid(cents, on: item, as: anna, key: key)
            #expect(again.text == first.text)
            #expect(again.status == first.status)
            #expect(first[.idempotentReplayed] == nil)
            #expect(again[.idempotentReplayed] == "true")
        }
        #expect(try await house.send(.get, path).json["bidCount"] == 1)
    }

    @Test("A key is one request's: another content is refused, another bidder may use it, none is 400")
    func keys() async throws {
        _ = try await house.bid(5000, on: item, as: anna)
        let reused = try await house.bid(6000, on: item, as: anna)
        #expect(reused.status == 422)
        #expect(reused.problem == "idempotency-key-reused")
        #expect(try await house.bid(6000, on: item, as: boris).status == 201)
        let body = #"{"maximum":{"amount":7000,"currency":"USD"}}"#
        #expect(try await house.send(.post, path + "/bids", body, as: anna).status == 400)
        #expect(try await house.bid(8000, on: item, as: .anonymous).status == 401)
    }

    @Test("A bid on condition counts only while the auction is as the bidder saw it; its repeat counts as the first")
    func conditionalBid() async throws {
        let tag = try #require(try await house.send(.get, path)[.eTag])
        let first = try await house.bid(5000, on: item, as: anna, fields: [.ifMatch: tag])
        #expect(first.status == 201)
        let stale = try await house.bid(6000, on: item, as: boris, fields: [.ifMatch: tag])
        #expect(stale.status == 412)
        #expect(try await house.bid(5000, on: item, as: anna, fields: [.ifMatch: tag]).text == first.text)
        #expect(try await house.bid(6000, on: item, as: boris, key: "k2", fields: [.ifMatch: "*"]).status == 201)
        #expect(try await house.bid(9000, on: item, as: boris, key: "k3", fields: [.ifMatch: #""x""#]).status == 412)
    }

    @Test("Bids are struck out only while the auction is as the admin saw it; without that state it is 428")
    func conditionalVoiding() async throws {
        _ = try await house.bid(5000, on: item, as: anna)
        let tag = try #require(try await house.send(.get, path)[.eTag])
        _ = try await house.bid(6000, on: item, as: boris)
        let target = "/v1/admin/items/\(item)/voided-bids", body = #"{"bids":[2],"reason":"A second account."}"#
        func void(_ fields: HTTPFields) async throws -> Reply {
            try await house.send(.post, target, body, as: .admin, fields: fields)
        }
        #expect(try await void([:]).status == 428)
        #expect(try await void([.ifMatch: tag]).status == 412)
        #expect(try await house.send(.get, path).json["bidCount"] == 2)
        let current = try #require(try await house.send(.get, path)[.eTag])
        #expect(try await void([.ifMatch: current]).json["bidCount"] == 1)
    }

    @Test("Where no buy-now price is allowed that is the answer, before any about the amount")
    func noBuyNow() async throws {
        let tag = try #require(try await house.send(.get, path)[.eTag])
        let low = try await house.publish(item, by: seller, buyNow: 1)
        #expect(low.status == 422, "\(low.text)")
        _ = try await house.bid(5000, on: item, as: anna)
        for amount in [1, 9_007_199_254_740_992] as [Int64] {
            #expect(try await house.publish(item, by: seller, buyNow: amount).status == 428)
            #expect(try await house.publish(item, by: seller, buyNow: amount, ifMatch: tag).status == 412)
            let current = try #require(try await house.send(.get, path)[.eTag])
            let refused = try await house.publish(item, by: seller, buyNow: amount, ifMatch: current)
            #expect(refused.status == 409 && refused.problem == "has-bids", "\(refused.text)")
        }
    }

    @Test("Any of several states may be meant; what no auction can be in is none of them")
    func severalStates() async throws {
        let fits: HTTPFields = [.ifMatch: #""77.1.open", "1.1.open""#]
        #expect(try await house.bid(5000, on: item, as: anna, fields: fits).status == 201)
        for (number, tag) in [#""2""#, #"W/"2.1.open""#, #""2.x.open""#, #""2.1.""#, #""x.1.open""#].enumerated() {
            let reply = try await house.bid(9000, on: item, as: boris, key: "n\(number)", fields: [.ifMatch: tag])
            #expect(reply.status == 412, "\(tag)")
        }
    }

    @Test("A key stands for the condition, too")
    func conditionOfKey() async throws {
        let tag = try #require(try await house.send(.get, path)[.eTag])
        #expect(try await house.bid(5000, on: item, as: anna, fields: [.ifMatch: tag]).status == 201)
        #expect(try await house.bid(5000, on: item, as: anna).problem == "idempotency-key-reused")
    }

    @Test(
        "Times that cannot be written are refused, and so are extensions without end",
        arguments: [
            #""endsAt":"9999-12-31T23:59:59-23:59","softClose":null,"startsAt":null"#,
            #""endsAt":"2031-01-01T00:00:00Z","softClose":null,"startsAt":"0000-01-01T00:00:00+23:59""#,
            #""endsAt":"2031-01-01T00:00:00Z","startsAt":null,"softClose":{"windowMilliseconds":60000,"extensionMilliseconds":9223372036854775807,"hardEnd":null}"#,
        ]
    )
    func times(_ members: String) async throws {
        let item = try await house.draft("Tuner", in: house.category("Tuners"), by: seller)
        let body = #"{"startPrice":{"amount":1000,"currency":"USD"},"reserve":null,"buyNow":null,\#(members)}"#
        #expect(try await house.send(.put, "/v1/items/\(item)/auction", body, as: seller).status == 422)
    }

    @Test("The bids come from highest to lowest, in pages that fit together")
    func history() async throws {
        for round: Int64 in 0..<9 {
            _ = try await house.bid(
                1000 + round * 500,
                on: item,
                as: round.isMultiple(of: 2) ? anna : boris,
                key: "\(round)"
            )
        }
        let whole = try await house.send(.get, path + "/bids?limit=100")
        var pages: [JSONValue] = [], target: String? = path + "/bids?limit=2"
        while let next = target {
            let reply = try await house.send(.get, next)
            guard case .array(let bids)? = reply.json["bids"] else { break }
            pages += bids
            target = reply.response.links.first { $0.relation == "next" }?.target
        }
        #expect(whole.json["bids"] == .array(pages))
        #expect(pages.count == 9)
    }

    @Test("Published terms are revised only by who says which state is meant; the same terms again are no revision")
    func revisions() async throws {
        #expect(try await house.publish(item, by: seller).status == 200)
        let unnamed = try await house.publish(item, by: seller, reserve: 4000)
        #expect(unnamed.status == 428)
        #expect(try await house.publish(item, by: anna).status == 404)
    }

    @Test("Withdrawing needs the state that is meant, and says why ever after")
    func withdrawal() async throws {
        let body = #"{"reason":"Broken in the shop"}"#
        #expect(try await house.send(.post, path + "/withdrawal", body, as: seller).status == 428)
        let stale: HTTPFields = [.ifMatch: #""99.1.open""#]
        #expect(try await house.send(.post, path + "/withdrawal", body, as: seller, fields: stale).status == 412)
        let tag = try #require(try await house.send(.get, path)[.eTag])
        let reply = try await house.send(.post, path + "/withdrawal", body, as: seller, fields: [.ifMatch: tag])
        #expect(reply.status == 200)
        #expect(reply.json["status"] == "withdrawn")
        #expect(try await house.send(.get, path).json["withdrawal"]?["reason"] == "Broken in the shop")
        let relisted = try await house.send(.post, path + "/relisting", as: seller)
        #expect(relisted.status == 201)
        let id = try #require(relisted.json["item"]?.string)
        #expect(relisted[.location] == "/v1/items/\(id)")
    }

    @Test("Buying at once ends the auction; the seller then knows the buyer, others do not")
    func buyNow() async throws {
        let item = try await house.draft("Tuner", in: house.category("Tuners"), by: seller)
        try await house.publish(item, by: seller, buyNow: 3000)
        let path = "/v1/items/\(item)/auction"
        let bought = try await house.send(.post, path + "/buy-now", as: anna, fields: [.idempotencyKey: "b"])
        #expect(bought.status == 201 || bought.status == 200)
        #expect(try await house.send(.get, path).json["status"] == "sold")
        let id = try #require(anna.member?.rawValue)
        #expect(try await house.send(.get, path + "/own", as: seller).json["buyer"]?.string == id)
        for caller in [boris, .anonymous] {
            for target in [path, path + "/bids", "/v1/activity?item=\(item)"] {
                #expect(try await !house.send(.get, target, as: caller).text.contains(id), "\(target)")
            }
        }
    }

    @Test("The activity shows every fact once, in order, from any place on")
    func activity() async throws {
        for round: Int64 in 1...6 {
            _ = try await house.bid(
                1000 + round * 700,
                on: item,
                as: round.isMultiple(of: 2) ? anna : boris,
                key: "\(round)"
            )
        }
        var seen: [JSONValue] = [], position: Int64 = 0
        while true {
            let reply = try await house.send(.get, "/v1/activity?item=\(item)&after=\(position)&limit=2")
            guard case .array(let updates)? = reply.json["updates"], !updates.isEmpty,
                case .integer(let last)? = reply.json["last"]
            else { break }
            seen += updates
            position = last
        }
        #expect(seen.map { $0["sequence"] } == (1...7).map { JSONValue.integer($0) })
        #expect(seen.last?["price"] == (try await house.send(.get, path)).json["price"])
        for number in 0..<25 { _ = try await house.register("Member \(number)") }
        #expect(try await house.send(.get, "/v1/activity?limit=1").json["updates"] == .array(Array(seen.suffix(1))))
        #expect(try await house.send(.get, "/v1/activity?before=0").json == ["updates": [], "last": 0])
        let latest = try await house.send(.get, "/v1/activity?item=\(item)&limit=1")
        #expect(latest.json["updates"] == .array(Array(seen.suffix(1))))
    }

    @Test("The board tells where a member stands everywhere")
    func board() async throws {
        _ = try await house.bid(5000, on: item, as: anna)
        _ = try await house.bid(2000, on: item, as: boris)
        let leading = try await house.send(.get, "/v1/board", as: anna)
        #expect(leading.json["leading"]?[0]?["item"]?.string == item)
        #expect(try await house.send(.get, "/v1/board", as: boris).json["outbid"]?[0]?["item"]?.string == item)
        #expect(try await house.send(.get, "/v1/board", as: seller).json["selling"]?[0]?["item"]?.string == item)
        house.clock.advance(by: .seconds(86_400))
        _ = try await house.house.closeDue()
        let won = try await house.send(.get, "/v1/board", as: anna)
        #expect(won.json["won"]?[0]?["item"]?.string == item)
        #expect(won.json["spent"]?[0] == ["amount": 2050, "currency": "USD"])
        #expect(try await house.send(.get, "/v1/board", as: boris).json["lost"]?[0]?["item"]?.string == item)
    }
}

extension JSONValue {
    /// The element of an array.
    subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}
