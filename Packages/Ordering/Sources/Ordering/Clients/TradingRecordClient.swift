public import FoundationCore

/// Reads the public trading records of members. Every function throws `ClientFailure`.
public protocol TradingRecordClient: Sendable {
    /// Returns the record of a member; all numbers are zero for a member without orders.
    func tradingRecord(of member: MemberID) async throws(ClientFailure) -> TradingRecord
}
