public import HTTPCore

/// The part of the house's HTTP API that belongs to no context: what the house says about itself, import and export.
public enum AuctionHouseAPI {
    /// All operations.
    public static let operations: [APIOperation] = [house.operation, document.operation]
}
