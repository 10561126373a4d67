import Bidding
import CommandLineCore
import FoundationCore

/// Prints the account of a newly registered member.
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
