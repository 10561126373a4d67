internal import BidlySQL
internal import FoundationCore

/// The last commit of a house, and the second of its clock.
///
/// A response that depends only on the state of the house, and on the time to the second, is the same during a moment.
public struct HouseMoment: Sendable, Hashable {
    private let commit: SQLCommitStamp
    private let second: Int64

    fileprivate init(commit: SQLCommitStamp, second: Int64) {
        self.commit = commit
        self.second = second
    }
}

extension House {
    /// The current moment; `nil` if the last commit is not known. Commits of other processes are included. Does not
    /// wait.
    public var moment: HouseMoment? {
        stamps.last.map { HouseMoment(commit: $0, second: configuration.clock.now.millisecondsSince1970 / 1_000) }
    }
}
