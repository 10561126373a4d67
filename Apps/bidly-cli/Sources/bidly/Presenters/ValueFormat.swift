import CommandLineCore
import FoundationCore

/// How values look on a channel: short and relative to now for people at a terminal, exact and whole anywhere else.
struct ValueFormat {
    let channel: OutputChannel
    /// The time that others are told relative to.
    let now: Instant

    /// What stands where there is nothing.
    var absent: String { channel.isTerminal ? "–" : "" }

    /// A text, or that there is none.
    func text(_ text: String?) -> String { text ?? absent }

    /// An amount with its currency.
    func money(_ money: Money?) -> String { text(money?.description) }

    /// A stable name such as `likeNew`: in words on a terminal.
    func words(_ name: String?) -> String {
        guard let name, channel.isTerminal else { return text(name) }
        return name.displayedName
    }

    /// A rating from 1 to 5: as stars on a terminal.
    func stars(_ rating: Int) -> String {
        guard channel.isTerminal else { return "\(rating)" }
        return String(repeating: "★", count: rating) + String(repeating: "☆", count: 5 - rating)
    }

    /// A time: how far away on a terminal, RFC 3339 anywhere else.
    func time(_ time: Instant?) -> String {
        guard let time else { return absent }
        return channel.isTerminal ? now.duration(to: time).relativeDescription : time.description
    }

    /// A time in a list that is not printed again: local time on a terminal, RFC 3339 anywhere else.
    func loggedTime(_ time: Instant) -> String {
        channel.isTerminal ? local(time).shortDescription(now: local(now)) : time.description
    }

    /// A time as distance and date: `in 3d (Fri 4 Jan 2030 12:00)` on a terminal, RFC 3339 anywhere else.
    func timeAndDate(_ time: Instant) -> String {
        channel.isTerminal ? "\(self.time(time)) (\(local(time).longDescription))" : time.description
    }

    private func local(_ time: Instant) -> LocalTime {
        LocalTime(secondsSince1970: time.secondsSince1970, on: channel)
    }
}
