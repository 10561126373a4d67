import CommandLineCore
import FoundationCore
import Ordering

/// The reason for a cancellation or a refund. The buyer and the seller see it.
struct OrderReasonOptions: ParsableArguments {
    @Option(
        name: .customLong("reason"),
        help: ArgumentHelp("The reason, shown to buyer and seller.", valueName: "text")
    )
    var text: String

    mutating func validate() throws {
        if !CheckedText.isVisible(text) { throw ValidationError("--reason requires a reason that is not blank.") }
    }

    /// The reason.
    ///
    /// - Throws: `InvalidField` for a text that is too long.
    var reason: StatedOrderReason {
        get throws { try StatedOrderReason(text) }
    }
}
