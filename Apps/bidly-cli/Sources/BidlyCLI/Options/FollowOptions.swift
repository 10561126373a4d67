public import Bidding
public import CommandLineCore
import FoundationCore

/// The options of commands that can stream events: whether to follow, where to start, and when to stop.
struct FollowOptions: ParsableArguments {
    @Flag(name: .customLong("follow"), help: "Print new events as they occur, until Ctrl-C.")
    var isEnabled = false

    @Option(
        help: ArgumentHelp(
            "Start after a log position, at a time, or a duration before now: 10m.",
            valueName: "position"
        )
    )
    var since: SinceArgument?

    @Option(help: ArgumentHelp("Stop after this duration: 30s, 10m, 2h.", valueName: "duration"))
    var timeout: Duration?

    mutating func validate() throws {
        if case .position(let position) = since, position < 0 {
            throw ValidationError("--since (\(position)) must not be negative.")
        }
        if timeout != nil, !isEnabled { throw ValidationError("--timeout requires --follow.") }
    }
}

extension FollowOptions {
    /// Returns the options of a suggested command that continues after a log position.
    func arguments(since position: Int64) -> [String] { ["--follow", "--since", "\(position)"] }
}

extension StopCondition: @retroactive ExpressibleByArgument {
    /// Parses a goal such as `price>=50`; `nil` if the text does not have one of the forms in `valueFormat`.
    public init?(argument: String) { self.init(argument) }

    /// The accepted values, for help and error messages.
    public static var valueFormat: String { "closed, outbid, won, price>=AMOUNT" }
}
