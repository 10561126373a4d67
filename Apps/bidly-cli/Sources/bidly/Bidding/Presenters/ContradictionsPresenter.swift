import CommandLineCore
import FoundationCore

/// Notes where rows of a file contradict each other.
struct ContradictionsPresenter {
    private static let mostNotes = 10

    /// Writes the first few notes and how many more there are; they are worth no failure, so a channel that cannot be
    /// written is left alone.
    func present(_ contradictions: [CSVError], on channel: OutputChannel) {
        for contradiction in contradictions.prefix(Self.mostNotes) {
            try? channel.line("note: " + channel.printable(contradiction.description))
        }
        let more = contradictions.count - Self.mostNotes
        if more > 0 { try? channel.line("note: \(more) more rows contradict the first row of their auction") }
    }
}
