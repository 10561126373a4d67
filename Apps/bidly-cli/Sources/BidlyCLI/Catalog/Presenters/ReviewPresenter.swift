import Catalog
import CommandLineCore
import FoundationCore

extension Review {
    /// The rating and the text as a line.
    func line(_ format: ValueFormat) -> String {
        [format.stars(rating), text].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// Shows a review.
struct ReviewPresenter {
    let now: Instant

    func present(_ review: Review, title: String, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(review, fields) { _ in title } }
        let format = ValueFormat(channel: channel, now: now)
        try FieldList([
            ("Item", review.item.rawValue), ("Rating", format.stars(review.rating)),
            ("Text", review.text), ("Written", format.time(review.time)),
        ]).write(to: channel)
    }
}
