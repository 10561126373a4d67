import Accounts
import CommandLineCore
import FoundationCore

/// Prints the account of a member, for administrators.
struct AccountPresenter {
    let now: Instant

    func present(_ account: Account, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(account, fields) }
        let format = ValueFormat(channel: channel, now: now)
        var list = FieldList([
            ("Member", account.id.rawValue), ("Name", account.member.name),
            ("Registered", format.time(account.member.registeredAt)), ("Role", account.role.rawValue),
        ])
        if let suspension = account.suspension {
            list.append(suspension, format)
        } else {
            list.append("Status", "active")
        }
        try list.write(to: channel)
    }
}
