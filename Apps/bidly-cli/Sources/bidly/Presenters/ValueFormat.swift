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

    /// A time: how far away on a terminal, RFC 3339 anywhere else.
    func time(_ time: Instant?) -> String {
        guard let time else { return absent }
        guard channel.isTerminal else { return time.description }
        let distance = now.duration(to: time)
        if distance.magnitude < .seconds(1) { return "now" }
        return distance < .zero ? "\(Self.short(distance.magnitude)) ago" : "in \(Self.short(distance))"
    }
    /// A duration by its two largest units: `2d 4h`, `45s`.
    static func short(_ duration: Duration) -> String {
        let seconds = (duration + .milliseconds(500)).components.seconds
        let units = [
            (seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s"),
        ]
        guard let first = units.firstIndex(where: { $0.0 > 0 }) else { return "0s" }
        return units[first...].prefix(2).filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    }
}

extension Duration {
    fileprivate var magnitude: Duration { self < .zero ? .zero - self : self }
}
