import Bidding
import CommandLineCore

/// The reason for a withdrawal, a void or a suspension. The affected members can read it.
struct ReasonOptions: ParsableArguments {
    @Option(
        name: .customLong("reason"),
        help: ArgumentHelp("The reason, shown to the affected members.", valueName: "text")
    )
    var text: String

    mutating func validate() throws {
        if StatedReason.isMissing(text) { throw ValidationError("--reason requires a reason that is not blank.") }
    }
}
