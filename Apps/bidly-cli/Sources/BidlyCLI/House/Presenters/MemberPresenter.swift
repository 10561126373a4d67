import Accounts
import CommandLineCore
import FoundationCore

/// Prints a newly registered member.
struct MemberPresenter {
    let now: Instant

    func present(_ member: Member, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(member, fields) }
        try FieldList([
            ("Member", member.id.rawValue), ("Name", member.name),
            ("Registered", ValueFormat(channel: channel, now: now).time(member.registeredAt)),
        ]).write(to: channel)
    }
}
