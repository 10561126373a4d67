internal import Accounts
internal import FoundationCore
public import HouseCore

/// The coding of event bodies, version 1.
extension AccountsEvent {
    /// Writes the fields of the event that are not log columns.
    public func write(to body: inout JSONWriter) {
        body.object { body in
            switch self {
            case .memberRegistered(_, let name): body.member("name", name.text)
            case .roleChanged(_, let role, let admin):
                body.member("role", role.rawValue)
                if let admin { body.member("admin", admin) }
            case .suspended(_, let reason, let admin), .reinstated(_, let reason, let admin):
                body.member("reason", reason)
                if let admin { body.member("admin", admin) }
            case .passwordCodeIssued(_, let admin): if let admin { body.member("admin", admin) }
            case .accountClosed: break
            }
        }
    }

    /// Decodes the event of a log entry.
    ///
    /// - Throws: `UnreadableEntry` if the version, the subject, the kind or the body is not valid; `InvalidField` if
    ///   the name is not valid.
    public init(from entry: LogEntry) throws {
        guard entry.version == 1 else {
            throw UnreadableEntry(entry, "Event version \(entry.version) is not supported.")
        }
        guard case .member(let member)? = AccountsSubject(entry.subject) else {
            throw UnreadableEntry(entry, "The subject is not a member.")
        }
        let body = try LogBody(of: entry)
        switch entry.kind {
        case "memberRegistered": self = .memberRegistered(member, name: try MemberName(stored: body.member("name")))
        case "roleChanged":
            let role = Role(rawValue: try body.member("role"))
            self = .roleChanged(member, role: role, admin: try body.member("admin"))
        case "memberSuspended":
            self = .suspended(member, reason: try body.member("reason"), admin: try body.member("admin"))
        case "memberReinstated":
            self = .reinstated(member, reason: try body.member("reason"), admin: try body.member("admin"))
        case "passwordCodeIssued": self = .passwordCodeIssued(member, admin: try body.member("admin"))
        case "accountClosed": self = .accountClosed(member)
        default: throw UnreadableEntry(entry, "The kind is unknown.")
        }
    }
}
