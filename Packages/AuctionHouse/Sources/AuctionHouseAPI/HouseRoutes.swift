public import AuctionHouse
internal import BiddingAPI
internal import CatalogAPI
public import FoundationCore
public import HTTPCore

/// The house as an API: a request and who asks go in, an answer comes out. No network is in here, so that a server and
/// a program with the house in its own process answer alike.
///
/// ```swift
/// let routes = HouseRoutes(of: house, identifiers: RandomIdentifierSource())
/// let response = await routes.respond(to: HTTPRequest(path: "/v1/items"), from: .anonymous)
/// ```
public struct HouseRoutes: Sendable {
    private let table: RouteTable
    private let identifiers: any IdentifierSource

    /// The routes of a house that is open.
    ///
    /// - Parameter identifiers: where the names of requests come from that bring none.
    public init(of house: AuctionHouse, identifiers: any IdentifierSource) {
        let routes = CatalogRoutes(house: house).all + BiddingRoutes(house: house).all
        table = RouteTable(routes: routes + UpkeepRoutes(house: house).all)
        self.identifiers = identifiers
    }

    /// All that the API offers, as it is declared.
    public static let operations = CatalogAPI.operations + BiddingAPI.operations + UpkeepAPI.operations

    /// The description of the API for other programs (OpenAPI 3.1).
    ///
    /// - Throws: `NameConflict` when two operations are declared alike.
    public static func document() throws(NameConflict) -> OpenAPIDocument {
        try OpenAPIDocument(
            title: "Bidly",
            version: "1",
            description: "An online auction house. Amounts are in minor units; times are of the house's clock.",
            operations: operations
        )
    }

    /// Answers a request. It never fails: whatever goes wrong is a problem (RFC 9457) with the request's name, and says
    /// nothing of the house's insides.
    ///
    /// - Parameter caller: who asks, as whoever took the request in has made sure.
    public func respond(to request: HTTPRequest, from caller: Caller) async -> HTTPResponse {
        let exchange = Exchange(request, from: caller, identifiers: identifiers)
        var response: HTTPResponse
        do {
            try RequestLimits.check(request)
            let route = try table.route(for: request)
            guard route.operation.authentication != .required || caller.member != nil || caller.isAdmin else {
                throw ProblemType.unauthenticated.problem()
            }
            response = try await route.respond(exchange)
        } catch let unrouted as UnroutedRequest {
            response = exchange.response(to: unrouted)
        } catch {
            response = exchange.response(to: Problem(error))
        }
        response.fields[Exchange.idField] = exchange.id
        return response
    }
}

extension Exchange {
    /// 404 when there is nothing at the path, 405 with the methods there are otherwise.
    fileprivate func response(to unrouted: UnroutedRequest) -> HTTPResponse {
        guard !unrouted.allowed.isEmpty else { return response(to: ProblemType.notFound.problem()) }
        let methods = unrouted.allowed.joined(separator: ", ")
        var response = response(to: ProblemType.methodNotAllowed.problem("only \(methods)"))
        response.fields[.allow] = methods
        return response
    }
}
