import CommandLineCore
import FoundationCore

/// A time in one of the formats that results use: RFC 3339, as in pipes and JSON; or local time, as on terminals.
enum TimeArgument: ExpressibleByArgument, Sendable, Hashable {
    case instant(Instant)
    case local(ParsedLocalTime)

    init?(argument: String) {
        if let time = Instant(argument) {
            self = .instant(time)
        } else if let text = ParsedLocalTime(argument) {
            self = .local(text)
        } else {
            return nil
        }
    }

    static let valueFormat: String =
        "2030-01-01T12:00:00Z, 2030-01-01T13:00:00+01:00, or local time: 'Tue 1 Jan 2030 12:00'"

    /// Returns the instant; a local time is interpreted in the time zone of `channel`.
    func time(now: Instant, on channel: OutputChannel) -> Instant {
        switch self {
        case .instant(let time): return time
        case .local(let text):
            let seconds = text.secondsSince1970(now: now.secondsSince1970, on: channel)
            return Instant(millisecondsSince1970: seconds * 1000)
        }
    }
}

extension Instant {
    /// The Unix time in seconds, rounded down.
    var secondsSince1970: Int64 {
        let (seconds, rest) = millisecondsSince1970.quotientAndRemainder(dividingBy: 1000)
        return rest < 0 ? seconds - 1 : seconds
    }
}
