import Bidding
import CommandLineCore

/// Why something is done that everyone concerned may read.
struct ReasonOptions: ParsableArguments {
    @Option(name: .customLong("because"), help: ArgumentHelp("Why.", valueName: "text"))
    var text: String

    mutating func validate() throws {
        if StatedReason.isMissing(text) { throw ValidationError("--because must say why") }
    }
}
