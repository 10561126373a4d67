import Accounts
import CommandLineCore
import FoundationCore

/// Prints a member's public profile, the suspension of the selected member, and the path of the house.
struct MemberOverviewPresenter {
    let now: Instant

    func present(_ member: MemberOverview, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(member, fields) }
        let format = ValueFormat(channel: channel, now: now), profile = member.profile
        var list = FieldList([
            ("Member", profile.id.rawValue), ("Name", profile.name),
            ("Registered", format.time(profile.registeredAt)), ("Retractions", "\(profile.retractionCount)"),
        ])
        if let suspension = member.suspension { list.append(suspension, format) }
        list.append("House", member.house)
        try list.write(to: channel)
    }
}

extension FieldList {
    /// Appends the status, the time and the reason of a suspension.
    mutating func append(_ suspension: Suspension, _ format: ValueFormat) {
        append("Status", "suspended", style: .yellow)
        append("Suspended", format.time(suspension.since))
        append("Reason", suspension.reason)
    }
}
