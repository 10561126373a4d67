public import HTTPCore

/// The part of the house's HTTP API that belongs to no context: what the house says about itself, import and export.
///
/// ```swift
/// let house = try await AuctionHouseAPI.house.call((), over: transport)
/// ```
public enum AuctionHouseAPI {
    /// All operations.
    public static let operations: [APIOperation] = [
        house.operation, importListings.operation, importAuctions.operation, exportListings.operation, log.operation,
        document.operation,
    ]
}
