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
                return RouteOutput(
                    page.content,
                    fields: try fields(AuctionHouseAPI.exportListings, page.count, page.next)
                )
            },
            Route(AuctionHouseAPI.exportLog) { query, caller in
                let page = try await house.logPage(after: query.cursor(for: caller))
                return RouteOutput(page.content, fields: try fields(AuctionHouseAPI.exportLog, page.count, page.next))
            },
        ]
    }

    private static func fields(
        _ endpoint: Endpoint<ExportQuery, [UInt8]>,
        _ count: Int,
        _ next: LogExportCursor?
    ) throws -> HTTPFields {
        var fields = try endpoint.linkField(toNextPage: next.map { ExportQuery(after: $0.description) })
        fields[.recordCount] = String(count)
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
