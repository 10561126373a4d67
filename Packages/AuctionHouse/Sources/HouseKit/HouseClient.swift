public import AuctionHouseAPI
public import FoundationCore

/// Maintains a house over its API. All functions except `describeHouse()` require an administrator.
public protocol HouseClient: Sendable {
    /// Returns the public description of the house.
    func describeHouse() async throws(ClientFailure) -> HouseDescription

    /// Imports a slice of a listings file. Idempotent.
    ///
    /// If the options stop the import at an invalid row, the last of the report's `faults` is that row.
    func importListings(_ slice: ListingSlice) async throws(ClientFailure) -> ImportReport

    /// Imports recorded auctions with their bids; at most 4 MiB as JSON. Idempotent.
    func importAuctions(_ auctions: [RecordedAuction]) async throws(ClientFailure) -> ImportReport

    /// Returns a page of all listings, as CSV that `importListings(_:)` accepts; only for the owner of the house file.
    /// The first page, which a `nil` cursor requests, starts with the header.
    func listings(from cursor: String?) async throws(ClientFailure) -> ExportPage

    /// Returns a page of the house's complete log in JSON Lines. It contains every secret.
    func exportedLog(from cursor: String?) async throws(ClientFailure) -> ExportPage
}
