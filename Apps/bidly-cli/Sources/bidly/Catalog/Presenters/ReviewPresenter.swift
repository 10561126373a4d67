import Catalog
import CommandLineCore
import FoundationCore

/// Shows a judgement of a purchase.
struct ReviewPresenter {
    let now: Instant

    func present(_ review: Review, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.line(JSONOutput.render(review, fields: fields)) }
        let stars = String(repeating: "★", count: review.rating) + String(repeating: "☆", count: 5 - review.rating)
        let format = ValueFormat(channel: channel, now: now)
        try FieldList([
            ("Item", review.item.rawValue), ("Rating", channel.isTerminal ? stars : "\(review.rating)"),
            ("Text", review.text), ("Written", format.time(review.time)),
        ]).write(to: channel)
    }
}
