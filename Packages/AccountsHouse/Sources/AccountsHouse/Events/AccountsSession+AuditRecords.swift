internal import Accounts
internal import FoundationCore
public import HouseCore

extension AccountsSession {
    /// Returns an audit record for each event. Its data is the unchanged body of the log entry, which contains no
    /// secret and no e-mail address.
    public func auditRecords(of events: [LoggedEvent<AccountsEvent>]) -> [AuditRecord] {
        events.map { logged in
            let event = logged.event
            return AuditRecord(
                by: event.actor,
                because: event.reason,
                about: .member(event.member),
                data: logged.entry.body
            )
        }
    }
}

extension AccountsEvent {
    fileprivate var actor: AuditRecord.Actor {
        switch self {
        case .memberRegistered(let member, _), .accountClosed(let member): .member(member)
        case .roleChanged(_, _, let admin), .suspended(_, _, let admin), .reinstated(_, _, let admin),
            .passwordCodeIssued(_, let admin):
            .administrator(admin)
        }
    }

    /// The reason that the administrator stated.
    fileprivate var reason: String? {
        switch self {
        case .suspended(_, let reason, _), .reinstated(_, let reason, _): reason
        case .memberRegistered, .roleChanged, .passwordCodeIssued, .accountClosed: nil
        }
    }
}
