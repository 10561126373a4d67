public import Bidding
public import CommandLineCore
import FoundationCore

/// Whether to go on with what happens, and for how long.
struct FollowOptions: ParsableArguments {
    @Flag(name: .customLong("follow"), help: "Go on with each thing that happens, until Ctrl-C.")
    var isOn = false

    @Option(help: ArgumentHelp("Begin after this position in the log, or so long ago: 10m.", valueName: "position"))
    var since: SinceArgument?

    @Option(help: ArgumentHelp("End after this time: 30s, 10m, 2h.", valueName: "duration"))
    var timeout: Duration?

    mutating func validate() throws {
        if case .position(let position) = since, position < 0 { throw ValidationError("--since must not be negative") }
        if timeout != nil, !isOn { throw ValidationError("--timeout needs --follow") }
    }
}

extension FollowOptions {
    /// The words that go on after a place in the log.
    func words(since position: Int64) -> [String] { ["--follow", "--since", "\(position)"] }
}

extension FollowGoal: @retroactive ExpressibleByArgument {
    /// Reads a goal as it is typed.
    public init?(argument: String) { self.init(argument) }

    /// The goals.
    public static var valueFormat: String { "closed, outbid, won, price>=AMOUNT" }
}
