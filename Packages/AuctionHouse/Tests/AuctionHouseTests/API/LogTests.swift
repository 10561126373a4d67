import AuctionHouse
import AuctionHouseAPI
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("The log that administrators read")
struct LogTests {
    private func page(_ query: String, in house: APIHouse) async throws -> HouseLogPage {
        let reply = try await house.send(.get, "/v1/log\(query)", as: .administrator)
        #expect(reply.status == 200, "\(query): \(reply.text)")
        let json = try JSONValue(parsing: Array(reply.text.utf8))
        #expect(HouseLogPage.schema.faults(in: json, unknownProperties: .ignored).map { "\($0)" } == [], "\(query)")
        return try JSONCoding.decode(from: Array(reply.text.utf8))
    }

    @Test("Every kind of event has an audit record, and the pages have every entry once")
    func everyKind() async throws {
        let house = try await APIHouse(), script = try await HouseScript.run { _ in house }
        var entries: [HouseLogEntry] = [], last: Int64 = 0
        while true {
            let page = try await page("?after=\(last)&limit=7", in: house)
            entries += page.entries
            last = page.last
            guard page.entries.count == 7 else { break }
        }
        let log = try await house.log()
        #expect(entries.map(\.position) == log.map(\.position) && last == log.last?.position)
        #expect(entries.map(\.kind) == log.map(\.kind) && entries.map(\.sequence) == log.map(\.sequence))
        let kinds = Set(entries.map { "\($0.module)/\($0.kind)" })
        #expect(
            kinds == [
                "accounts/memberRegistered", "accounts/roleChanged", "accounts/memberSuspended",
                "accounts/memberReinstated", "accounts/passwordCodeIssued", "accounts/accountClosed",
                "catalog/itemDrafted", "catalog/itemRevised", "catalog/itemRelisted", "catalog/itemReviewed",
                "catalog/categoryAdded", "catalog/brandAdded", "bidding/published", "bidding/revised",
                "bidding/bidPlaced", "bidding/bidsRetracted", "bidding/bidsVoided", "bidding/boughtNow",
                "bidding/withdrawn", "bidding/closed", "ordering/orderCreated", "ordering/shippingChosen",
                "ordering/orderDiscountChanged", "ordering/orderCombined", "ordering/paymentRequested",
                "ordering/paymentReceived", "ordering/orderShipped", "ordering/orderDelivered",
                "ordering/saleSettled", "ordering/orderCancelled", "ordering/refundGranted", "ordering/refundPaid",
                "ordering/buyerReminded", "ordering/orderExpired", "ordering/strikeGiven", "ordering/offerMade",
                "ordering/offerAccepted", "ordering/offerDeclined", "ordering/shippingMethodAdded",
                "ordering/shippingMethodRemoved", "ordering/discountAdded", "ordering/discountEnded",
            ]
        )
        // Reading backwards gives the same pages.
        var before = last + 1, backward: [HouseLogEntry] = []
        while true {
            let page = try await page("?before=\(before)&limit=9", in: house)
            backward = page.entries + backward
            guard let first = page.entries.first else { break }
            before = first.position
        }
        #expect(backward == entries)
        #expect(try await page("", in: house).entries == Array(entries.suffix(20)))
        for (kind, role) in [("closed", LogActor.Role.house), ("bidsVoided", .administrator), ("published", .member)] {
            #expect(entries.filter { $0.kind == kind }.allSatisfy { $0.actor.role == role }, "\(kind)")
        }
        let sam = try script.id(of: "Sam")
        let withdrawn = try #require(entries.first { $0.kind == "withdrawn" })
        #expect(withdrawn.title == "lamp" && withdrawn.reason == "broken")
        #expect(withdrawn.actor == LogActor(.member, id: sam, name: "Sam"))
        let suspended = try #require(entries.first { $0.kind == "memberSuspended" })
        #expect(suspended.reason == "Unpaid." && suspended.item == nil && suspended.title == nil)
        #expect(suspended.member == LoggedMember(id: try script.id(of: "Ben"), name: "Ben"))
    }

    @Test("An administrator who is a member is named in each entry, with the reason")
    func administrator() async throws {
        let house = try await APIHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let mona = try await house.register("Mona"), admin = Caller(member: mona.member, isAdministrator: true)
        let item = try await house.draft(in: house.category("Radios"), by: seller)
        try await house.publish(item, by: seller)
        _ = try await house.bid(2000, on: item, as: anna)
        let start = try await page("", in: house).last
        let reason = #"{"reason":"Fraud."}"#, any: HTTPFields = [.ifMatch: "*"]
        let voided = #"{"reason":"Fraud.","bids":[2]}"#
        let member = try #require(anna.member)
        let brand = #"{"name":"Voss"}"#, category = #"{"name":"Lamps","parent":null}"#
        for (path, body) in [
            ("/v1/admin/items/\(item)/voided-bids", voided), ("/v1/items/\(item)/auction/withdrawal", reason),
            ("/v1/admin/members/\(member)/suspension", reason), ("/v1/admin/members/\(member)/reinstatement", reason),
            ("/v1/brands", brand), ("/v1/categories", category),
        ] {
            let reply = try await house.send(.post, path, body, as: admin, fields: any)
            #expect((200...299).contains(reply.status), "\(path): \(reply.text)")
        }
        let entries = try await page("?after=\(start)", in: house).entries
        #expect(
            entries.map(\.kind) == [
                "bidsVoided", "withdrawn", "memberSuspended", "memberReinstated", "brandAdded", "categoryAdded",
            ]
        )
        let actor = LogActor(.administrator, id: mona.member, name: "Mona")
        #expect(entries.allSatisfy { $0.actor == actor })
        #expect(entries.map(\.reason) == ["Fraud.", "Fraud.", "Fraud.", "Fraud.", nil, nil])
    }

    @Test("A bidder appears under an alias until the auction is closed, and by name afterwards")
    func aliases() async throws {
        let house = try await APIHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.draft(in: house.category("Radios"), by: seller)
        try await house.publish(item, by: seller)
        _ = try await house.bid(2000, on: item, as: anna)
        let own = try await house.send(.get, "/v1/items/\(item)/auction/own", as: anna).json
        let alias = try #require(own["alias"]?.string)
        func bid() async throws -> HouseLogEntry? {
            try await page("", in: house).entries.last { $0.kind == "bidPlaced" }
        }
        #expect(try await bid()?.actor == LogActor(.member, name: alias))
        #expect(try await bid()?.data["bidder"]?.string == alias)
        house.clock.advance(by: .seconds(90_000))
        #expect(try await bid()?.actor == LogActor(.member, id: anna.member, name: "Anna"))
    }

    @Test("Events are counted by kind since a time")
    func counts() async throws {
        let house = try await APIHouse()
        _ = try await house.register("Anna")
        house.clock.advance(by: .seconds(60))
        for name in ["Ben", "Cleo"] { _ = try await house.register(name) }
        _ = try await house.category("Radios")
        let target = "/v1/log/counts?since=\(house.clock.now)"
        let reply = try await house.send(.get, target, as: .administrator)
        let counts: HouseEventCounts = try JSONCoding.decode(from: Array(reply.text.utf8))
        #expect(HouseEventCounts.schema.faults(in: reply.json, unknownProperties: .refused).isEmpty)
        #expect(counts.isComplete && counts.counts.count == 2)
        #expect(counts.count(of: "memberRegistered", in: "accounts") == 2)
        #expect(counts.count(of: "categoryAdded", in: "catalog") == 1)
        #expect(try await house.send(.get, "/v1/log/counts?since=today", as: .administrator).status == 400)
    }

    @Test("Only administrators read the log, even over a network", arguments: ["/v1/log", "/v1/log/counts?since="])
    func administratorsOnly(path: String) async throws {
        let house = try await APIHouse(), anna = try await house.register("Anna")
        let target = path.hasSuffix("=") ? path + "\(house.clock.now)" : path
        #expect(try await house.send(.get, target, as: anna).status == 403)
        #expect(try await house.send(.get, target).status == 401)
        let overNetwork = Caller(member: anna.member, isAdministrator: true, session: "s1")
        #expect(try await house.send(.get, target, as: overNetwork).status == 200)
    }
}
