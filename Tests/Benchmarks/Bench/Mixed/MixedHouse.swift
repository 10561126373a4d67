import AuctionHouse
import Bidding
import BiddingHouse
import Catalog
import CatalogAPI
import CatalogHouse
import EmbeddedHouse
import Foundation
import FoundationCore
import HTTPCore
import HouseCore

/// A house with the items for a mixed load.
struct MixedHouse: Sendable {
    let categories: [String]
    /// The items whose auctions end after the load.
    let items: [String]
    /// The items of the planned auctions.
    let auctions: [String]
    /// The words of the titles, most frequent first.
    let words: [String]
    let members: [SignedInMember]
    /// The time at which the load starts.
    let start: Instant

    /// Creates the house in a file and closes it.
    ///
    /// - Parameters:
    ///   - count: the number of items in addition to the planned ones.
    ///   - members: the number of members.
    ///   - lead: the number of seconds before the load starts, for publishing the planned auctions and starting a
    ///     server.
    init(
        in path: String,
        for plan: MixedPlan,
        items count: Int,
        members memberCount: Int,
        lead: Int64,
        seed: UInt64
    ) async throws {
        let auctionHouse = try await AuctionHouse(in: HouseFile(path: path)), house = auctionHouse.house
        let seller = try await house.register("seller"), catalog = house.module(CatalogHouse.self)
        var categories: [ItemCategoryID] = [], random = SplitMix64(seed: seed, stream: 1)
        for number in 0..<20 {
            let category = NewCategory(name: "Category \(number)")
            let id = catalog.identifiers.next(ItemCategorySubject.self)
            categories.append(try await catalog.perform(.addCategory(category, as: id), by: .house).id)
        }
        let listings = try GeneratedListings(count: 0, seed: seed, size: .small)
        func details() throws -> ItemDetails {
            try ItemDetails(
                title: (0..<5).map { _ in listings.word(&random) }.joined(separator: " "),
                category: categories[Int.random(in: 0..<categories.count, using: &random)]
            )
        }
        var items: [String] = [], auctions: [String] = [], members: [SignedInMember] = []
        let tomorrow = SystemClock().now.advanced(by: .seconds(86_400))
        for _ in 0..<count {
            items.append(try await house.publish(details(), of: seller, from: nil, to: tomorrow).rawValue)
        }
        for number in 0..<memberCount {
            members.append(try await SignedInMember("member \(number)", over: auctionHouse.transport(for: .anonymous)))
        }
        let start = SystemClock().now.advanced(by: .seconds(lead))
        func instant(_ seconds: Double) -> Instant { start.advanced(by: .milliseconds(Int64(seconds * 1_000))) }
        for times in plan.auctions {
            let from = instant(times.lowerBound), to = instant(times.upperBound)
            auctions.append(try await house.publish(details(), of: seller, from: from, to: to).rawValue)
        }
        await auctionHouse.close()
        self.categories = categories.map(\.rawValue)
        (self.items, self.auctions, self.members, self.start) = (items, auctions, members, start)
        words = Array(listings.words.prefix(200))
    }
}

extension SignedInMember {
    /// Registers a member through the API of a house in this process.
    fileprivate init(_ name: String, over transport: some HTTPTransport) async throws {
        func post(_ target: String) async throws -> JSONValue {
            var request = try HTTPRequest(method: .post, target: target, fields: [.contentType: "application/json"])
            request.body = Array(HouseServer.credentials(of: name).utf8)
            let response = try await transport.send(request)
            guard response.status == .created, let content = response.body.bytes else {
                throw BenchError("the house refuses \(name)")
            }
            return try JSONValue(parsing: content)
        }
        let member = try await post("/v1/members"), session = try await post("/v1/tokens")
        guard let id = member["id"]?.string, let token = session["token"]?.string else {
            throw BenchError("the house returned no token")
        }
        self.init(name: name, id: id, token: token)
    }
}

extension House {
    /// Publishes an auction that starts at 1.00 USD. If its start time has passed, the auction starts immediately.
    fileprivate func publish(_ details: ItemDetails, of seller: MemberID, from: Instant?, to: Instant) async throws
        -> ItemID
    {
        let catalog = module(CatalogHouse.self), item = catalog.identifiers.next(ItemSubject.self)
        try await catalog.perform(.draft(details, as: item), by: .member(seller))
        let offer = TermsOffer(
            startPrice: Money(minorUnits: 100, currency: .usd),
            startsAt: from.flatMap { $0 > SystemClock().now ? $0 : nil },
            endsAt: to
        )
        try await module(BiddingHouse.self).perform(.publish(offer, of: item), by: .member(seller))
        return item
    }
}
