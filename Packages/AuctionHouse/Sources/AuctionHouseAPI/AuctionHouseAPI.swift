public import HTTPCore

/// The context-independent part of the house's HTTP API: the house description, import and export.
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
