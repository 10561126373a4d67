import Accounts
import CommandLineCore
import FoundationCore

/// Prints a member's public profile and the path of the house.
struct ProfilePresenter {
    let now: Instant
    let house: String

    func present(_ profile: MemberProfile, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(profile, fields) }
        try FieldList([
            ("Member", profile.id.rawValue), ("Name", profile.name),
            ("Registered", ValueFormat(channel: channel, now: now).time(profile.registeredAt)),
            ("Retractions", "\(profile.retractionCount)"), ("House", house),
        ]).write(to: channel)
    }
}
