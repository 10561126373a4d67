public import FoundationCore

/// Reads statistics of the market. The caller need not be signed in.
public protocol MarketInsightsClient: Sendable {
    /// Returns the statistics of the latest activity in the house.
    ///
    /// - Parameter updateCount: The number of the latest updates that the report covers, at most
    ///   ``MarketReport/maximumUpdateCount``; `nil` for ``MarketReport/standardUpdateCount``.
    /// - Throws: `ClientFailure`, with `.invalid` if the number is not from 1 to the maximum.
    func marketReport(ofLatest updateCount: Int?) async throws(ClientFailure) -> MarketReport
}
