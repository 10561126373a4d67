public import FoundationCore

/// The soft close rule: a late bid extends the auction, which gives other bidders time to respond.
///
/// If a bid or a retraction changes the price or the leader when at most ``window`` is left, the auction ends no
/// earlier than ``extension`` after that change, and never later than ``hardEnd``.
public struct SoftClose: Sendable, Hashable {
    /// The maximum of ``window`` and of ``extension``: 30 days.
    public static let maximumDuration = Duration.seconds(30 * 86_400)

    /// The duration of the last part of the auction, in which a bid counts as late; positive.
    public let window: Duration
    /// The minimum remaining time after a late bid; positive.
    public let `extension`: Duration
    /// The latest end of the auction; `nil` for no limit.
    public var hardEnd: Instant?

    /// Creates a rule. Truncates both durations to whole milliseconds. Returns `nil` unless both are from 1 millisecond
    /// to ``maximumDuration``.
    ///
    /// - Parameters:
    ///   - window: The duration of the last part of the auction, in which a bid counts as late.
    ///   - extension: The minimum remaining time after a late bid.
    ///   - hardEnd: The latest end of the auction; `nil` for no limit.
    public init?(window: Duration, extension: Duration, hardEnd: Instant? = nil) {
        guard min(window, `extension`) >= .milliseconds(1), max(window, `extension`) <= Self.maximumDuration else {
            return nil
        }
        self.window = .milliseconds(window.wholeMilliseconds)
        self.extension = .milliseconds(`extension`.wholeMilliseconds)
        self.hardEnd = hardEnd
    }

    /// Returns the end of an auction after its price or leader changed at `time`. If the change was not late, returns
    /// the end before the change.
    ///
    /// - Parameters:
    ///   - time: The time of the change.
    ///   - end: The end before the change.
    func end(after time: Instant, was end: Instant) -> Instant {
        guard time.duration(to: end) <= window else { return end }
        let extended = min(time.advanced(by: `extension`), Instant.writable.upperBound)
        return max(end, min(hardEnd ?? extended, extended))
    }
}
