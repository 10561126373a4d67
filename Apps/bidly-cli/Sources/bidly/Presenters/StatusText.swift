import Bidding
import CommandLineCore

/// The words and the colour for where an auction, or a bidder in it, stands.
struct StatusText {
    let text: String
    let style: TextStyle

    /// Where an auction is in its life, by the stable name that catalog and bidding share.
    init(_ status: String) {
        text = status
        style =
            switch status {
            case "open": .green
            case "ended", "unsold", "withdrawn": .dim
            default: []
            }
    }

    /// Where a bidder stands: in words on a terminal, by the stable name anywhere else.
    init(_ outcome: BidOutcome, on channel: OutputChannel) {
        let words = StatusText(outcome)
        (text, style) = (channel.isTerminal ? words.text : outcome.code.rawValue, words.style)
    }

    /// Where a bidder stands, in words; whose reserve is not met leads.
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
