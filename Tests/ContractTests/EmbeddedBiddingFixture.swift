import Accounts
import AccountsKit
import AuctionHouse
import Bidding
import BiddingKit
import BiddingTesting
import Catalog
import CatalogAPI
import CatalogKit
import EmbeddedHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore

/// The fixture of the bidding contracts: a new embedded house, used through its API.
struct EmbeddedBiddingFixture: AuctioneerFixture, LiveUpdateFixture {
    let clock = TestClock()
    private let house: EmbeddedHouse
    private let category: ItemCategoryID

    /// Opens a new house in a folder.
    init(in folder: URL) async throws {
        let path = folder.appending(path: "house.bidly").path
        house = try await EmbeddedHouse(
            path: path,
            clock: clock,
            identifiers: SequentialIdentifierSource(),
            priceModel: SamplePriceModel(),
            servesOneUser: true
        )
        let administrator = house.transport(for: Caller(member: nil, isAdministrator: true))
        category = try await CatalogAPI.addCategory.call(NewCategory(name: "Radios"), over: administrator).id
    }

    var now: Instant { clock.now }

    func advance(by duration: Duration) async throws {
        clock.advance(by: duration)
        try await house.house.house.runDueTimers()
    }

    func client(for member: MemberID?) -> any BiddingClient { httpClient(for: member) }

    var adminClient: any AdminClient { administratorClient }

    var administratorClient: BiddingHTTPClient<some HTTPTransport> {
        BiddingHTTPClient(transport: house.transport(for: Caller(member: nil, isAdministrator: true)))
    }

    func auctioneer(for member: MemberID?) -> any AuctioneerClient { httpClient(for: member) }

    func liveClient(for member: MemberID?) -> any LiveUpdateClient { httpClient(for: member) }

    func httpClient(for member: MemberID?) -> BiddingHTTPClient<some HTTPTransport> {
        BiddingHTTPClient(transport: house.transport(for: Caller(member: member)))
    }

    func register(_ name: String) async throws -> MemberID {
        try await AccountsHTTPClient(transport: house.transport(for: .anonymous)).register(Registration(name: name)).id
    }

    func draft(_ title: String, by seller: MemberID) async throws -> ItemID {
        let client = CatalogHTTPClient(transport: house.transport(for: .member(seller)))
        return try await client.draft(ItemDetails(title: title, category: category), key: UUID().uuidString).value.id
    }
}
