import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Testing

/// An operation with its expected status for each role.
struct AuthorizationRow: Sendable, CustomTestStringConvertible {
    /// The role of the caller.
    enum Role: CaseIterable {
        /// A caller who is not signed in.
        case visitor
        /// The member to whom the object of the request belongs.
        case owner
        /// Another member.
        case other
        /// The member to whom the object belongs, suspended.
        case suspendedOwner
        /// An administrator to whom the object does not belong.
        case administrator
        /// An administrator to whom the object belongs.
        case administratorOwner
    }

    let operation: String
    /// What distinguishes the row from other rows of the same operation.
    let variant: String
    /// The expected statuses, in the order of `Role.allCases`.
    let statuses: [Int]
    /// Prepares the object of the request, which belongs to the owner of the stage.
    let request: @Sendable (AuthorizationStage) async throws -> HTTPRequest

    var testDescription: String { variant.isEmpty ? operation : "\(operation) \(variant)" }

    init(
        _ operation: String,
        _ statuses: [Int],
        _ variant: String = "",
        _ request: @escaping @Sendable (AuthorizationStage) async throws -> HTTPRequest
    ) {
        self.operation = operation
        self.variant = variant
        self.statuses = statuses
        self.request = request
    }

    /// Creates the row of a `GET` operation whose request refers to no prepared object.
    init(_ operation: String, _ statuses: [Int], _ variant: String = "", get target: String) {
        self.init(operation, statuses, variant) { stage in try stage.get(target) }
    }

    /// All rows. The columns: visitor, owner, other member, suspended owner, administrator, administrator who is the
    /// owner.
    static let all: [AuthorizationRow] =
        publicData + ownAccount + administration + selling + bidding
        + orders + sellerTerms

    private static let publicData: [AuthorizationRow] = [
        .init("document", [200, 200, 200, 200, 200, 200], get: "/openapi.json"),
        .init("house", [200, 200, 200, 200, 200, 200], get: "/v1/house"),
        .init("categories", [200, 200, 200, 200, 200, 200], get: "/v1/categories"),
        .init("categoryPath", [200, 200, 200, 200, 200, 200]) { stage in
            try await stage.get("/v1/categories/\(stage.category())/path")
        },
        .init("brands", [200, 200, 200, 200, 200, 200], get: "/v1/brands"),
        .init("brand", [200, 200, 200, 200, 200, 200]) { stage in
            try await stage.get("/v1/brands/\(stage.brand())")
        },
        .init("members", [200, 200, 200, 200, 200, 200], get: "/v1/members?prefix=O"),
        .init("member", [200, 200, 200, 200, 200, 200]) { stage in try stage.get("/v1/members/\(stage.owner.id)") },
        .init("searchItems", [200, 200, 200, 200, 200, 200], get: "/v1/items?status=any"),
        .init("itemSummaries", [200, 200, 200, 200, 200, 200], get: "/v1/item-summaries"),
        .init("item", [200, 200, 200, 200, 200, 200], "published") { stage in
            try await stage.get("/v1/items/\(stage.auction(of: stage.owner))")
        },
        .init("item", [404, 200, 404, 200, 200, 200], "draft") { stage in
            try await stage.get("/v1/items/\(stage.draft(of: stage.owner))")
        },
        .init("reviews", [200, 200, 200, 200, 200, 200]) { stage in
            try await stage.get("/v1/items/\(stage.auction(of: stage.owner))/reviews")
        },
        .init("sellerReviews", [200, 200, 200, 200, 200, 200]) { stage in
            try stage.get("/v1/members/\(stage.owner.id)/reviews")
        },
        .init("photo", [200, 200, 200, 200, 200, 200]) { stage in
            try await stage.get("/v1/photos/\(stage.photo(of: stage.owner))")
        },
        .init("auction", [200, 200, 200, 200, 200, 200]) { stage in
            try await stage.get("/v1/items/\(stage.auction(of: stage.owner))/auction")
        },
        .init("auction", [404, 404, 404, 404, 404, 404], "draft") { stage in
            try await stage.get("/v1/items/\(stage.draft(of: stage.owner))/auction")
        },
        .init("bids", [200, 200, 200, 200, 200, 200]) { stage in
            try await stage.get("/v1/items/\(stage.auction(of: stage.owner))/auction/bids")
        },
        // The house has no model of prices.
        .init("forecast", [409, 409, 409, 409, 409, 409]) { stage in
            try await stage.get("/v1/items/\(stage.auction(of: stage.owner))/auction/forecast")
        },
        .init("auctionReport", [200, 200, 200, 200, 200, 200]) { stage in
            try await stage.get("/v1/insights/items/\(stage.auction(of: stage.owner))")
        },
        .init("activity", [200, 200, 200, 200, 200, 200], get: "/v1/activity"),
        .init("marketReport", [200, 200, 200, 200, 200, 200], get: "/v1/insights/market"),
        .init("activity", [401, 200, 200, 200, 200, 200], "own", get: "/v1/activity?scope=mine"),
        .init("events", [200, 200, 200, 200, 200, 200]) { stage in
            try await stage.get("/v1/events?item=\(stage.auction(of: stage.owner))")
        },
        .init("events", [401, 200, 200, 200, 200, 200], "own", get: "/v1/events?scope=mine"),
    ]

