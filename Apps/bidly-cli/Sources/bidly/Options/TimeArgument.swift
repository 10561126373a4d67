import CommandLineCore
import FoundationCore

/// A time as results show it in a pipe and in JSON.
struct TimeArgument: ExpressibleByArgument, Sendable, Hashable {
    let time: Instant

    init?(argument: String) {
        guard let time = Instant(argument) else { return nil }
        self.time = time
    }

    static let valueForms: String = "a time with its offset from UTC: 2030-01-01T12:00:00Z, 2030-01-01T13:00:00+01:00"
}
