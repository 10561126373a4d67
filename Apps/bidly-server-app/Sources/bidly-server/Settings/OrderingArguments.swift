public import CommandLineCore
public import Ordering

/// Durations, separated by commas, as an argument. An empty text is the empty list.
struct DurationList: ExpressibleByArgument, Hashable {
    static let valueFormat = "durations, separated by commas, such as 2d,12h"

    let durations: [Duration]

    init(_ durations: [Duration]) { self.durations = durations }

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        durations = argument.isEmpty ? [] : parts.compactMap { Duration(argument: String($0)) }
        guard argument.isEmpty || durations.count == parts.count else { return nil }
    }

    var defaultValueDescription: String { durations.map(\.defaultValueDescription).joined(separator: ",") }
}

/// The accepted arguments are the raw values.
extension OrderingPolicy.SecondChance: @retroactive ExpressibleByArgument {}

/// The accepted arguments are decimal numbers with an optional percent sign.
extension Percentage: @retroactive ExpressibleByArgument {
    /// Describes the format with an example.
    public static var valueFormat: String { "a percentage, such as 8.875%" }

    /// Parses a percentage; see `init(parsing:)`.
    public init?(argument: String) {
        guard let percentage = try? Percentage(parsing: argument) else { return nil }
        self = percentage
    }
}
