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
        list.append("Status", account.mayTrade ? "active" : "suspended", style: account.mayTrade ? [] : .yellow)
        if let suspension = account.suspension {
            list.append("Suspended", format.time(suspension.since))
            list.append("Reason", suspension.reason)
        }
        try list.write(to: channel)
    }
}
