public import FoundationCore

/// The rule that a late bid moves the close, so that others can answer it.
///
/// A bid or a retraction that changes price or leader when at most `window` is left makes the auction end no earlier
/// than `extension` after it, but never later than `hardEnd`.
public struct SoftClose: Sendable, Hashable {
    /// The longest a window or an extension may be: 30 days.
    public static let longest = Duration.seconds(30 * 86_400)

    /// How long before the close a bid counts as late; above zero.
    public let window: Duration
    /// How much time is left at least after a late bid; above zero.
    public let `extension`: Duration
    /// When the auction ends whatever comes; `nil` for never.
    public var hardEnd: Instant?

    /// A rule, with its durations cut to whole milliseconds; `nil` unless both are at least one and at most `longest`.
    public init?(window: Duration, extension: Duration, hardEnd: Instant? = nil) {
        guard min(window, `extension`) >= .milliseconds(1), max(window, `extension`) <= Self.longest else { return nil }
        self.window = .milliseconds(window.wholeMilliseconds)
        self.extension = .milliseconds(`extension`.wholeMilliseconds)
        self.hardEnd = hardEnd
    }

    /// When an auction that was to end at `end` ends after a change at `time`.
    func end(after time: Instant, was end: Instant) -> Instant {
        guard time.duration(to: end) <= window else { return end }
        let extended = min(time.advanced(by: `extension`), Instant.writable.upperBound)
        return max(end, min(hardEnd ?? extended, extended))
    }
}
