internal import AuctionHouseAPI
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension AuctionHouse {
    /// The routes that import listings and recorded auctions.
    static func importRoutes(in house: House, clock: any WallClock) -> [Route] {
        let importer = Importer(house, clock: clock)
        return [
            Route(AuctionHouseAPI.importListings, bodyLimit: AuctionHouseAPI.importLimit) { slice, caller in
                RouteOutput(try await importer.importListings(slice, by: caller))
            },
            Route(AuctionHouseAPI.importAuctions, bodyLimit: AuctionHouseAPI.importLimit) { auctions, caller in
                RouteOutput(try await importer.importAuctions(auctions, by: caller))
            },
        ]
    }
}
