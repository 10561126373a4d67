import Bidding
import CommandLineCore

/// The stated reason of a withdrawal or of a voided bid. The members concerned can read it.
struct ReasonOptions: ParsableArguments {
    @Option(
        name: .customLong("because"),
        help: ArgumentHelp("The reason, shown to the members concerned.", valueName: "text")
    )
    var text: String

    mutating func validate() throws {
        if StatedReason.isMissing(text) { throw ValidationError("--because requires a reason that is not blank.") }
    }
}
