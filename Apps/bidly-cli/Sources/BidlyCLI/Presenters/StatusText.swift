import Bidding
import CommandLineCore

/// The display text and colour of an auction's status or a bidder's outcome.
struct StatusText {
    let text: String
    let style: TextStyle

    /// Creates the text from the raw value of an auction status. Catalog and Bidding use the same raw values.
    init(_ status: String) {
        text = status
        style =
            switch status {
            case "open": .green
            case "ended", "unsold", "withdrawn": .dim
            default: []
            }
    }

    /// Creates the text of an outcome: display text on a terminal, the raw value in a pipe.
    init(_ outcome: BidOutcome, on channel: OutputChannel) {
        let display = StatusText(outcome)
        (text, style) = (channel.isTerminal ? display.text : outcome.code.rawValue, display.style)
    }

    /// Creates the text of voided bids: the reason on a terminal, the name of the board's list in a pipe.
    init(_ voided: VoidedBids, on channel: OutputChannel) {
        text = channel.isTerminal ? "your bids were voided: \(TermsText.line(voided.reason))" : "voided"
        style = .dim
    }

    /// Creates the display text of an outcome. A leader below the reserve is shown as "reserve not met".
    init(_ outcome: BidOutcome) {
        (text, style) =
            switch outcome.code {
            case .leading: ("leading", .green)
            case .leadingReserveUnmet: ("reserve not met", .yellow)
            case .outbid: ("outbid", .yellow)
            case .won: ("won", [.bold, .green])
            case .lost: ("lost", .dim)
            case .withdrawn: (outcome.withdrawal.map { TermsText.text($0) } ?? "withdrawn", .dim)
            default: (outcome.code.rawValue, [])
            }
    }

    var cell: Table.Cell { Table.Cell(text, style: style) }
}
