import Bidding
import BiddingKit
import BiddingTesting
import Catalog
import CatalogKit
import Foundation
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseFixtures

/// The fixture of the bidding contracts: a house that is used over the network.
struct SocketBiddingFixture: AuctioneerFixture, LiveUpdateFixture {
    let house: SocketHouse
    let administrator: MemberID
    private let category: ItemCategoryID

    init(_ house: SocketHouse) async throws {
        self.house = house
        administrator = try await house.registerAdministrator("Root")
        let client = CatalogHTTPClient(transport: house.transport(for: administrator))
        category = try await client.addCategory("Radios", in: nil).id
    }

    var now: Instant { house.clock.now }

    func advance(by duration: Duration) async throws { try await house.advance(by: duration) }

    func client(for member: MemberID?) -> any BiddingClient { httpClient(for: member) }

    var adminClient: any AdminClient { httpClient(for: administrator) }

    func auctioneer(for member: MemberID?) -> any AuctioneerClient { httpClient(for: member) }

    func liveClient(for member: MemberID?) -> any LiveUpdateClient { httpClient(for: member) }

    func httpClient(for member: MemberID?) -> BiddingHTTPClient<some HTTPTransport> {
        BiddingHTTPClient(transport: house.transport(for: member))
    }

    func register(_ name: String) async throws -> MemberID { try await house.register(name) }

    func draft(_ title: String, by seller: MemberID) async throws -> ItemID {
        let client = CatalogHTTPClient(transport: house.transport(for: seller))
        return try await client.draft(ItemDetails(title: title, category: category), key: UUID().uuidString).value.id
    }
}
