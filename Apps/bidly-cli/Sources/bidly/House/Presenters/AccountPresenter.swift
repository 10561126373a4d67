import Bidding
import CommandLineCore
import FoundationCore

/// Shows a new member.
struct AccountPresenter {
    let now: Instant

    func present(_ account: Account, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(account, fields) }
        try FieldList([
            ("Member", account.id.rawValue), ("Name", account.name),
            ("Registered", ValueFormat(channel: channel, now: now).time(account.registeredAt)),
        ]).write(to: channel)
    }
}
