public import Bidding
public import FoundationCore

/// An event of a crowd run.
public enum CrowdRunEvent: Sendable, Hashable {
    /// A bidder placed a bid.
    case placed(CrowdBid, BidReceipt)
    /// A bid was refused.
    case refused(CrowdBid, Refusal)
    /// A request failed. It is retried unless the failure ends the run.
    case failed(ClientFailure)
}

/// The reason why a crowd run ended.
public enum CrowdRunEnd: Sendable, Hashable {
    /// No bidder would bid again in any auction, even after being outbid.
    case nothingLeft
    /// The deadline passed.
    case deadline
    /// The task was cancelled.
    case cancelled
    /// A bidder is not signed in: their session has ended, or they are not a member.
    case signedOut
}
