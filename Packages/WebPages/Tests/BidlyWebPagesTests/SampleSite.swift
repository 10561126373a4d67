import Accounts
import Bidding
import BiddingInsights
import Catalog
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import Ordering

@testable import BidlyWebPages

/// A site over the in-memory clients with the samples of all contexts.
struct SampleSite {
    let clock = TestClock(now: Sample.start)
    let accounts: InMemoryAccounts
    let clients: @Sendable (SessionToken?) -> SiteClients
    let site: WebSite

    init() {
        let clock = clock, accounts = InMemoryAccounts.samples(clock: clock)
        let catalog = InMemoryCatalog.samples(clock: clock), market = InMemoryBiddingMarket(samplesAt: clock)
        let ordering = InMemoryOrdering.samples(clock: clock)
        self.accounts = accounts
        clients = { token in
            SiteClients(
                catalog: catalog.client(),
                bidding: market.client(for: nil),
                bidAdministration: market,
                forecasts: NoForecasts(),
                ordering: ordering.client(for: "visitor"),
                sellerTerms: ordering.client(for: "visitor"),
                accounts: token.map { accounts.client(presenting: $0) } ?? accounts.anonymousClient,
                house: EmptyHouse()
            )
        }
        site = WebSite(clock: clock, identifiers: RandomIdentifierSource()) { content in
            // Distinguishes the contents of the tests; it need not be secure.
            (0..<16).map { index in content.reduce(UInt8(index)) { $0 &* 31 &+ $1 } }
        }
    }

    /// Returns the response to a request of a browser.
    func response(
        _ method: HTTPRequest.Method,
        _ target: String,
        fields: HTTPFields = [:],
        body: String = ""
    ) async throws -> HTTPResponse {
        await site.response(
            to: try HTTPRequest(method: method, target: target, fields: fields, body: Array(body.utf8)),
            isSecure: false,
            clients: clients
        )
    }

    /// Returns a visit with a submitted form.
    ///
    /// - Parameter origin: The site whose page sent the form, as the browser states it.
    func visit(submitting values: URLQuery, from origin: String = "same-origin") -> Visit {
        let request = HTTPRequest(
            method: .post,
            path: "/form",
            fields: [.contentType: "application/x-www-form-urlencoded", "Sec-Fetch-Site": origin],
            body: Array("\(values)".utf8)
        )
        return Visit(
            request: request,
            cookies: SiteCookies(request, isSecure: false),
            clients: clients(nil),
            clientsOfSession: clients,
            context: .sample(),
            identifiers: SequentialIdentifierSource()
        )
    }
}

/// A house without log entries and events.
private struct EmptyHouse: SiteLogClient, SiteEventClient {
    func log(before position: Int64?, limit: PageLimit) async throws(ClientFailure) -> [SiteLogEntry] { [] }

    func ownEvents(after position: Int64?) async throws(ClientFailure) -> HTTPBody { .empty }
}

/// A house without a model for forecasts.
private struct NoForecasts: ForecastClient {
    func forecast(of item: ItemID, toWin percent: Int?) async throws(ClientFailure) -> AuctionForecast {
        throw ClientFailure(.noPriceModel)
    }
}
