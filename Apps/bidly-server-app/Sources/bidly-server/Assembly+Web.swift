import APICore
import Accounts
import AccountsKit
import AuctionHouseAPI
import BiddingKit
import BidlyWebPages
import CatalogKit
import FoundationCore
import HTTPCore
import HouseCore
import HouseKit
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
            accounts: AccountsHTTPClient(transport: transport),
            house: SiteHouseClient(transport: transport)
        )
    }
}

/// Reads the data of the house that belongs to no context, over HTTP.
private struct SiteHouseClient<Transport: HTTPTransport>: SiteLogClient, SiteEventClient {
    let transport: Transport

    func log(before position: Int64?, limit: PageLimit) async throws(ClientFailure) -> [SiteLogEntry] {
        let request = HouseLogRequest(before: position, limit: limit)
        return try await HouseHTTPClient(transport: transport).log(request).entries.reversed().map(SiteLogEntry.init)
    }

    func ownEvents(after position: Int64?) async throws(ClientFailure) -> HTTPBody {
        let subscription = EventSubscription(includesOwn: true, position: position)
        return try await EventsAPI.events.ask(subscription, over: transport)
    }
}

extension SiteLogEntry {
    fileprivate init(_ entry: HouseLogEntry) {
        self.init(
            position: entry.position,
            time: entry.time,
            kind: entry.kind,
            actor: Actor(entry.actor),
            subject: entry.item.map { .item($0, title: entry.title) }
                ?? entry.member.map { .member($0.id, name: $0.name) }
                ?? (entry.newName ?? entry.subject).map { .other($0) },
            reason: entry.reason
        )
    }
}

extension SiteLogEntry.Actor {
    fileprivate init(_ actor: LogActor) {
        switch actor.role {
        case .house: self = .house
        case .administrator: self = .administrator(actor.id, name: actor.name)
        default: self = .member(actor.id, name: actor.name)
        }
    }
}
