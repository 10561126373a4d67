internal import APICore
internal import CatalogAPI
public import HTTPCore
public import HouseCore

/// The reason that a photo was not processed. Nothing has changed.
public enum PhotoFailure: Error, Sendable, Hashable {
    /// The file is not a valid image or exceeds a limit; the text states what is wrong and what to do.
    case refused(String)
    /// Too many photos are being processed; a retry may succeed.
    case busy
    /// The processing does not work in this installation; the text is for its operator.
    case unavailable(String)
}

extension PhotoFailure: ProblemConvertible {
    /// `.refused`: 422 with the reason; `.busy`: 503; `.unavailable`: 500 without the reason.
    public var problem: Problem {
        switch self {
        case .refused(let reason): CatalogAPI.photoRefused.refusal(reason)
        case .busy: ProblemType.unavailable.problem("Too many photos are being processed. Retry later.")
        case .unavailable: ProblemType.internalError.problem()
        }
    }
}
