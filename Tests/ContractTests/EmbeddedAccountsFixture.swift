import Accounts
import AccountsKit
import AccountsTesting
import AuctionHouse
import Bidding
import BiddingKit
import Catalog
import CatalogKit
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import Ordering
import OrderingKit
import OrderingTesting
import HouseCore
import HouseCoreTesting

/// The fixture of the accounts contract: a complete house that is used through its API, as a server does. Password
/// hashes use the minimum cost that libsodium permits.
struct EmbeddedAccountsFixture: AccountsFixture {
    private let clock = TestClock()
    private let house: AuctionHouse
    private let category: ItemCategoryID

    init(registration: RegistrationPolicy) async throws {
        house = try await AuctionHouse(
            in: TemporaryHouseDatabase(),
            clock: clock,
            accounts: AccountsPolicy(registration: registration),
            hasher: Argon2Hasher(parameters: .init(passes: 1, memory: 8_192))
        )
        category = try await CatalogHTTPClient(transport: house.transport(for: Self.owner)).addCategory(
            "Radios",
            in: nil
        ).id
    }

    private static let owner = Caller(member: nil, isAdministrator: true)

    var now: Instant { clock.now }

    func advance(by duration: Duration) async throws {
        clock.advance(by: duration)
        try await house.house.runDueTimers()
    }

    var anonymousClient: any Client { AccountsHTTPClient(transport: house.transport(for: .anonymous)) }

    var ownerClient: any Client { AccountsHTTPClient(transport: house.transport(for: Self.owner)) }

    func client(presenting token: SessionToken) -> any Client {
        AccountsHTTPClient(transport: TokenTransport(house: house, token: token))
    }

    let obligations: [Refusal] = [.leadingBids, .openAuctions, .unpaidOrders]

    func setObligation(_ refusal: Refusal?, of member: MemberID) async throws {
        // Ends the auctions of earlier calls, and completes their orders.
        try await advance(by: .seconds(86_400))
        try await OrderingHTTPClient(transport: house.transport(for: .member(member))).completeOrders {
            OrderingHTTPClient(transport: house.transport(for: .member($0)))
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
        _ = try await BiddingHTTPClient(transport: house.transport(for: .member(member))).placeBid(
            NewBid(maximum, on: item, key: "bid-\(item)")
        )
    }

    /// Opens an auction that lasts a day.
    private func openAuction(of seller: MemberID) async throws -> ItemID {
        let transport = house.transport(for: .member(seller))
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

/// Sends requests with a session token. Authenticates them like a server.
private struct TokenTransport: HTTPTransport {
    let house: AuctionHouse
    let token: SessionToken

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        request.fields[.authorization] = "Bearer \(token.rawValue)"
        do {
            let caller = try await house.caller(of: request, from: "192.0.2.1")
            return try await house.transport(for: caller).send(request)
        } catch let problem as Problem {
            return problem.response
        }
    }
}
