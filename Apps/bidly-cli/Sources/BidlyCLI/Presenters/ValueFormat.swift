import CommandLineCore
import FoundationCore

/// Formats values for a channel: short and relative on a terminal, exact in a pipe.
struct ValueFormat {
    let channel: OutputChannel
    /// The time to which relative times refer.
    let now: Instant

    /// The text that is shown if there is no value.
    var placeholder: String { channel.isTerminal ? "–" : "" }

    func text(_ text: String?) -> String { text ?? placeholder }

    /// Formats an amount with its currency: `12.50 USD`.
    func money(_ money: Money?) -> String { text(money?.description) }

    /// Formats a raw value such as `likeNew`: as `like new` on a terminal; unchanged in a pipe.
    func displayName(_ rawValue: String?) -> String {
        guard let rawValue, channel.isTerminal else { return text(rawValue) }
        return rawValue.displayedName
    }

    /// Formats a rating from 1 to 5: as stars on a terminal; as a digit in a pipe.
    func stars(_ rating: Int) -> String {
        guard channel.isTerminal else { return "\(rating)" }
        return String(repeating: "★", count: rating) + String(repeating: "☆", count: 5 - rating)
    }

    /// Formats a time: relative to now on a terminal, such as `in 2d 4h`; RFC 3339 in a pipe.
    func time(_ time: Instant?) -> String {
        guard let time else { return placeholder }
        return channel.isTerminal ? now.duration(to: time).relativeDescription : time.description
    }

    /// Formats the time of a log entry: local time on a terminal, because a relative time would become outdated; RFC
    /// 3339 in a pipe.
    func loggedTime(_ time: Instant) -> String {
        channel.isTerminal ? local(time).shortDescription(now: local(now)) : time.description
    }

    /// Formats a relative time with the date: `in 3d (Fri 4 Jan 2030 12:00)` on a terminal; RFC 3339 in a pipe.
    func timeAndDate(_ time: Instant) -> String {
        channel.isTerminal ? "\(self.time(time)) (\(local(time).longDescription))" : time.description
    }

    private func local(_ time: Instant) -> LocalTime {
        LocalTime(secondsSince1970: time.secondsSince1970, on: channel)
    }
}
