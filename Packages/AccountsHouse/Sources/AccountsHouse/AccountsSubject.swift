internal import FoundationCore
internal import HouseCore

/// A parsed subject key of this module. Events are about members only; commands declare the other kinds only to load
/// and lock their data.
enum AccountsSubject {
    /// A member, without secrets.
    case member(MemberID)
    /// The lookup key of a name; see `MemberName.key`.
    case name(String)
    /// The password of a member.
    case secrets(MemberID)
    /// The digest of a one-time code, in base64url.
    case code(String)
    /// The obligations of a member that prevent closing the account.
    case auctionActivity(MemberID)
    /// All administrators.
    case administrators
}

extension AccountsSubject {
    /// Parses a subject; `nil` if it does not belong to this module.
    init?(_ subject: LogSubject) {
        let key = subject.rawValue
        if key == Self.administrators.subject.rawValue {
            self = .administrators
            return
        }
        guard let blank = key.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        let rest = key[key.utf8.index(after: blank)...]
        switch key[..<blank] {
        case "member":
            guard let member = MemberID(rest) else { return nil }
            self = .member(member)
        case "secrets":
            guard let member = MemberID(rest) else { return nil }
            self = .secrets(member)
        case "activity":
            guard let member = MemberID(rest) else { return nil }
            self = .auctionActivity(member)
        case "name": self = .name(String(rest))
        case "code": self = .code(String(rest))
        default: return nil
        }
    }

    /// Returns whether a subject is a member. The module records events about members only.
    static func recordsEvents(about subject: LogSubject) -> Bool { subject.rawValue.hasPrefix("member ") }

    /// The subject as commands and events declare it.
    var subject: LogSubject {
        switch self {
        case .member(let member): LogSubject(rawValue: "member \(member)")
        case .name(let key): LogSubject(rawValue: "name \(key)")
        case .secrets(let member): LogSubject(rawValue: "secrets \(member)")
        case .code(let digest): LogSubject(rawValue: "code \(digest)")
        case .auctionActivity(let member): LogSubject(rawValue: "activity \(member)")
        case .administrators: LogSubject(rawValue: "administrators")
        }
    }
}

extension [LogSubject] {
    init(_ subjects: AccountsSubject...) { self = subjects.map(\.subject) }
}
