import Bidding
import CommandLineCore
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

/// What following waits for.
enum FollowGoal: ExpressibleByArgument, Sendable, Hashable {
    /// The auction is over.
    case closed
    /// Somebody has bid more than oneself.
    case outbid
    /// The auction is won; it cannot be any more when it is over.
    case won
    /// The price has reached an amount, in the auction's currency.
    case price(String)

    init?(argument: String) {
        switch argument {
        case "closed": self = .closed
        case "outbid": self = .outbid
        case "won": self = .won
        default:
            let word = "price>="
            guard argument.hasPrefix(word), Money.isAmount(argument.dropFirst(word.count)) else { return nil }
            self = .price(String(argument.dropFirst(word.count)))
        }
    }

    /// The goal as it is typed.
    var text: String {
        switch self {
        case .closed: "closed"
        case .outbid: "outbid"
        case .won: "won"
        case .price(let amount): "price>=\(amount)"
        }
    }

    static let valueForms: String = "closed, outbid, won, price>=AMOUNT"
}
