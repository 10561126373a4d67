import CommandLineCore

/// The sentence above an order after a change.
struct ChangeSummary: Sendable, Hashable {
    let text: String
    /// Whether the caller must act on the result; otherwise the change went as requested.
    let needsAttention: Bool

    /// Creates the summary of a change that went as requested.
    init(_ text: String) {
        self.text = text
        needsAttention = false
    }

    /// Creates the summary of a change whose result the caller must act on.
    init(attention text: String) {
        self.text = text
        needsAttention = true
    }

    /// The style of the sentence on a terminal.
    var style: TextStyle { needsAttention ? .yellow : .green }
}