    private static let ownAccount: [AuthorizationRow] = [
        .init("registerMember", [201, 201, 201, 201, 201, 201]) { stage in
            try stage.json(.post, "/v1/members", #"{"name":"New\#(stage.number)","password":"correct horse"}"#)
        },
        .init("signIn", [201, 201, 201, 201, 201, 201]) { stage in
            try stage.json(
                .post,
                "/v1/tokens",
                #"{"name":"\#(stage.owner.name)","password":"\#(SignedInHouse.password)"}"#
            )
        },
        .init("signOut", [401, 204, 204, 204, 204, 204]) { stage in try stage.empty(.delete, "/v1/tokens") },
        .init("sessions", [401, 200, 200, 200, 200, 200], get: "/v1/tokens"),
        .init("endSession", [401, 204, 204, 204, 204, 204]) { stage in
            try stage.empty(.delete, "/v1/tokens/\(stage.owner.caller.session ?? "")")
        },
        // Whoever has the code may set the password, whether signed in or not.
        .init("setPassword", [204, 204, 204, 204, 204, 204]) { stage in
            let target = "/v1/admin/members/\(stage.owner.id)/password-code"
            let code = try await stage.house.api.send(.post, target, as: .administrator).json["code"]?.string ?? ""
            return try stage.json(
                .post,
                "/v1/password-resets",
                #"{"name":"\#(stage.owner.name)","code":"\#(code)","password":"another password"}"#
            )
        },
        .init("me", [401, 200, 200, 200, 200, 200], get: "/v1/me"),
        .init("exportAccount", [401, 200, 200, 200, 200, 200], get: "/v1/me/export"),
        .init("changePassword", [401, 204, 204, 204, 204, 204]) { stage in
            try stage.json(
                .put,
                "/v1/me/password",
                #"{"current":"\#(SignedInHouse.password)","new":"another password"}"#
            )
        },
        .init("changeEmailAddress", [401, 200, 200, 200, 200, 200]) { stage in
            try stage.json(.put, "/v1/me/email-address", #"{"emailAddress":"owner@example.org"}"#)
        },
        .init("closeAccount", [401, 204, 204, 204, 204, 204]) { stage in try stage.empty(.delete, "/v1/me") },
        .init("board", [401, 200, 200, 200, 200, 200], get: "/v1/board"),
        .init("ownBidderFacts", [401, 200, 200, 200, 200, 200], get: "/v1/insights/own"),
        // The auction is open: nobody reads facts before the close.
        .init("bidderInAuction", [401, 404, 404, 404, 404, 404]) { stage in
            try await stage.get("/v1/insights/items/\(stage.auction(of: stage.owner))/bidders/nobody")
        },
    ]

    private static let administration: [AuthorizationRow] = [
        .init("accountOfMember", [401, 403, 403, 403, 200, 200]) { stage in
            try stage.get("/v1/admin/members/\(stage.owner.id)")
        },
        .init("suspendMember", [401, 403, 403, 403, 200, 200]) { stage in
            try stage.json(.post, "/v1/admin/members/\(stage.owner.id)/suspension", #"{"reason":"fraud"}"#)
        },
        .init("reinstateMember", [401, 403, 403, 403, 200, 200]) { stage in
            try stage.json(.post, "/v1/admin/members/\(stage.owner.id)/reinstatement", #"{"reason":"paid"}"#)
        },
        .init("setRole", [401, 403, 403, 403, 200, 200]) { stage in
            try stage.json(.put, "/v1/admin/members/\(stage.owner.id)/role", #"{"role":"member"}"#)
        },
        .init("setRole", [401, 403, 403, 403, 200, 200], "to administrator") { stage in
            try stage.json(.put, "/v1/admin/members/\(stage.owner.id)/role", #"{"role":"administrator"}"#)
        },
        .init("issuePasswordCode", [401, 403, 403, 403, 201, 201]) { stage in
            try stage.empty(.post, "/v1/admin/members/\(stage.owner.id)/password-code")
        },
        .init("issueRegistrationCode", [401, 403, 403, 403, 201, 201]) { stage in
            try stage.empty(.post, "/v1/admin/registration-codes")
        },
        .init("addCategory", [401, 403, 403, 403, 201, 201]) { stage in
            try stage.json(.post, "/v1/categories", #"{"name":"New \#(stage.number)"}"#)
        },
        .init("addBrand", [401, 403, 403, 403, 201, 201]) { stage in
            try stage.json(.post, "/v1/brands", #"{"name":"New \#(stage.number)"}"#)
        },
        .init("importListings", [401, 403, 403, 403, 200, 200]) { stage in
            try HTTPRequest(
                method: .post,
                target: "/v1/admin/listings",
                fields: [.contentType: "text/csv"],
                body: Array("title,category_path,start_price,starts at,ends\n".utf8)
            )
        },
        .init("importAuctions", [401, 403, 403, 403, 200, 200]) { stage in
            try stage.json(.post, "/v1/admin/auctions", "[]")
        },
        // Rule R7 also applies to administrators: these exports contain the maxima and reserves of all members.
        .init("exportListings", [401, 403, 403, 403, 403, 403], get: "/v1/admin/listings"),
        .init("exportLog", [401, 403, 403, 403, 403, 403], get: "/v1/admin/log"),
        .init("log", [401, 403, 403, 403, 200, 200], get: "/v1/log"),
        .init("bidderBands", [401, 403, 403, 403, 200, 200]) { stage in
            try stage.get("/v1/insights/members/\(stage.owner.id)")
        },
        .init("shillReport", [401, 403, 403, 403, 200, 200]) { stage in
            try await stage.get("/v1/insights/items/\(stage.auction(of: stage.owner))/shills")
        },
        .init("eventCounts", [401, 403, 403, 403, 200, 200], get: "/v1/log/counts?since=2026-01-01T00:00:00.000Z"),
        .init("memberCounts", [401, 403, 403, 403, 200, 200], get: "/v1/admin/member-counts"),
        .init("voidBids", [401, 403, 403, 403, 200, 200]) { stage in
            let item = try await stage.auction(of: stage.owner)
            try await stage.bid(by: stage.third, on: item, key: "bid-\(stage.number)")
            return try await stage.json(
                .post,
                "/v1/admin/items/\(item)/voided-bids",
                #"{"bids":[2],"reason":"by mistake"}"#,
                fields: [.ifMatch: stage.tag(of: "/v1/items/\(item)/auction")]
            )
        },
    ]

    private static let selling: [AuthorizationRow] = [
        .init("draftItem", [401, 201, 201, 403, 201, 201]) { stage in
            try await stage.json(.post, "/v1/items", #"{"title":"Radio","category":"\#(stage.category())"}"#)
        },
        .init("reviseItem", [401, 200, 404, 200, 404, 200]) { stage in
            let item = try await stage.draft(of: stage.owner), category = try await stage.category("Better")
            return try await stage.json(
                .put,
                "/v1/items/\(item)",
                #"{"title":"Better radio","category":"\#(category)"}"#,
                fields: [.ifMatch: stage.tag(of: "/v1/items/\(item)", as: stage.owner)]
            )
        },
        .init("addPhoto", [401, 201, 404, 403, 404, 201]) { stage in
            try await stage.photo("new \(stage.number)", of: stage.draft(of: stage.owner))
        },
        .init("relistItem", [401, 201, 404, 403, 404, 201]) { stage in
            let item = try await stage.auction(of: stage.owner)
            stage.house.api.clock.advance(by: .seconds(100_000))
            return try stage.empty(.post, "/v1/items/\(item)/relisting", fields: [.idempotencyKey: "relist"])
        },
        .init("publishTerms", [401, 200, 404, 403, 404, 200]) { stage in
            let endsAt = stage.house.api.clock.now.advanced(by: .seconds(86_400)).description
            return try await stage.json(
                .put,
                "/v1/items/\(stage.draft(of: stage.owner))/auction",
                #"{"startPrice":{"amount":1000,"currency":"USD"},"endsAt":"\#(endsAt)"}"#
            )
        },
        .init("withdrawAuction", [401, 200, 404, 200, 200, 200]) { stage in
            let item = try await stage.auction(of: stage.owner)
            return try await stage.json(
                .post,
                "/v1/items/\(item)/auction/withdrawal",
                #"{"reason":"broken"}"#,
                fields: [.ifMatch: stage.tag(of: "/v1/items/\(item)/auction")]
            )
        },
    ]

    private static let bidding: [AuthorizationRow] = [
        .init("placeBid", [401, 201, 201, 409, 201, 201], "on an item of somebody else") { stage in
            try await stage.bidRequest(on: stage.auction(of: stage.third))
        },
        .init("placeBid", [401, 409, 201, 409, 201, 409], "on the caller's own item") { stage in
            try await stage.bidRequest(on: stage.auction(of: stage.owner))
        },
        .init("retractBids", [401, 200, 409, 200, 409, 200]) { stage in
            let item = try await stage.auction(of: stage.third)
            try await stage.bid(by: stage.owner, on: item)
            return try stage.json(
                .post,
                "/v1/items/\(item)/auction/retraction",
                #"{"reason":"wrongAmount"}"#,
                fields: [.idempotencyKey: "retract"]
            )
        },
        .init("buyNow", [401, 200, 200, 409, 200, 200], "an item of somebody else") { stage in
            try await stage.purchase(of: stage.auction(of: stage.third, buyNow: 5000))
        },
        .init("buyNow", [401, 409, 200, 409, 200, 409], "the caller's own item") { stage in
            try await stage.purchase(of: stage.auction(of: stage.owner, buyNow: 5000))
        },
        .init("outcome", [401, 200, 200, 200, 200, 200]) { stage in
            try await stage.bid(by: stage.owner, on: stage.auction(of: stage.third), key: "own-bid")
            return try stage.empty(.get, "/v1/outcomes", fields: [.idempotencyKey: "own-bid"])
        },
        .init("ownPosition", [401, 200, 200, 200, 200, 200]) { stage in
            let item = try await stage.auction(of: stage.third)
            try await stage.bid(by: stage.owner, on: item)
            return try stage.get("/v1/items/\(item)/auction/own")
        },
        .init("reviewItem", [401, 201, 409, 201, 409, 201]) { stage in
            let order = try await stage.shippedOrder(of: stage.owner, from: stage.third)
            let delivered = try await stage.perform("deliver", on: order, by: stage.owner)
            return try stage.json(
                .post,
                "/v1/items/\(delivered["items"]?[0]?["item"]?.string ?? "")/reviews",
                #"{"rating":5,"text":"As described."}"#,
                fields: [.idempotencyKey: "review"]
            )
        },
    ]
}
