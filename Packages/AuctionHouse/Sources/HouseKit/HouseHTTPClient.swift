internal import APICore
public import AuctionHouseAPI
public import FoundationCore
public import HTTPCore

/// Imports and exports the data of a house, and reads its audit log, over HTTP. The transport determines the caller.
///
/// ```swift
/// let client = HouseHTTPClient(transport: transport)
/// let report = try await client.importListings(from: FileByteSource(path: "listings.csv"))
/// ```
public struct HouseHTTPClient<Transport: HTTPTransport>: Sendable {
    private let transport: Transport

    /// Creates a client over a transport.
    public init(transport: Transport) { self.transport = transport }
}

extension HouseHTTPClient: HouseClient {
    /// `GET /v1/house`: returns the public description of the house.
    public func describeHouse() async throws(ClientFailure) -> HouseDescription {
        try await AuctionHouseAPI.house.ask((), over: transport)
    }

    /// `POST /v1/admin/listings`: imports a slice of a listings file.
    public func importListings(_ slice: ListingSlice) async throws(ClientFailure) -> ImportReport {
        try await AuctionHouseAPI.importListings.ask(slice, over: transport)
    }

    /// `POST /v1/admin/auctions`: imports recorded auctions.
    public func importAuctions(_ auctions: [RecordedAuction]) async throws(ClientFailure) -> ImportReport {
        try await AuctionHouseAPI.importAuctions.ask(auctions, over: transport)
    }

    /// `GET /v1/admin/listings`: returns a page of all listings.
    public func listings(from cursor: String?) async throws(ClientFailure) -> ExportPage {
        try await page(of: AuctionHouseAPI.exportListings, after: cursor)
    }

    /// `GET /v1/admin/log`: returns a page of the complete log.
    public func exportedLog(from cursor: String?) async throws(ClientFailure) -> ExportPage {
        try await page(of: AuctionHouseAPI.exportLog, after: cursor)
    }

    private func page(
        of endpoint: Endpoint<ExportQuery, [UInt8]>,
        after cursor: String?
    ) async throws(ClientFailure) -> ExportPage {
        let (content, response) = try await endpoint.send(ExportQuery(after: cursor), over: transport)
        guard let count = response.fields[.recordCount].flatMap({ Int($0) }) else {
            throw ClientFailure(.serverFault, detail: "The response does not state the number of records.")
        }
        return ExportPage(content, count: count, next: try next(in: response))
    }

    /// The cursor of the next page, from the `Link` header field.
    private func next(in response: HTTPResponse) throws(ClientFailure) -> String? {
        guard let field = response.fields[.link] else { return nil }
        guard let links = HTTPLink.list(field) else {
            throw ClientFailure(.serverFault, detail: "The response has a malformed Link.")
        }
        guard let link = links.first(where: { $0.relation == "next" }) else { return nil }
        guard let query = try? HTTPRequest(target: link.target).query, let cursor = query["after"] else {
            throw ClientFailure(.serverFault, detail: "The Link to the next page has no cursor.")
        }
        return cursor
    }
}

extension HouseHTTPClient: HouseLogClient {
    /// `GET /v1/log`.
    public func log(_ request: HouseLogRequest) async throws(ClientFailure) -> HouseLogPage {
        try await AuctionHouseAPI.log.ask(request, over: transport)
    }

    /// `GET /v1/log/counts`.
    public func eventCounts(since time: Instant) async throws(ClientFailure) -> HouseEventCounts {
        try await AuctionHouseAPI.eventCounts.ask(time, over: transport)
    }
}
