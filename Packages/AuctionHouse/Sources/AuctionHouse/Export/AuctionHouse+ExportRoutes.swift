internal import APICore
internal import AuctionHouseAPI
internal import HTTPCore
internal import HouseCore

extension AuctionHouse {
    /// The routes that export listings and the complete log.
    static func exportRoutes(in house: House) -> [Route] {
        let names = ExportNameCache()
        return [
            Route(AuctionHouseAPI.exportListings) { query, caller in
                let cursor = try query.cursor(for: caller)
                let page = try await house.read { snapshot in
                    try ListingExport(after: cursor, in: snapshot, names: names)
                }
                return RouteOutput(page.content, fields: fields(AuctionHouseAPI.exportListings, page.count, page.next))
            },
            Route(AuctionHouseAPI.exportLog) { query, caller in
                let page = try await house.logPage(after: query.cursor(for: caller))
                return RouteOutput(page.content, fields: fields(AuctionHouseAPI.exportLog, page.count, page.next))
            },
        ]
    }

    private static func fields(
        _ endpoint: Endpoint<ExportQuery, [UInt8]>,
        _ count: Int,
        _ next: LogExportCursor?
    ) -> HTTPFields {
        var fields: HTTPFields = [.recordCount: String(count)]
        let target = next.flatMap { try? endpoint.request(for: ExportQuery(after: $0.description)).target }
        fields[.link] = target.map { HTTPLink(to: $0, relation: "next").description }
        return fields
    }
}

extension ExportQuery {
    /// Returns the requested cursor; `nil` for the first page. Only the owner of the house file may export.
    ///
    /// - Throws: `CallerRefusal.administratorsOnly`; a problem for an invalid cursor.
    fileprivate func cursor(for caller: Caller) throws -> LogExportCursor? {
        guard caller.isAdministrator else { throw CallerRefusal.administratorsOnly }
        // Exports contain secret maxima and reserves, which are hidden from administrators, too (rule R7 of Bidding).
        guard caller.session == nil else {
            throw ProblemType.adminsOnly.refusal("Only the owner of the house file can export the house.")
        }
        guard let after else { return nil }
        guard let cursor = LogExportCursor(after) else {
            throw Problem(invalidParameter: "after", "is not a cursor of this export; start again without 'after'")
        }
        return cursor
    }
}
