import Accounts
import AccountsKit
import AccountsTesting
import Bidding
import BiddingKit
import Catalog
import CatalogKit
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseFixtures
import Ordering
import OrderingKit
import OrderingTesting
import HouseCore

/// The fixture of the accounts contract over a socket. Only the owner's client runs in the same process as the house.
final class SocketAccountsFixture: AccountsFixture {
    private let house: SocketHouse
    private let category: ItemCategoryID

    init(registration: RegistrationPolicy) async throws {
        house = try await SocketHouse(registration: registration)
        let owner = CatalogHTTPClient(transport: house.localTransport(for: SocketHouse.owner))
        category = try await owner.addCategory("Radios", in: nil).id
    }

    deinit {
        Task { [house] in await house.close() }
    }

    var now: Instant { house.clock.now }

    func advance(by duration: Duration) async throws { try await house.advance(by: duration) }

    var anonymousClient: any Client { AccountsHTTPClient(transport: house.network()) }

    var ownerClient: any Client { AccountsHTTPClient(transport: house.localTransport(for: SocketHouse.owner)) }

    func client(presenting token: SessionToken) -> any Client {
        AccountsHTTPClient(transport: TokenTransport(network: house.network(), token: token))
    }

    let obligations: [Refusal] = [.leadingBids, .openAuctions, .unpaidOrders]

    func setObligation(_ refusal: Refusal?, of member: MemberID) async throws {
        // Ends the auctions of earlier calls, and completes their orders.
        try await advance(by: .seconds(86_400))
        try await OrderingHTTPClient(transport: house.localTransport(for: .member(member))).completeOrders {
            OrderingHTTPClient(transport: house.localTransport(for: .member($0)))
        }
        switch refusal {
        case Refusal.leadingBids: try await lead(member, inAuctionOf: "Seller")
        case Refusal.unpaidOrders:
            try await lead(member, inAuctionOf: "Shop")
            try await advance(by: .seconds(86_400))
        case Refusal.openAuctions: _ = try await openAuction(of: member)
        default: break
        }
    }

    /// Makes a member lead an auction of a new seller.
    private func lead(_ member: MemberID, inAuctionOf seller: String) async throws {
        let item = try await openAuction(of: ownerClient.register(Registration(name: seller)).id)
        let maximum = Money(minorUnits: 500, currency: .usd)
        _ = try await BiddingHTTPClient(transport: house.localTransport(for: .member(member))).placeBid(
            NewBid(maximum, on: item, key: "bid-\(item)")
        )
    }

    /// Opens an auction that lasts a day.
    private func openAuction(of seller: MemberID) async throws -> ItemID {
        let transport = house.localTransport(for: .member(seller))
        let details = try ItemDetails(title: "Valve radio", category: category)
        let item = try await CatalogHTTPClient(transport: transport).draft(details, key: "draft").value.id
        let offer = TermsOffer(
            startPrice: Money(minorUnits: 100, currency: .usd),
            endsAt: now.advanced(by: .seconds(86_400))
        )
        _ = try await BiddingHTTPClient(transport: transport).publish(offer, of: item, ifSeen: nil)
        return item
    }
}

/// Sends the requests of a caller with a token.
private struct TokenTransport<Network: HTTPTransport>: HTTPTransport {
    let network: Network
    let token: SessionToken

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        request.fields[.authorization] = "Bearer \(token.rawValue)"
        return try await network.send(request)
    }
}
