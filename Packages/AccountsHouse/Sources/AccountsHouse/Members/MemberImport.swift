public import Accounts
public import FoundationCore
internal import HouseCore

/// A member to import: a proposed identifier and name, both derived from the imported name, so that a repeated import
/// resolves to the same member.
public struct MemberImport: Sendable, Hashable {
    /// How an imported name is resolved to a member.
    public enum Identity: String, Sendable, Hashable {
        /// The member with this name, whether imported or registered.
        case anyMember = "member"
        /// The member whom an earlier import created for this name, never a member who registered. If there is none,
        /// the import creates one, and appends a number to the name if it is taken.
        case importedMember = "recorded"
    }

    /// The number of bytes reserved for a space and a number after a name that is taken.
    private static let numberLength = 8

    /// How the name is resolved.
    public let identity: Identity
    /// The imported name.
    public let original: MemberName
    /// The time of the registration; `nil` for the time of the import.
    public let registeredAt: Instant?
    /// The identifier that the member gets if the import creates a new member.
    public private(set) var id: MemberID
    /// The name that the member gets if the import creates a new member.
    public private(set) var name: MemberName

    private var key: ContentKey
    private var number = 1

    /// Creates the import of a member.
    public init(_ name: MemberName, as identity: Identity, registeredAt: Instant? = nil) {
        self.identity = identity
        self.registeredAt = registeredAt
        self.name = name
        original = name
        key = ContentKey(identity.rawValue)
        key.add(name.text)
        id = key.identifier()
    }

    /// Returns whether an existing member results from an earlier import of the same original name. The member has the
    /// identifier ``id`` and the given name.
    func isSame(as name: String) -> Bool { name == original.text || name.hasPrefix(shortName + " ") }

    /// Advances to the next identifier, after an identifier collision.
    public mutating func chooseNextIdentifier() {
        key.chooseNext()
        id = key.identifier()
    }

    /// Appends the next number to the name, after a name collision.
    ///
    /// - Throws: `InvalidField` if no further number fits into the name.
    public mutating func chooseNextName() throws(InvalidField) {
        number += 1
        name = try MemberName("\(shortName) \(number)")
    }

    /// The imported name, truncated so that a number fits.
    private var shortName: String {
        // Truncate by scalars, because a single character may be as long as the whole name.
        var scalars = original.text.unicodeScalars
        while String(scalars).utf8.count > MemberName.maximumLength - Self.numberLength { scalars.removeLast() }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }
}

/// The outcome of importing a member.
public enum MemberImportOutcome: Sendable, Hashable {
    /// The member is new.
    case new(MemberID)
    /// The member exists already.
    case existing(MemberID)
    /// Another member has the identifier; nothing was imported.
    case identifierTaken
    /// Another member has the name; nothing was imported.
    case nameTaken
}
