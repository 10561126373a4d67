public import HTTPCore

/// The part of the house's HTTP API that belongs to no single context: the house description, the log, import and
/// export.
///
/// ```swift
/// let house = try await AuctionHouseAPI.house.call((), over: transport)
/// ```
public enum AuctionHouseAPI {
    /// All operations.
    public static let operations: [APIOperation] = [
        house.operation, log.operation, eventCounts.operation, importListings.operation, importAuctions.operation,
        exportListings.operation, exportLog.operation, document.operation,
    ]
}
