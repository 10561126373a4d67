import Accounts
import AccountsKit
import BiddingKit
import BidlyWebPages
import CatalogKit
import FoundationCore
import HTTPCore
import HouseCore
import HouseServing
import OrderingKit

extension Assembly {
    /// The web site: a client of the API like any other, whose requests do not leave the process.
    var webSite: any SiteHandler {
        WebSiteHandler(site: WebSite(clock: clock, identifiers: identifiers) { Digest(of: $0).bytes })
    }
}

/// Serves the web site with the clients of the contexts over HTTP.
private struct WebSiteHandler: SiteHandler {
    let site: WebSite

    func hasPage(for request: HTTPRequest) -> Bool { site.hasPage(for: request) }

    func bodyLimit(of request: HTTPRequest) -> Int { site.bodyLimit(of: request) }

    func response(
        to request: HTTPRequest,
        isSecure: Bool,
        api: @escaping @Sendable (String?) -> any HTTPTransport
    ) async -> HTTPResponse {
        await site.response(to: request, isSecure: isSecure) { token in
            Self.clients(over: api(token?.rawValue))
        }
    }

    func response(
        refusing request: HTTPRequest,
        with status: HTTPResponse.Status,
        retryAfter wait: Duration?
    ) -> HTTPResponse {
        site.response(refusing: request, with: status, retryAfter: wait)
    }

    private static func clients(over transport: some HTTPTransport) -> SiteClients {
        let bidding = BiddingHTTPClient(transport: transport), ordering = OrderingHTTPClient(transport: transport)
        return SiteClients(
            catalog: CatalogHTTPClient(transport: transport),
            bidding: bidding,
            bidAdministration: bidding,
            forecasts: bidding,
            ordering: ordering,
            sellerTerms: ordering,
            accounts: AccountsHTTPClient(transport: transport)
        )
    }
}
