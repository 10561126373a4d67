import Accounts
import Catalog
import CommandLineCore
import FoundationCore
import Ordering

/// Shows the public profile of a member.
struct ProfilePresenter {
    let now: Instant

    func present(_ profile: Profile, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(profile, fields) }
        let format = ValueFormat(channel: channel, now: now), record = profile.record
        var fields = FieldList([
            ("Member", profile.member.id.rawValue), ("Name", profile.member.name),
            ("Registered", format.time(profile.member.registeredAt)), ("Rating", profile.reviews.summary),
            ("Sales", "\(record.saleCount)"),
            ("Retractions", "\(profile.member.retractionCount)"), ("Strikes", "\(record.strikeCount)"),
        ])
        if record.isBarred { fields.append("Status", "barred from bidding", style: .yellow) }
        for review in profile.reviews.latest { fields.append("Review", review.line(format)) }
        try fields.write(to: channel)
    }
}
