public import Accounts
public import FoundationCore
public import HouseCore

/// An event of accounts, as the log stores it. It contains no secret and no e-mail address.
///
/// `admin` is the acting administrator; `nil` if the owner of the house acted.
public enum AccountsEvent: LogEvent, Hashable {
    /// A member registered.
    case memberRegistered(MemberID, name: MemberName)
    /// The role of a member changed.
    case roleChanged(MemberID, role: Role, admin: MemberID?)
    /// A member was suspended, or the reason of the suspension changed.
    case suspended(MemberID, reason: String, admin: MemberID?)
    /// The suspension of a member ended.
    case reinstated(MemberID, reason: String, admin: MemberID?)
    /// A one-time code was issued, with which the member may set a password.
    case passwordCodeIssued(MemberID, admin: MemberID?)
    /// A member closed the account.
    case accountClosed(MemberID)

    /// The name of the event kind in the log.
    public var kind: String {
        switch self {
        case .memberRegistered: "memberRegistered"
        case .roleChanged: "roleChanged"
        case .suspended: "memberSuspended"
        case .reinstated: "memberReinstated"
        case .passwordCodeIssued: "passwordCodeIssued"
        case .accountClosed: "accountClosed"
        }
    }

    /// The version of the body format.
    public var version: Int { 1 }

    /// The member whom the event is about.
    public var member: MemberID {
        switch self {
        case .memberRegistered(let member, _), .roleChanged(let member, _, _), .suspended(let member, _, _),
            .reinstated(let member, _, _), .passwordCodeIssued(let member, _), .accountClosed(let member):
            member
        }
    }

    /// The member, as the subject of the log entry.
    public var subject: LogSubject { AccountsSubject.member(member).subject }
}
