public import Bidding
public import FoundationCore

/// What a crowd in a house did, for whoever watches it.
public enum CrowdNews: Sendable, Hashable {
    /// One of them placed a bid.
    case placed(CrowdBid, BidReceipt)
    /// A bid was not accepted.
    case refused(CrowdBid, Refusal)
    /// Something could not be done; it is tried again, unless the run ends by it.
    case failed(ClientFailure)
}

/// Why a crowd stopped.
public enum CrowdRunEnd: Sendable, Hashable {
    /// No auction is left that any of them would bid on, not even when outbid.
    case nothingLeft
    /// Its time was over.
    case deadline
    /// The task was cancelled.
    case cancelled
    /// One of them is no member any more, or never was.
    case signedOut
}
