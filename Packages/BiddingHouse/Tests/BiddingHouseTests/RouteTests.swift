import Bidding
import BiddingAPI
import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Routes")
struct RouteTests {
    let house: TestHouse
    let seller: Caller, anna: Caller, boris: Caller
    let item: String

    init() async throws {
        house = try await TestHouse()
        seller = try await house.join("Sam")
        anna = try await house.join("Anna")
        boris = try await house.join("Boris")
        item = try await house.auction(by: seller)
    }

    private var path: String { "/v1/items/\(item)/auction" }

    @Test("Every operation of bidding has a route")
    func operations() {
        let routed = Set(house.house.routes.map(\.operation.id))
        #expect(routed == Set(BiddingAPI.operations.map(\.id)))
    }

    @Test("An auction without bids has no leader, and its minimum next bid is the start price")
    func noBids() async throws {
        let reply = try await house.get(path)
        #expect(reply.status == 200)
        #expect(reply.json["title"] == "Valve radio")
        #expect(reply.json["leader"] == .null)
        #expect(reply.json["bidCount"] == 0)
        #expect(reply.json["minimumNext"] == ["amount": 1000, "currency": "USD"])
        #expect(reply[.cacheControl] == "private, max-age=0, stale-if-error=604800")
        #expect(reply[.vary] == nil || reply[.vary] == "Authorization")
        #expect(try await house.get("/v1/items/nothing/auction").status == 404)
        let draft = try await house.draft(by: #require(seller.member))
        #expect(try await house.get("/v1/items/\(draft)/auction", as: seller).status == 404)
    }

    @Test("The entity tag changes with the sequence, the status and the version of the item")
    func tags() async throws {
        let first = try await house.get(path)
        #expect(first[.eTag] == #""1.1.open""#)
        let tag: HTTPFields = [.ifNoneMatch: try #require(first[.eTag])]
        #expect(try await house.send(.get, path, fields: tag).status == 304)
        let member = try #require(seller.member), id = try #require(ItemID(item))
        try await house.house.module(FakeCatalog.self)
            .perform(FakeCatalog.draft(id, by: member, title: "Radio"), by: .house)
        let second = try await house.send(.get, path, fields: tag)
        #expect(second.status == 200 && second.json["title"] == "Radio" && second[.eTag] == #""1.2.open""#)
        house.clock.advance(by: .seconds(86_400))
        #expect(try await house.get(path)[.eTag] == #""1.2.ended""#)
    }

    @Test("The receipt of a bid has exactly the bytes of its JSON coding, for every outcome")
    func receiptBytes() async throws {
        let other = try await house.auction("Reserved radio", by: seller, reserve: 20_000)
        let bids = [(5_000, anna, item), (2_000, boris, item), (9_000, boris, item), (5_000, anna, other)]
        var codes: [String?] = []
        for (number, (amount, bidder, item)) in bids.enumerated() {
            let reply = try await house.bid(Int64(amount), on: item, as: bidder, key: "k\(number)")
            let receipt: BidReceipt = try JSONCoding.decode(from: Array(reply.text.utf8))
            #expect(reply.text == String(decoding: try JSONCoding.encode(receipt), as: UTF8.self))
            codes.append(receipt.outcome?.code.rawValue)
        }
        #expect(codes == ["leading", "outbid", "leading", "leadingReserveUnmet"])
    }

    @Test("A bid leads, the next bid outbids it, and each receipt states the outcome")
    func bidding() async throws {
        let first = try await house.bid(5000, on: item, as: anna)
        #expect(first.status == 201)
        #expect(first[.location] == "\(path)/own")
        #expect(first.json["outcome"]?["code"] == "leading")
        #expect(first.json["price"] == ["amount": 1000, "currency": "USD"])
        let second = try await house.bid(2000, on: item, as: boris)
        #expect(second.json["outcome"]?["code"] == "outbid")
        #expect(second.json["minimumNext"] == ["amount": 2100, "currency": "USD"])
        let own = try await house.get(path + "/own", as: anna)
        #expect(own.json["maximum"] == ["amount": 5000, "currency": "USD"])
        #expect(own.json["outcome"]?["code"] == "leading")
        #expect(try await house.get(path + "/own").status == 401)
    }

    @Test("A refusal by the rules is a problem with the data for the next bid")
    func refusal() async throws {
        let reply = try await house.bid(900, on: item, as: anna)
        #expect(reply.status == 409)
        #expect(reply.problem == "below-minimum")
        #expect(reply.json["minimumNext"] == ["amount": 1000, "currency": "USD"])
        #expect(reply.json["currentPrice"] == ["amount": 1000, "currency": "USD"])
        #expect(reply.json["retryable"] == false)
        #expect(reply.json["requestId"]?.string == reply["X-Request-Id"])
        #expect(reply[.contentType] == "application/problem+json")
        #expect(reply[.cacheControl] == "no-store")
    }

    @Test("A conditional bid is accepted only at the stated sequence; repeating it returns the first response")
    func conditionalBid() async throws {
        let tag = try #require(try await house.get(path)[.eTag])
        let first = try await house.bid(5000, on: item, as: anna, fields: [.ifMatch: tag])
        #expect(first.status == 201)
        let stale = try await house.bid(6000, on: item, as: boris, fields: [.ifMatch: tag])
        #expect(stale.status == 412)
        #expect(try await house.bid(5000, on: item, as: anna, fields: [.ifMatch: tag]).text == first.text)
        #expect(try await house.bid(6000, on: item, as: boris, key: "k2", fields: [.ifMatch: "*"]).status == 201)
        #expect(try await house.bid(9000, on: item, as: boris, key: "k3", fields: [.ifMatch: #""x""#]).status == 412)
    }

    @Test("If-Match may list several entity tags; a tag that no auction has never matches")
    func severalStates() async throws {
        let fits: HTTPFields = [.ifMatch: #""77.1.open", "1.1.open""#]
        #expect(try await house.bid(5000, on: item, as: anna, fields: fits).status == 201)
        for (number, tag) in [#""2""#, #"W/"2.1.open""#, #""2.x.open""#, #""2.1.""#, #""x.1.open""#].enumerated() {
            let reply = try await house.bid(9000, on: item, as: boris, key: "n\(number)", fields: [.ifMatch: tag])
            #expect(reply.status == 412, "\(tag)")
        }
    }

    @Test(
        "Times out of range and unlimited extensions are refused",
        arguments: [
            #""endsAt":"9999-12-31T23:59:59-23:59","softClose":null,"startsAt":null"#,
            #""endsAt":"2031-01-01T00:00:00Z","softClose":null,"startsAt":"0000-01-01T00:00:00+23:59""#,
            #""endsAt":"2031-01-01T00:00:00Z","startsAt":null,"softClose":{"windowMilliseconds":60000,"extensionMilliseconds":9223372036854775807,"hardEnd":null}"#,
        ]
    )
    func times(_ members: String) async throws {
        let item = try await house.draft("Tuner", by: #require(seller.member))
        let body = #"{"startPrice":{"amount":1000,"currency":"USD"},"reserve":null,"buyNow":null,\#(members)}"#
        #expect(try await house.send(.put, "/v1/items/\(item)/auction", body, as: seller).status == 422)
    }

    @Test("Bids are listed from highest to lowest, in pages; a cursor of another list is rejected")
    func history() async throws {
        for round: Int64 in 0..<9 {
            let bidder = round.isMultiple(of: 2) ? anna : boris
            _ = try await house.bid(1000 + round * 500, on: item, as: bidder, key: "\(round)")
        }
        let whole = try await house.get(path + "/bids?limit=100")
        var pages: [JSONValue] = [], target: String? = path + "/bids?limit=2", cursors: [String] = []
        while let next = target {
            let reply = try await house.get(next)
            guard case .array(let bids)? = reply.json["bids"] else { break }
            pages += bids
            cursors += [reply.json["next"]?.string].compactMap(\.self)
            target = reply.response.links.first { $0.relation == "next" }?.target
        }
        #expect(whole.json["bids"] == .array(pages))
        #expect(pages.count == 9 && cursors.count == 4)
        let other = try await house.auction("Tuner", by: seller)
        let cursor = try #require(cursors.first)
        for target in ["/v1/items/\(other)/auction/bids?cursor=\(cursor)", path + "/bids?cursor=x\(cursor)"] {
            let reply = try await house.get(target)
            #expect(reply.status == 400 && reply.problem == "invalid-parameters")
            #expect(reply.json["detail"] == "cursor is not valid for this list; omit it to read the first page")
        }
    }

    @Test("A revision of published terms requires If-Match; the same terms again change nothing")
    func revisions() async throws {
        #expect(try await house.publish(item, as: seller).status == 200)
        let unnamed = try await house.publish(item, as: seller, reserve: 4000)
        #expect(unnamed.status == 428)
        let stale: HTTPFields = [.ifMatch: #""9.1.open""#]
        #expect(try await house.publish(item, as: seller, reserve: 4000, fields: stale).status == 412)
        let tag: HTTPFields = [.ifMatch: try #require(try await house.get(path)[.eTag])]
        let revised = try await house.publish(item, as: seller, reserve: 4000, fields: tag)
        #expect(revised.status == 200 && revised[.eTag] == #""2.1.open""# && revised.json["reserve"] == "notMet")
        #expect(try await house.publish(item, as: seller, reserve: 5000, fields: [.ifMatch: "*"]).status == 200)
        #expect(try await house.publish(item, as: anna).status == 404)
    }

    @Test("Withdrawing requires If-Match, and the reason remains public")
    func withdrawal() async throws {
        let body = #"{"reason":"Broken in the shop"}"#
        #expect(try await house.send(.post, path + "/withdrawal", body, as: seller).status == 428)
        let stale: HTTPFields = [.ifMatch: #""99.1.open""#]
        #expect(try await house.send(.post, path + "/withdrawal", body, as: seller, fields: stale).status == 412)
        let tag = try #require(try await house.get(path)[.eTag])
        let reply = try await house.send(.post, path + "/withdrawal", body, as: seller, fields: [.ifMatch: tag])
        #expect(reply.status == 200)
        #expect(reply.json["status"] == "withdrawn")
        #expect(try await house.get(path).json["withdrawal"]?["reason"] == "Broken in the shop")
    }

    @Test("An administrator voids bids with If-Match, and the price falls; without If-Match, the status is 428")
    func voiding() async throws {
        _ = try await house.bid(5000, on: item, as: anna)
        let stale = try #require(try await house.get(path)[.eTag])
        _ = try await house.bid(3000, on: item, as: boris)
        let body = #"{"bids":[3],"reason":"A second account."}"#, target = "/v1/admin/items/\(item)/voided-bids"
        func void(_ tag: String?, as caller: Caller = TestHouse.administrator) async throws -> JSONReply {
            var fields: HTTPFields = [:]
            fields[.ifMatch] = tag
            return try await house.send(.post, target, body, as: caller, fields: fields)
        }
        let current = try #require(try await house.get(path)[.eTag])
        #expect(try await void(current, as: seller).problem == "admins-only")
        #expect(try await void(current, as: .anonymous).status == 401)
        #expect(try await void(nil).status == 428)
        #expect(try await void(stale).status == 412)
        let reply = try await void(current)
        #expect(reply.status == 200 && reply.json["price"] == ["amount": 1000, "currency": "USD"])
        #expect(reply.json["bidderCount"] == 1)
        #expect(try await void("*").problem == "no-bid")
    }

    @Test("A buy-now price that is not allowed is refused before its amount is validated")
    func noBuyNow() async throws {
        let tag = try #require(try await house.get(path)[.eTag])
        #expect(try await house.publish(item, as: seller, buyNow: 1).status == 422)
        _ = try await house.bid(5000, on: item, as: anna)
        for amount in [1, 9_007_199_254_740_992] as [Int64] {
            #expect(try await house.publish(item, as: seller, buyNow: amount).status == 428)
            #expect(try await house.publish(item, as: seller, buyNow: amount, fields: [.ifMatch: tag]).status == 412)
            let current = try #require(try await house.get(path)[.eTag])
            let refused = try await house.publish(item, as: seller, buyNow: amount, fields: [.ifMatch: current])
            #expect(refused.status == 409 && refused.problem == "has-bids", "\(refused.text)")
        }
    }

    @Test(
        "A recorded change is never reported as unchanged, even if reading the auction then fails"
    )
    func unreadAnswer() async throws {
        let tag = try #require(try await house.get(path)[.eTag])
        house.database.failRead()
        let reply = try await house.send(
            .post,
            path + "/withdrawal",
            #"{"reason":"Broken."}"#,
            as: seller,
            fields: [.ifMatch: tag]
        )
        #expect(reply.status == 500 && reply.problem == "outcome-unknown", "\(reply.text)")
        #expect(try await house.get(path).json["status"] == "withdrawn")
    }

    @Test("Buying now closes the auction; only the seller then learns the buyer")
    func buyNow() async throws {
        let item = try await house.auction("Tuner", by: seller, buyNow: 3000)
        let path = "/v1/items/\(item)/auction"
        let bought = try await house.send(.post, path + "/buy-now", as: anna, fields: [.idempotencyKey: "b"])
        #expect(bought.status == 200 && bought.json["outcome"]?["code"] == "won")
        #expect(try await house.get(path).json["status"] == "sold")
        let id = try #require(anna.member?.rawValue)
        #expect(try await house.get(path + "/own", as: seller).json["buyer"]?.string == id)
        for caller in [boris, .anonymous] {
            for target in [path, path + "/bids", "/v1/activity?item=\(item)"] {
                #expect(try await !house.get(target, as: caller).text.contains(id), "\(target)")
            }
        }
        #expect(try await house.get("/v1/board", as: anna).json["won"]?[0]?["item"]?.string == item)
    }

    @Test("An amount is a 64-bit integer in any valid JSON notation")
    func amounts() async throws {
        let cases: [(String, Int, String?)] = [
            ("2000", 201, nil), ("2.1e3", 201, nil), ("9007199254740990.6", 422, "must be an integer"),
            ("9223372036854775808", 422, "must be a 64-bit integer"), ("null", 422, "must not be null"),
            ("9007199254740992", 409, nil),
        ]
        for (number, (amount, status, detail)) in cases.enumerated() {
            let body = #"{"maximum":{"amount":\#(amount),"currency":"USD"}}"#
            let fields: HTTPFields = [.idempotencyKey: "\(number)"]
            let reply = try await house.send(.post, path + "/bids", body, as: anna, fields: fields)
            #expect(reply.status == status, "\(amount): \(reply.text)")
            guard let detail else { continue }
            #expect(reply.json["errors"]?[0]?["pointer"] == "/maximum/amount")
            #expect(reply.json["errors"]?[0]?["detail"] == .string(detail))
        }
    }

    @Test("After a tie at the maximum amount there is no minimum next bid, and no one can bid higher")
    func largestTie() async throws {
        for bidder in [anna, boris] {
            #expect(try await house.bid(9_007_199_254_740_991, on: item, as: bidder).status == 201)
        }
        let auction = try await house.get(path)
        #expect(auction.json["minimumNext"] == .null && auction.json["price"]?["amount"] == 9_007_199_254_740_991)
        let reply = try await house.bid(9_007_199_254_740_991, on: item, as: house.join("Clara"))
        #expect(reply.status == 409 && reply.problem == "no-higher-bid", "\(reply.text)")
        #expect(reply.json["limit"]?["amount"] == 9_007_199_254_740_991)
        try await house.expectConsistency(of: [#require(ItemID(item))])
    }
}
