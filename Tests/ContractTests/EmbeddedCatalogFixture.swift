import AuctionHouse
import Bidding
import Catalog
import CatalogKit
import CatalogTesting
import EmbeddedHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

/// The stage of the catalog's contract in an embedded house of its own, asked over its API.
struct EmbeddedCatalogFixture: CatalogFixture {
    private static let admin = Caller(member: nil, isAdmin: true)

    private let clock = TestClock()
    private let embedded: EmbeddedHouse

    /// Opens a new house in a folder.
    init(in folder: URL) async throws {
        let path = folder.appending(path: "house.bidly").path
        embedded = try await EmbeddedHouse(path: path, clock: clock, identifiers: SequentialIdentifierSource())
    }

    func client(for member: MemberID?) -> any CatalogClient & ListingClient {
        CatalogHTTPClient(transport: embedded.transport(for: Caller(member: member)))
    }

    func register(_ name: String) async throws -> MemberID {
        guard case .member(let member) = try await perform(.register(name: name), by: .anonymous) else {
            throw Unexpected()
        }
        return member.id
    }

    func addCategory(_ name: String, in parent: ItemCategoryID?) async throws -> ItemCategoryID {
        let command = HouseCommand.addCategory(name: name, parent: parent)
        guard case .category(let category) = try await perform(command, by: Self.admin) else { throw Unexpected() }
        return category.id
    }

    func addBrand(_ name: String) async throws -> BrandID {
        guard case .brand(let brand) = try await perform(.addBrand(name: name), by: Self.admin) else {
            throw Unexpected()
        }
        return brand.id
    }

    func open(_ item: ItemID, of seller: MemberID, from price: Money, lasting duration: Duration) async throws {
        let offer = TermsOffer(startPrice: price, endsAt: clock.now.advanced(by: duration))
        _ = try await perform(.publish(item, offer), by: Caller(member: seller))
    }

    func bid(_ maximum: Money, on item: ItemID, by bidder: MemberID) async throws {
        _ = try await perform(.placeBid(item, maximum: maximum, ifSequence: nil), by: Caller(member: bidder))
    }

    func advance(by duration: Duration) async throws {
        clock.advance(by: duration)
        _ = try await embedded.house.closeDue()
    }

    private struct Unexpected: Error {}

    private func perform(_ command: HouseCommand, by caller: Caller) async throws -> HouseAnswer {
        guard case .decided(let result) = try await embedded.house.perform(HouseRequest(command, by: caller)) else {
            throw Unexpected()
        }
        return try result.get()
    }
}
