internal import FoundationCore
internal import HouseCore

/// A parsed subject key of this module. Events are about auctions only. Commands also declare members and items, to
/// load and lock their data.
enum BiddingSubject {
    /// The auction of an item; its key is the item's identifier.
    case auction(ItemID)
    /// A member.
    case member(MemberID)
    /// The item in the catalog.
    case item(ItemID)
}

extension BiddingSubject {
    /// Parses a key; `nil` if it has no identifier. Identifiers contain no spaces.
    init?(_ subject: LogSubject) {
        let key = subject.rawValue
        guard let blank = key.utf8.firstIndex(of: UInt8(ascii: " ")) else {
            guard let item = ItemID(key) else { return nil }
            self = .auction(item)
            return
        }
        let rest = key[key.utf8.index(after: blank)...]
        switch key[..<blank] {
        case "member":
            guard let member = MemberID(rest) else { return nil }
            self = .member(member)
        case "item":
            guard let item = ItemID(rest) else { return nil }
            self = .item(item)
        default: return nil
        }
    }

    /// Returns whether a subject is an auction. The module records events about auctions only.
    static func recordsEvents(about subject: LogSubject) -> Bool {
        !subject.rawValue.utf8.contains(UInt8(ascii: " "))
    }

    /// The subject key, as commands and events declare it.
    var subject: LogSubject {
        switch self {
        case .auction(let item): LogSubject(item)
        case .member(let member): LogSubject(rawValue: "member \(member)")
        case .item(let item): LogSubject(rawValue: "item \(item)")
        }
    }
}
