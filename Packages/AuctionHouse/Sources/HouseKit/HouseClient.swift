public import AuctionHouseAPI
public import FoundationCore

/// Maintenance of a house over its API. All functions but `describeHouse()` need an administrator.
public protocol HouseClient: Sendable {
    /// Returns what the house says about itself to everyone.
    func describeHouse() async throws(ClientFailure) -> HouseDescription

    /// Imports part of a file of listings. A repeat changes nothing.
    ///
    /// If the options say that the import ends at a row that is not valid, the last of the report's `faults` is that row.
    func importListings(_ slice: ListingSlice) async throws(ClientFailure) -> ImportReport

    /// Imports auctions that were recorded bid by bid; at most 4 MiB as JSON. A repeat changes nothing.
    func importAuctions(_ auctions: [RecordedAuction]) async throws(ClientFailure) -> ImportReport

    /// Returns part of all listings, as comma-separated values that `importListings(_:)` accepts. The first part begins with
    /// the header.
    func listings(from place: String?) async throws(ClientFailure) -> ExportPage

    /// Returns part of the house's log, one JSON object in each line. It contains every secret.
    func log(from place: String?) async throws(ClientFailure) -> ExportPage
}
