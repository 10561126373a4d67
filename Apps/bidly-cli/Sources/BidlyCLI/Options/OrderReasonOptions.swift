import CommandLineCore
import Ordering

/// The reason for a cancellation or a refund. The buyer and the seller see it.
struct OrderReasonOptions: ParsableArguments {
    @Option(
        name: .customLong("reason"),
        help: ArgumentHelp("The reason, shown to buyer and seller.", valueName: "text")
    )
    var text: String

    /// The reason.
    ///
    /// - Throws: `InvalidField` for a blank or too long text.
    var reason: StatedOrderReason {
        get throws { try StatedOrderReason(text) }
    }
}
